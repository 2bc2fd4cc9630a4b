//! What is drawn is well formed, complete and told apart.

use std::collections::BTreeSet;

use tercet_cards::{Card, Face, Placed, Rolled, Shading, Shape};
use tercet_drawing::{
    Palette, card,
    chart::{Bar, Chart, Colors, Panel},
    course::{LineChart, LinePoint},
    die,
    layout::LayoutPicture,
    typed,
};

/// Checks that every tag is closed in order; returns the names of the tags that were opened.
#[track_caller]
fn well_formed(svg: &str) -> Vec<String> {
    let mut open: Vec<&str> = Vec::new();
    let mut names = Vec::new();
    for tag in svg.split('<').skip(1) {
        let (inside, _) = tag.split_once('>').expect("a tag ends");
        assert_eq!(inside.matches('"').count() % 2, 0, "{inside}");
        if let Some(name) = inside.strip_prefix('/') {
            assert_eq!(open.pop(), Some(name), "{svg}");
            continue;
        }
        let name = inside.split([' ', '/']).next().expect("it has a name");
        names.push(name.to_owned());
        if !inside.ends_with('/') {
            open.push(name);
        }
    }
    assert!(open.is_empty(), "{open:?} are still open");
    names
}

#[test]
fn every_card_looks_different_in_every_palette() {
    for palette in Palette::ALL {
        let looks: BTreeSet<String> =
            Card::all().map(|card| card::symbols(card, palette)).collect();
        assert_eq!(looks.len(), 81, "{palette:?}");
    }
    let titles: BTreeSet<String> = Card::all().map(card::words).collect();
    assert_eq!(titles.len(), 81);
}

#[test]
fn a_card_has_a_title_and_as_many_symbols_as_its_number() {
    for card in Card::all() {
        let svg = card::card(card, Palette::Standard);
        let n_symbols = well_formed(&svg).iter().filter(|name| *name == "path").count();
        assert_eq!(n_symbols, usize::from(card.number().digit()) + 1, "{card}");
        assert!(svg.contains(&format!("<title>{}</title>", card::words(card))));
    }
}

#[test]
fn every_pattern_a_card_refers_to_is_defined() {
    for palette in Palette::ALL {
        let definitions = card::definitions(palette);
        well_formed(&definitions);
        for card in Card::all().filter(|card| card.shading() == Shading::Striped) {
            let svg = card::symbols(card, palette);
            let (_, rest) = svg.split_once("url(#").expect("it is striped");
            let (id, _) = rest.split_once(')').expect("the reference ends");
            assert!(definitions.contains(&format!("id=\"{id}\"")), "{id}");
        }
    }
}

#[test]
fn dice_are_drawn_with_their_faces_and_jokers_with_a_star() {
    let looks: BTreeSet<String> =
        Face::all().map(|face| die::rolled(Rolled::Face(face), Palette::Standard)).collect();
    assert_eq!(looks.len(), 27);
    let joker = die::rolled(Rolled::Joker, Palette::Standard);
    well_formed(&joker);
    assert!(!looks.contains(&joker));
    for face in Face::all() {
        let natural = die::placed(Placed::Face(face), Palette::Standard);
        let declared = die::placed(Placed::Joker(face), Palette::Standard);
        assert_eq!(natural, die::rolled(Rolled::Face(face), Palette::Standard));
        assert_eq!(well_formed(&declared).len(), well_formed(&natural).len() + 1);
        assert!(declared.contains(&format!("a Joker as {}", die::words(face))));
    }
}

#[test]
fn a_layout_shows_its_cards_and_each_set_once_more() {
    let cards: Vec<Card> = Card::all().take(12).collect();
    let layout =
        |sets| LayoutPicture { cards: &cards, n_columns: 4, sets, palette: Palette::OkabeIto };
    let titles = |svg: &str| well_formed(svg).iter().filter(|name| *name == "title").count();
    assert_eq!(titles(&layout(&[]).to_svg()), 12);
    let solved = layout(&[[0, 1, 2], [0, 3, 6]]).to_svg();
    assert_eq!(titles(&solved), 12 + 6);
    let n_marks = well_formed(&solved).iter().filter(|name| *name == "circle").count();
    assert_eq!(n_marks, 6 + 2, "a mark on every card of each SET, and one beside each SET");
    let empty = LayoutPicture { cards: &[], n_columns: 0, sets: &[], palette: Palette::Standard };
    well_formed(&empty.to_svg());
}

