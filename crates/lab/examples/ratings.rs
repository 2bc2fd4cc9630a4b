//! The proof of the ratings (RA-07): prints its tables, and draws its chart into a file.
//!
//! `cargo run --release -p tercet-lab --example ratings -- 100000 docs/charts/ratings.svg`

#[cfg(not(target_family = "wasm"))]
mod proof {
    use std::{env, fs, num::NonZeroUsize, process::ExitCode, thread};

    use tercet_drawing::chart::{Bar, Chart, Panel};
    use tercet_engine::Seed;
    use tercet_lab::{
        Share,
        parallel::for_each_chunk,
        ratings::{
            Habits, Measured, RIVALS,
            adversary::{Gained, Pattern, gained},
            measured, scenarios,
            table::{AtTheTable, bots},
        },
    };

    /// The proof is the same for everybody who runs it.
    const SEED: Seed = Seed::numbered(20);
    const USUAL_GAMES: usize = 100_000;

    pub(crate) fn run() -> ExitCode {
        let mut args = env::args().skip(1);
        let n_games = match args.next().map(|text| text.parse::<usize>()) {
            None => USUAL_GAMES,
            Some(Ok(n_games)) if 100 <= n_games => n_games,
            Some(_) => {
                eprintln!("usage: ratings [GAMES, at least 100] [FILE.svg]");
                return ExitCode::from(2);
            }
        };
        let measured = measure(n_games);
        let at_table = bots((n_games / 20) as u64, SEED);
        let gained = Pattern::ALL.map(|pattern| gained(pattern, n_games / 10, SEED, 10));
        print_losses(&measured);
        print_intervals(&measured);
        print_table(&at_table);
        print_adversary(&gained);
        if let Some(path) = args.next()
            && let Err(error) = fs::write(&path, chart(n_games, &measured).to_svg())
        {
            eprintln!("`{path}` cannot be written: {error}");
            return ExitCode::from(2);
        }
        ExitCode::SUCCESS
    }

    fn measure(n_games: usize) -> Vec<Measured> {
        let all = scenarios(n_games);
        let n_threads = thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
        let mut found: Vec<(u64, Measured)> = Vec::new();
        for_each_chunk(
            all.len() as u64,
            n_threads,
            |nr| (nr, measured(all[nr as usize], SEED, nr)),
            |one| {
                found.push(one);
                true
            },
        );
        found.sort_by_key(|(nr, _)| *nr);
        found.into_iter().map(|(_, measured)| measured).collect()
    }

    fn seats(measured: &Measured) -> String {
        let (fewest, most) = (measured.scenario.fewest, measured.scenario.most);
        if fewest == most { fewest.to_string() } else { format!("{fewest}–{most}") }
    }

    fn percent(share: Share) -> String {
        format!("{:.1} %", 100.0 * share.part())
    }

    fn print_losses(all: &[Measured]) {
        let [share, places, pairs] = RIVALS;
        println!(
            "| world | seats | strengths known | ours | as proposed | {share} | {places} | {pairs} |"
        );
        println!("|---|---|---|---|---|---|---|---|");
        for one in all {
            let [share, places, pairs] = one.rivals.map(|rival| rival.per_set);
            println!(
                "| {} | {} | {:.4} | **{:.4}** | {:.4} | {share:.4} | {places:.4} | {pairs:.4} |",
                one.scenario.habits.word(),
                seats(one),
                one.best.per_set,
                one.ours.per_set,
                one.proposed.per_set,
            );
        }
        println!();
    }

    fn print_intervals(all: &[Measured]) {
        println!(
            "| world | seats | people | ours | with at most 10 games | as proposed | φ = 1, no least | φ found | form measured |"
        );
        println!("|---|---|---|---|---|---|---|---|---|");
        for one in all {
            println!(
                "| {} | {} | {} | **{}** | {} | {} | {} | {:.2} | {} |",
                one.scenario.habits.word(),
                seats(one),
                one.covered.of,
                percent(one.covered),
                percent(one.covered_new),
                percent(one.covered_proposed),
                percent(one.covered_unguarded),
                one.phi,
                one.form.rounded(),
            );
        }
        println!();
    }

