//! The program in a worker: messages from the page, the clock, and a timer.

use std::{
    cell::{Cell, RefCell},
    collections::VecDeque,
    panic,
    rc::Rc,
};

use js_sys::global;
use tercet_engine::Seed;
use tercet_protocol::worker::{FromHost, ToHost};
use wasm_bindgen::{JsCast, JsValue, closure::Closure, prelude::wasm_bindgen};
use wasm_bindgen_futures::spawn_local;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use crate::{Host, Moment, WallTime, archive, loadable};

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
        let message = "the browser gives no random numbers".to_owned();
        return post(&scope, &FromHost::Failed { message });
    };
    let worker = Rc::new(Worker {
        host: RefCell::new(Host::new(random)),
        timer: Timer::default(),
        mail: RefCell::default(),
        loads: Cell::default(),
        goes_without: Cell::default(),
        scope,
    });
    worker.begin();
}

/// A host with the worker it lives in.
struct Worker {
    scope: DedicatedWorkerGlobalScope,
    host: RefCell<Host>,
    timer: Timer,
    /// What the page said and was not taken yet: a game that it needs is being loaded.
    mail: RefCell<VecDeque<String>>,
    /// Whether a game or the archive is being loaded.
    loads: Cell<bool>,
    /// Whether the next message is taken even if the archive that it needs did not come.
    goes_without: Cell<bool>,
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
            worker.resume();
        });
        self.timer.wake.replace(Some(wake));
        let worker = Rc::clone(&self);
        let hear = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            worker.hear(&event);
        });
        self.scope.set_onmessage(Some(hear.as_ref().unchecked_ref()));
        // The worker hears as long as it lives.
        hear.forget();
        self.resume();
    }

    fn hear(self: &Rc<Self>, event: &MessageEvent) {
        self.mail.borrow_mut().push_back(event.data().as_string().unwrap_or_default());
        self.take_mail();
    }

    /// Takes what the page said, in order; what needs a game that is not here waits for it.
    fn take_mail(self: &Rc<Self>) {
        while !self.loads.get() {
            let Some(text) = self.mail.borrow_mut().pop_front() else { return };
            let message = tercet_json::from_str::<ToHost>(&text);
            let games = message.as_ref().map(loadable::missing).unwrap_or_default();
            let needs_archive = message.as_ref().is_ok_and(archive::is_missing);
            if (needs_archive || !games.is_empty()) && !self.goes_without.take() {
                let is_refusable = message.is_ok_and(|message| archive::is_refusable(&message));
                self.mail.borrow_mut().push_front(text);
                return self.load(games, needs_archive, is_refusable);
            }
            let now = self.now();
            let mut host = self.host.borrow_mut();
            let wall = WallTime(js_sys::Date::now() as u64);
            match message {
                Ok(message) => host.take(now, wall, message),
                Err(error) => host.misunderstand(&error.to_string()),
            }
            drop(host);
            self.resume();
        }
    }

    /// Loads games and the archive and goes on with the mail. A worker that cannot says so: the
    /// page begins another one, which goes on with what was saved; only what can be refused at a
    /// table that goes on is refused.
    fn load(
        self: &Rc<Self>,
        games: Vec<&'static loadable::LoadableGame>,
        needs_archive: bool,
        is_refusable: bool,
    ) {
        self.loads.set(true);
        let worker = Rc::clone(self);
        spawn_local(async move {
            let mut loaded = if needs_archive { archive::load().await } else { Ok(()) };
            // The archive tells which games a message needs, so that is asked again afterwards.
            for game in games {
                loaded = loaded.and(loadable::load(game).await);
            }
            if let Err(error) = &loaded
                && !is_refusable
            {
                let message = format!("a part of the worker cannot be loaded: {error}");
                return post(&worker.scope, &FromHost::Failed { message });
            }
            worker.goes_without.set(loaded.is_err());
            worker.loads.set(false);
            worker.take_mail();
        });
    }

    /// Tells the page what there is to tell, lets bots think, and sets the timer.
    fn resume(&self) {
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
    let text = tercet_json::to_string(message).expect("messages can be written as JSON");
    // A page that is gone does not want to be told.
    let _ = scope.post_message(&JsValue::from_str(&text));
}