#[test]
fn a_chart_draws_bars_in_proportion_and_escapes_what_it_is_given() {
    let bar =
        |value, error| Bar { label: "a<b".into(), text: "&".into(), value, error, peer: None };
    let chart = Chart {
        title: "\"quoted\"".into(),
        note: String::new(),
        panels: vec![Panel {
            title: "t".into(),
            axis: "x".into(),
            bars: vec![bar(1.0, 0.0), bar(2.0, 0.0), Bar { peer: Some(0.5), ..bar(0.0, 0.5) }],
        }],
    };
    let svg = chart.to_svg();
    let names = well_formed(&svg);
    assert_eq!(names.iter().filter(|name| *name == "rect").count(), 1 + 3);
    assert_eq!(names.iter().filter(|name| *name == "path").count(), 1 + 1 + 1);
    let heights: Vec<f64> = svg
        .split(" height=\"")
        .skip(3)
        .map(|rest| rest.split('"').next().unwrap().parse().unwrap())
        .collect();
    assert_eq!(heights, [84.0, 168.0, 0.0]);
    assert!(svg.contains("a&lt;b") && svg.contains("&quot;quoted&quot;"));
    let empty = Chart { title: String::new(), note: String::new(), panels: Vec::new() };
    well_formed(&empty.to_svg());
}

#[test]
fn a_panel_alone_is_as_wide_as_it_is_told_and_has_the_colors_of_the_page() {
    let bars = vec![Bar::exact("0".into(), "3 %".into(), 0.03)];
    let panel = Panel { title: "said by the page".into(), axis: "SETs".into(), bars };
    let svg = panel.to_svg(340.0, &Colors::STYLED);
    well_formed(&svg);
    assert!(svg.contains("viewBox=\"0 22 340 ") && svg.contains("fill=\"var(--accent)\""));
    assert!(!svg.contains("said by the page") && !svg.contains('#'), "{svg}");
}

#[test]
fn typed_symbols_are_three_wide_and_all_different() {
    let mut looks = BTreeSet::new();
    for shape in Shape::ALL {
        for shading in Shading::ALL {
            let (unicode, ascii) = (typed::unicode(shape, shading), typed::ascii(shape, shading));
            assert!(ascii.iter().all(|half| half.is_ascii()));
            for half in unicode.into_iter().chain(ascii) {
                assert_eq!(half.chars().count(), typed::WIDTH);
            }
            assert!(looks.insert(unicode) && looks.insert(ascii));
        }
    }
}

#[test]
fn a_course_has_a_dot_for_each_point_and_a_grid_of_round_numbers() {
    let point = |value: f64| LinePoint { label: format!("<{value}>"), value, error: 60.0 };
    let course = LineChart {
        points: [1500.0, 1480.0, 1622.0].map(point).into_iter().collect(),
        ends: ["first".to_owned(), "last".to_owned()],
    };
    let svg = course.to_svg(400.0, &Colors::STYLED);
    let names = well_formed(&svg);
    let count = |name: &str| names.iter().filter(|found| *found == name).count();
    assert_eq!([count("circle"), count("polygon")], [3, 1]);
    assert!(svg.contains("&lt;1480&gt;: 1480"), "{svg}");
    // From 1480 − 60 to 1622 + 60, in steps of 100.
    let lines: Vec<&str> = svg.split("text-anchor=\"end\">").skip(1).collect();
    let lines: Vec<&str> = lines.iter().filter_map(|line| line.split('<').next()).collect();
    assert_eq!(lines, ["1400", "1500", "1600", "1700", "last"]);
}

#[test]
fn a_course_of_one_point_or_none_is_a_picture_too() {
    let ends = || [String::new(), String::new()];
    let one = LinePoint { label: "one".to_owned(), value: 1500.0, error: 0.0 };
    for points in [Vec::new(), vec![one]] {
        let n_points = points.len();
        let svg = LineChart { points, ends: ends() }.to_svg(300.0, &Colors::STYLED);
        let names = well_formed(&svg);
        assert_eq!(names.iter().filter(|name| *name == "circle").count(), n_points);
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }
}
