//! The program in a worker: messages from the page, the clock, and a timer.

use std::{cell::RefCell, panic, rc::Rc};

use js_sys::global;
use tercet_engine::Seed;
use tercet_protocol::worker::{FromHost, ToHost};
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::{Host, Moment};

/// Begins: from now on the worker answers. Does nothing outside of a worker.
#[wasm_bindgen(start)]
#[expect(unreachable_pub, reason = "exported to JavaScript, not to crates")]
pub fn start() {
    let Ok(scope) = global().dyn_into::<DedicatedWorkerGlobalScope>() else { return };
    let to_page = scope.clone();
    panic::set_hook(Box::new(move |panic| {
        post(&to_page, &FromHost::Failed { message: panic.to_string() });
    }));
    let Some(random) = random(&scope) else {
        let message = "there are no random numbers to be had".to_owned();
        return post(&scope, &FromHost::Failed { message });
    };
    let worker =
        Rc::new(Worker { host: RefCell::new(Host::new(random)), timer: Timer::default(), scope });
    worker.begin();
}

/// A host with the worker it lives in.
struct Worker {
    scope: DedicatedWorkerGlobalScope,
    host: RefCell<Host>,
    timer: Timer,
}

/// The one timer there is.
#[derive(Default)]
struct Timer {
    /// What is done when it fires.
    wake: RefCell<Option<Closure<dyn FnMut()>>>,
    /// The number of the one that is set.
    set: RefCell<Option<i32>>,
}

impl Worker {
    fn begin(self: Rc<Self>) {
        let worker = Rc::clone(&self);
        let wake = Closure::<dyn FnMut()>::new(move || {
            worker.timer.set.replace(None);
            let now = worker.now();
            worker.host.borrow_mut().tick(now);
            worker.go_on();
        });
        self.timer.wake.replace(Some(wake));
        let worker = Rc::clone(&self);
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            worker.hear(&event);
        });
        self.scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        // The worker hears as long as it lives.
        hear.forget();
        self.go_on();
    }

    fn hear(&self, event: &MessageEvent) {
        let text = event.data().as_string().unwrap_or_default();
        let now = self.now();
        let mut host = self.host.borrow_mut();
        host.set_wall(js_sys::Date::now() as u64);
        match serde_json::from_str::<ToHost>(&text) {
            Ok(message) => host.take(now, message),
            Err(error) => host.misunderstand(&error.to_string()),
        }
        drop(host);
        self.go_on();
    }

    /// Tells the page what there is to tell, lets bots think, and sets the timer.
    fn go_on(&self) {
        let mut host = self.host.borrow_mut();
        while let Some(message) = host.poll() {
            post(&self.scope, &message);
        }
        host.think(self.now());
        let wake_at = host.wake_at();
        drop(host);
        if let Some(set) = self.timer.set.take() {
            self.scope.clear_timeout_with_handle(set);
        }
        let (Some(wake_at), Some(wake)) = (wake_at, &*self.timer.wake.borrow()) else { return };
        // A timer takes 31 bits; one that fires too early is set again.
        let wait = wake_at.0.saturating_sub(self.now().0).min(i32::MAX as u64) as i32;
        let wake = wake.as_ref().unchecked_ref();
        let set = self.scope.set_timeout_with_callback_and_timeout_and_arguments_0(wake, wait);
        self.timer.set.replace(set.ok());
    }

    /// Milliseconds since the worker began, rounded up: a timer that fires on
    /// time must not look early.
    fn now(&self) -> Moment {
        Moment(self.scope.performance().map_or(0.0, |clock| clock.now().ceil()) as u64)
    }
}

fn random(scope: &DedicatedWorkerGlobalScope) -> Option<Seed> {
    let mut random = [0; 32];
    scope.crypto().ok()?.get_random_values_with_u8_array(&mut random).ok()?;
    Some(Seed(random))
}

fn post(scope: &DedicatedWorkerGlobalScope, message: &FromHost) {
    let text = serde_json::to_string(message).expect("messages can be written as JSON");
    // A page that is gone does not want to be told.
    let _ = scope.post_message(&JsValue::from_str(&text));
}
