//! Short sounds, made by the browser itself: nothing is loaded, and nothing needs them.
//!
//! A browser lets a page sound only after a person has touched it, so the
//! sounds are set up at the first touch or key; before, and where there is no
//! sound at all, playing one does nothing.

use std::{cell::RefCell, time::Duration};

use leptos::{ev, prelude::*};
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

use crate::{settings, speech};

#[wasm_bindgen]
extern "C" {
    type AudioContext;
    #[wasm_bindgen(constructor, catch)]
    fn new() -> Result<AudioContext, JsValue>;
    #[wasm_bindgen(method, getter, js_name = currentTime)]
    fn current_time(this: &AudioContext) -> f64;
    #[wasm_bindgen(method, getter)]
    fn state(this: &AudioContext) -> String;
    #[wasm_bindgen(method, getter)]
    fn destination(this: &AudioContext) -> AudioNode;
    #[wasm_bindgen(method, catch)]
    fn resume(this: &AudioContext) -> Result<js_sys::Promise, JsValue>;
    #[wasm_bindgen(method, catch, js_name = createOscillator)]
    fn create_oscillator(this: &AudioContext) -> Result<OscillatorNode, JsValue>;
    #[wasm_bindgen(method, catch, js_name = createGain)]
    fn create_gain(this: &AudioContext) -> Result<GainNode, JsValue>;

    type AudioNode;
    #[wasm_bindgen(method, catch)]
    fn connect(this: &AudioNode, to: &AudioNode) -> Result<AudioNode, JsValue>;

    #[wasm_bindgen(extends = AudioNode)]
    type OscillatorNode;
    #[wasm_bindgen(method, setter, js_name = type)]
    fn set_wave(this: &OscillatorNode, wave: &str);
    #[wasm_bindgen(method, getter)]
    fn frequency(this: &OscillatorNode) -> AudioParam;
    #[wasm_bindgen(method, catch)]
    fn start(this: &OscillatorNode, at: f64) -> Result<(), JsValue>;
    #[wasm_bindgen(method, catch)]
    fn stop(this: &OscillatorNode, at: f64) -> Result<(), JsValue>;

    #[wasm_bindgen(extends = AudioNode)]
    type GainNode;
    #[wasm_bindgen(method, getter)]
    fn gain(this: &GainNode) -> AudioParam;

    type AudioParam;
    #[wasm_bindgen(method, catch, js_name = setValueAtTime)]
    fn set_value_at_time(this: &AudioParam, value: f64, at: f64) -> Result<AudioParam, JsValue>;
    #[wasm_bindgen(method, catch, js_name = linearRampToValueAtTime)]
    fn linear_ramp_to(this: &AudioParam, value: f64, at: f64) -> Result<AudioParam, JsValue>;
    #[wasm_bindgen(method, catch, js_name = exponentialRampToValueAtTime)]
    fn exponential_ramp_to(this: &AudioParam, value: f64, at: f64) -> Result<AudioParam, JsValue>;
}

/// What can be heard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sound {
    /// Cards or dice come to the table.
    Deal,
    /// Somebody calls.
    Claim,
    /// It was a set; something was gained.
    Right,
    /// It was not.
    Wrong,
    /// Somebody says something.
    Talk,
    /// It is the player's turn.
    Turn,
    /// The game is over.
    End,
}

/// A tone of a sound.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tone {
    /// When it begins, in seconds from the beginning of the sound.
    at: f64,
    /// How long it takes to fade away.
    length: f64,
    /// How high it is at first, and at the end.
    hertz: (f64, f64),
    /// How loud it is, of 1.
    loudness: f64,
    wave: &'static str,
}

const fn tone(at: f64, length: f64, hertz: f64, loudness: f64) -> Tone {
    Tone { at, length, hertz: (hertz, hertz), loudness, wave: "sine" }
}

impl Sound {
    const fn tones(self) -> &'static [Tone] {
        const DEAL: &[Tone] = &[Tone {
            at: 0.0,
            length: 0.07,
            hertz: (520.0, 260.0),
            loudness: 0.3,
            wave: "triangle",
        }];
        const CLAIM: &[Tone] = &[tone(0.0, 0.12, 659.3, 0.4), tone(0.06, 0.18, 880.0, 0.45)];
        const RIGHT: &[Tone] = &[
            tone(0.0, 0.22, 523.3, 0.35),
            tone(0.08, 0.24, 659.3, 0.35),
            tone(0.16, 0.36, 784.0, 0.3),
        ];
        const WRONG: &[Tone] = &[
            Tone { at: 0.0, length: 0.16, hertz: (233.1, 220.0), loudness: 0.5, wave: "triangle" },
            Tone { at: 0.14, length: 0.3, hertz: (174.6, 155.6), loudness: 0.5, wave: "triangle" },
        ];
        const TALK: &[Tone] = &[tone(0.0, 0.12, 880.0, 0.16), tone(0.07, 0.16, 1108.7, 0.14)];
        const TURN: &[Tone] = &[tone(0.0, 0.45, 587.3, 0.4), tone(0.0, 0.3, 1174.7, 0.12)];
        const END: &[Tone] = &[
            tone(0.0, 0.3, 523.3, 0.3),
            tone(0.12, 0.3, 659.3, 0.3),
            tone(0.24, 0.3, 784.0, 0.3),
            tone(0.36, 0.7, 1046.5, 0.35),
        ];
        match self {
            Sound::Deal => DEAL,
            Sound::Claim => CLAIM,
            Sound::Right => RIGHT,
            Sound::Wrong => WRONG,
            Sound::Talk => TALK,
            Sound::Turn => TURN,
            Sound::End => END,
        }
    }
}

