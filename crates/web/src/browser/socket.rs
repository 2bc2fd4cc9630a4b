//! A socket to a room on the server.

use std::{cell::RefCell, rc::Rc};

use futures_util::future::join;
use leptos::task::spawn_local;
use tercet_protocol::http::RoomEntry;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{CloseEvent, Event, MessageEvent, WebSocket};

use super::http::{self, Failed};
use crate::{
    session::transport::{Heard, Listener, Transport},
    table::GONE,
};

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
    /// A page does not learn why a socket was not opened, so the room is asked for first; while
    /// it is, the server learns who one is.
    pub(crate) fn to_room(code: String, listener: Listener) -> Self {
        let inner = Rc::new(RefCell::new(None));
        let place = Rc::downgrade(&inner);
        spawn_local(async move {
            let path = format!("/api/rooms/{code}");
            let asked = join(http::signed_in(), http::get::<RoomEntry>(&path)).await;
            // Given up meanwhile.
            let Some(place) = place.upgrade() else { return };
            match asked {
                (Ok(_), Ok(_)) => match open(&code, &listener) {
                    Some(open) => *place.borrow_mut() = Some(open),
                    None => listener(Heard::Lost),
                },
                (Err(failed), _) | (_, Err(failed)) => listener(refused(&failed)),
            }
        });
        Self { inner }
    }
}

/// What it means that the room could not be asked for.
fn refused(failed: &Failed) -> Heard {
    match *failed {
        Failed::Unreachable => Heard::Lost,
        // An answer that does not come from Tercet: something else lives there now.
        Failed::Refused { status: 200..=499, problem: None } => Heard::Denied { status: GONE },
        Failed::Refused { status, .. } => Heard::Denied { status },
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

#[cfg(test)]
mod tests {
    use serde_json::value::RawValue;
    use tercet_protocol::http::Problem;

    use super::*;

    fn heard(status: u16, is_ours: bool) -> Option<u16> {
        let facts = RawValue::from_string("{}".to_owned()).unwrap();
        let problem = is_ours.then(|| Problem { code: "unavailable".to_owned(), facts });
        match refused(&Failed::Refused { status, problem }) {
            Heard::Denied { status } => Some(status),
            _ => None,
        }
    }

    #[test]
    fn what_is_no_answer_of_ours_means_that_the_server_is_gone() {
        assert_eq!(heard(404, true), Some(404), "a table that is not there");
        assert_eq!(heard(404, false), Some(GONE));
        assert_eq!(heard(200, false), Some(GONE));
        assert_eq!(heard(502, false), Some(502), "a proxy waits for the server, and so do we");
        assert!(matches!(refused(&Failed::Unreachable), Heard::Lost));
    }
}
