//! Colors and signs, in every depth.

use sixline_words::Lang;

use super::inks::of_cube;
use super::*;
use crate::tui::palette;

fn theme(depth: Depth, ascii: bool) -> Theme {
    Theme::new(depth, ascii, &Words::new(Lang::En))
}

/// What a color looks like, where that is known.
fn shown(color: Color) -> Option<Rgb> {
    match color {
        Color::Rgb(r, g, b) => Some((r, g, b)),
        Color::Indexed(number) => Some(of_cube(number)),
        _ => None,
    }
}

#[test]
fn the_number_of_every_card_is_read_on_its_color() {
    for depth in [Depth::True, Depth::Indexed] {
        let theme = theme(depth, false);
        for tile in Edition::TABLES.kinds() {
            for style in [theme.laid(tile), theme.tentative(tile), theme.swatch(tile)] {
                let [ink, ground] = [style.fg, style.bg].map(|it| shown(it.unwrap()).unwrap());
                let contrast = palette::contrast(ink, ground);
                assert!(contrast >= 4.5, "{depth:?} {tile}: {contrast}");
            }
            // What is tried is told from what lies by more than an underline.
            assert!(theme.try_marks(tile).is_some());
        }
    }
}

#[test]
fn the_ink_on_a_card_is_that_of_the_drawing() {
    let art: Value = serde_json::from_str(ART).unwrap();
    for entry in art["tables"].as_array().unwrap() {
        let ink = inks::ink_on(parse_rgb(&entry["fill"]));
        assert_eq!(ink, parse_rgb(&entry["ink"]), "{entry}");
    }
}

#[test]
fn the_drawing_has_a_color_for_every_piece_in_every_depth() {
    for depth in [Depth::True, Depth::Indexed, Depth::Named] {
        let theme = theme(depth, false);
        for edition in [Edition::Classic, Edition::TABLES] {
            let mut colors: Vec<Color> = edition.kinds().map(|tile| theme.color(tile)).collect();
            colors.sort_by_key(|color| format!("{color:?}"));
            colors.dedup();
            let expected = match edition {
                Edition::Classic => 6,
                Edition::Tables(_) => 10,
            };
            assert_eq!(colors.len(), expected, "{depth:?} {edition}");
        }
    }
}

#[test]
fn colors_that_come_too_close_have_letters_in_every_depth() {
    for depth in [Depth::True, Depth::Indexed, Depth::Named, Depth::None] {
        let theme = theme(depth, false);
        for (edition, clear) in [
            (Edition::Classic, CLEAR_CLASSIC),
            (Edition::TABLES, CLEAR_TABLES),
        ] {
            let colors = edition.kinds().map(|tile| theme.color(tile));
            let mut seen: Vec<Rgb> = colors.filter_map(shown).collect();
            seen.sort_unstable();
            seen.dedup();
            let is_clear = !seen.is_empty() && palette::closest(&seen) >= clear;
            assert_eq!(!theme.has_letters(edition), is_clear, "{depth:?} {edition}");
        }
    }
}

#[test]
fn among_256_colors_red_is_not_drawn_as_orange() {
    let theme = theme(Depth::Indexed, false);
    let color = |tile: &str| match theme.laid(tile.parse().unwrap()).fg {
        Some(Color::Indexed(number)) => of_cube(number),
        other => panic!("{other:?}"),
    };
    let (red, orange) = (color("Ro"), color("Oo"));
    assert!(
        palette::closest(&[red, orange]) >= CLEAR_CLASSIC,
        "{red:?} {orange:?}"
    );
    // Red has hardly any green in it, and orange about half as much as red.
    assert!(red.1 <= 95 && orange.1 >= 95, "{red:?} {orange:?}");
}

#[test]
fn every_sign_fits_its_cell() {
    for (depth, ascii) in [
        (Depth::True, false),
        (Depth::None, false),
        (Depth::None, true),
    ] {
        let theme = theme(depth, ascii);
        for edition in [Edition::Classic, Edition::TABLES] {
            for tile in edition.kinds() {
                let width = theme.sign(tile).chars().count();
                assert!(width + 2 <= usize::from(theme.cell_width(edition)));
                let large = usize::from(theme.large_cell(edition).0);
                let rows = theme.large(tile, large);
                assert!(rows.iter().all(|row| row.chars().count() == large));
            }
        }
    }
}