/// The same sound does not begin twice within this many seconds.
const APART: f64 = 0.08;
/// A tone needs this many seconds to rise: without, it clicks.
const RISE: f64 = 0.008;
/// What nobody hears; a ramp cannot end at zero.
const SILENCE: f64 = 0.0001;
/// How loud everything is when the volume is full.
const FULL: f64 = 0.5;

/// What makes the sounds, once somebody has touched the page.
struct Speaker {
    context: AudioContext,
    last: Option<(Sound, f64)>,
}

thread_local! {
    static SPEAKER: RefCell<Option<Speaker>> = const { RefCell::new(None) };
}

/// Sets the sounds up at the first touch or key, and again after the browser has paused them.
pub(crate) fn wake_on_gesture() {
    let down = window_event_listener(ev::pointerdown, |_| wake());
    let key = window_event_listener(ev::keydown, |_| wake());
    on_cleanup(move || {
        down.remove();
        key.remove();
    });
}

fn wake() {
    if settings::volume() == 0 {
        return;
    }
    SPEAKER.with_borrow_mut(|speaker| {
        if speaker.is_none() {
            *speaker = AudioContext::new().ok().map(|context| Speaker { context, last: None });
        }
        if let Some(Speaker { context, .. }) = speaker
            && context.state() == "suspended"
        {
            let _ = context.resume();
        }
    });
}

/// Plays a sound as loud as the person wants it. Nothing waits for it: what there is to see
/// comes first.
pub(crate) fn play(sound: Sound) {
    if speech::is_told_only() {
        return;
    }
    set_timeout(move || play_now(sound), Duration::ZERO);
}

fn play_now(sound: Sound) {
    let volume = f64::from(settings::volume()) / 100.0;
    if volume <= 0.0 {
        return;
    }
    SPEAKER.with_borrow_mut(|speaker| {
        let Some(Speaker { context, last }) = speaker else { return };
        let now = context.current_time();
        if context.state() != "running"
            || last.is_some_and(|(other, at)| other == sound && now - at < APART)
        {
            return;
        }
        *last = Some((sound, now));
        for tone in sound.tones() {
            // Ears hear loudness as a power: the lower half of the scale is not silent.
            let _ = sound_tone(context, *tone, now, volume * volume * FULL);
        }
    });
}

fn sound_tone(context: &AudioContext, tone: Tone, now: f64, volume: f64) -> Result<(), JsValue> {
    let (begin, end) = (now + tone.at, now + tone.at + tone.length);
    let (oscillator, gain) = (context.create_oscillator()?, context.create_gain()?);
    oscillator.set_wave(tone.wave);
    oscillator.frequency().set_value_at_time(tone.hertz.0, begin)?;
    oscillator.frequency().exponential_ramp_to(tone.hertz.1, end)?;
    gain.gain().set_value_at_time(SILENCE, begin)?;
    gain.gain().linear_ramp_to(tone.loudness * volume, begin + RISE)?;
    gain.gain().exponential_ramp_to(SILENCE, end)?;
    oscillator.connect(&gain)?;
    gain.connect(&context.destination())?;
    oscillator.start(begin)?;
    oscillator.stop(end)
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: [Sound; 7] = [
        Sound::Deal,
        Sound::Claim,
        Sound::Right,
        Sound::Wrong,
        Sound::Talk,
        Sound::Turn,
        Sound::End,
    ];

    #[test]
    fn sounds_are_short_and_what_happens_often_is_shortest() {
        let length = |sound: Sound| {
            sound.tones().iter().map(|tone| tone.at + tone.length).fold(0.0, f64::max)
        };
        assert!(ALL.iter().all(|&sound| length(sound) <= 1.2));
        assert!(ALL.iter().all(|&sound| length(sound) >= length(Sound::Deal)));
    }

    #[test]
    fn tones_that_sound_together_are_never_louder_than_full() {
        for sound in ALL {
            for tone in sound.tones() {
                let together = sound
                    .tones()
                    .iter()
                    .filter(|other| other.at <= tone.at && tone.at < other.at + other.length);
                let loudness: f64 = together.map(|tone| tone.loudness).sum();
                assert!(loudness <= 1.0, "{sound:?} reaches {loudness}");
            }
        }
    }

    #[test]
    fn tones_rise_before_they_fade_and_can_be_heard() {
        for tone in ALL.iter().flat_map(|sound| sound.tones()) {
            assert!(tone.length > 2.0 * RISE && tone.loudness > SILENCE, "{tone:?}");
            for hertz in [tone.hertz.0, tone.hertz.1] {
                assert!((100.0..=4000.0).contains(&hertz), "{tone:?}");
            }
        }
    }
}
