//! A socket to a room on the server.

use leptos::task::spawn_local;
use std::{cell::RefCell, rc::Rc};
use tercet_protocol::http::RoomEntry;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{CloseEvent, Event, MessageEvent, WebSocket};

use super::http::{self, Failed};
use crate::session::transport::{Heard, Listener, Transport};

/// A socket that is open, or will be.
pub(crate) struct Socket {
    inner: Rc<RefCell<Option<Open>>>,
}

struct Open {
    socket: WebSocket,
    // The browser calls these; they live as long as the socket does.
    _on_open: Closure<dyn FnMut(Event)>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_close: Closure<dyn FnMut(CloseEvent)>,
}

impl Socket {
    /// Opens a socket to a room.
    ///
    /// A page does not learn why a socket was not opened, so the room is asked for first.
    pub(crate) fn to_room(code: String, listener: Listener) -> Self {
        let inner = Rc::new(RefCell::new(None));
        let place = Rc::downgrade(&inner);
        spawn_local(async move {
            let entry = match http::signed_in().await {
                Ok(_) => http::get::<RoomEntry>(&format!("/api/rooms/{code}")).await,
                Err(failed) => Err(failed),
            };
            // Given up meanwhile.
            let Some(place) = place.upgrade() else { return };
            match entry {
                Ok(_) => match open(&code, &listener) {
                    Some(open) => *place.borrow_mut() = Some(open),
                    None => listener(Heard::Lost),
                },
                Err(Failed::Refused { status, .. }) if matches!(status, 400..=499) => {
                    listener(Heard::Denied { status });
                }
                Err(_) => listener(Heard::Lost),
            }
        });
        Self { inner }
    }
}

impl Transport for Socket {
    fn send(&self, text: &str) {
        if let Some(open) = &*self.inner.borrow() {
            let _ = open.socket.send_with_str(text);
        }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.socket.set_onopen(None);
        self.socket.set_onmessage(None);
        self.socket.set_onclose(None);
        let _ = self.socket.close();
    }
}

fn open(code: &str, listener: &Listener) -> Option<Open> {
    let location = web_sys::window()?.location();
    let scheme = if location.protocol().ok()? == "https:" { "wss" } else { "ws" };
    let url = format!("{scheme}://{}/api/rooms/{code}/socket", location.host().ok()?);
    let socket = WebSocket::new(&url).ok()?;
    let on_open = listening(listener, |_: Event| Heard::Opened);
    let on_message = listening(listener, |event: MessageEvent| {
        Heard::Text(event.data().as_string().unwrap_or_default())
    });
    let on_close = listening(listener, |event: CloseEvent| match event.code() {
        // No close frame came.
        1005 | 1006 => Heard::Lost,
        code => Heard::Closed { code },
    });
    socket.set_onopen(Some(on_open.as_ref().unchecked_ref()));
    socket.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    socket.set_onclose(Some(on_close.as_ref().unchecked_ref()));
    Some(Open { socket, _on_open: on_open, _on_message: on_message, _on_close: on_close })
}

fn listening<E: wasm_bindgen::convert::FromWasmAbi + 'static>(
    listener: &Listener,
    heard: impl Fn(E) -> Heard + 'static,
) -> Closure<dyn FnMut(E)> {
    let listener = Rc::clone(listener);
    Closure::new(move |event: E| {
        let heard = heard(event);
        // What is heard may end this very socket, and with it this closure.
        let listener = Rc::clone(&listener);
        spawn_local(async move { listener(heard) });
    })
}