    fn print_table(found: &AtTheTable) {
        let (won, lost) = found.n_trials;
        println!("bots: {} games, {won} SETs, {lost} false calls", found.n_games);
        for (level, strength) in found.strengths {
            println!("| {level} | {strength:.0} |");
        }
        let covered = percent(found.covered);
        println!(
            "covered {covered} of {}, φ {:.3}, form {}\n",
            found.covered.of, found.phi, found.form
        );
    }

    fn print_adversary(all: &[Gained]) {
        println!("| lost, then honest | usual rating | peak | peak of Glicko-2 |");
        println!("|---|---|---|---|");
        for one in all {
            let Pattern { lost, honest } = one.pattern;
            let [usual, peak, glicko] = [one.usual, one.peak, one.peak_of_glicko]
                .map(|height| format!("{:.1} ± {:.1}", height.mean, height.error));
            println!("| {lost}, {honest} | {usual} | {peak} | {glicko} |");
        }
    }

    fn chart(n_games: usize, all: &[Measured]) -> Chart {
        let of = |habits: Habits| all.iter().filter(move |one| one.scenario.habits == habits);
        let people: Vec<&Measured> = of(Habits::People).collect();
        let mixed = people.iter().find(|one| one.scenario.fewest != one.scenario.most);
        let mut panels = Vec::new();
        if let Some(mixed) = mixed {
            let above = |name: &str, per_set: f64| {
                let above = 1000.0 * (per_set - mixed.best.per_set);
                Bar::exact(name.to_owned(), format!("{above:.1}"), above)
            };
            let mut bars = vec![
                above("ours", mixed.ours.per_set),
                above("as first proposed", mixed.proposed.per_set),
            ];
            bars.extend(
                RIVALS.iter().zip(mixed.rivals).map(|(name, rival)| above(name, rival.per_set)),
            );
            panels.push(Panel {
                title: "What is lost in each SET beside knowing the strengths".to_owned(),
                axis: "log-loss in thousandths, tables of two to eight; less is better".to_owned(),
                bars,
            });
            panels.push(Panel {
                title: "Chances that were given, and SETs that were won".to_owned(),
                axis: "chance given; the bar is how often it was won, the line what was expected"
                    .to_owned(),
                bars: mixed
                    .calibration
                    .iter()
                    .enumerate()
                    .filter(|(_, part)| part.won.of > 0)
                    .map(|(nr, part)| Bar {
                        label: format!("{}–{} %", 10 * nr, 10 * nr + 10),
                        text: format!("{:.1}", 100.0 * part.won.part()),
                        value: part.won.part(),
                        error: 0.0,
                        peer: Some(part.expected),
                    })
                    .collect(),
            });
        }
        let shares = |title: &str, share: fn(&Measured) -> Share| Panel {
            title: title.to_owned(),
            axis: "seats; the line is 95 %".to_owned(),
            bars: people
                .iter()
                .map(|one| Bar {
                    label: seats(one),
                    text: format!("{:.1}", 100.0 * share(one).part()),
                    value: share(one).part(),
                    error: share(one).standard_error(),
                    peer: Some(0.95),
                })
                .collect(),
        };
        panels.push(shares("95 % intervals that hold the strength, in percent", |one| one.covered));
        panels.push(shares("The same with φ = 1 and each player alone", |one| {
            one.covered_unguarded
        }));
        Chart {
            title: "Ratings of people with known strengths".to_owned(),
            note: format!(
                "strengths that wander, with good and bad days; {n_games} games in each world"
            ),
            panels,
        }
    }
}

#[cfg(not(target_family = "wasm"))]
fn main() -> std::process::ExitCode {
    proof::run()
}

#[cfg(target_family = "wasm")]
fn main() {}
