//! The worker in which tables of this page live.

use std::{cell::RefCell, rc::Rc};

use leptos::task::spawn_local;
use tercet_protocol::worker::{FromHost, ToHost};
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{MessageEvent, WorkerOptions, WorkerType};

use super::files;

/// Who is told what the worker says.
pub(crate) type Listener = Rc<dyn Fn(FromHost)>;

/// A worker. Dropping it ends it.
pub(crate) struct Worker {
    worker: web_sys::Worker,
    // The browser calls it; it lives as long as the worker does.
    _on_message: Closure<dyn FnMut(MessageEvent)>,
}

impl Worker {
    /// Starts a worker; `None` if this page has none, or the browser does not allow it.
    pub(crate) fn start(listener: Listener) -> Option<Self> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let script = files::read().worker?;
        let worker = web_sys::Worker::new_with_options(&script, &options).ok()?;
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let text = event.data().as_string().unwrap_or_default();
            if let Ok(message) = tercet_json::from_str::<FromHost>(&text) {
                // What is said may end this very worker, and with it this closure.
                let listener = Rc::clone(&listener);
                spawn_local(async move { listener(message) });
            }
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        Some(Self { worker, _on_message: on_message })
    }

    /// Says something to it.
    pub(crate) fn send(&self, message: &ToHost) {
        if let Ok(text) = tercet_json::to_string(message) {
            let _ = self.worker.post_message(&text.into());
        }
    }
}

/// Asks a worker of its own for something that needs no table, and ends it after
/// the answer; `None` if there is no worker to ask.
pub(crate) fn ask(question: ToHost, answered: impl Fn(Option<FromHost>) + 'static) {
    let place = Rc::new(RefCell::new(None::<Worker>));
    let worker = Rc::clone(&place);
    let answered = Rc::new(answered);
    let tell = Rc::clone(&answered);
    let started = Worker::start(Rc::new(move |message| match message {
        FromHost::Ready { .. } => {
            if let Some(worker) = &*worker.borrow() {
                worker.send(&question);
            }
        }
        answer => {
            tell(Some(answer));
            worker.replace(None);
        }
    }));
    if started.is_none() {
        answered(None);
    }
    place.replace(started);
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.worker.set_onmessage(None);
        self.worker.terminate();
    }
}
