//! The course of a game as an SVG picture: the margin after each turn, with marks where something was lost.
//!
//! Everything is told by shape, dashes and words, so that it reads in black and white too.

use std::fmt::{self, Write};

use sixline_engine::Estimate;
use sixline_engine::analysis::{Analysis, Grade};
use sixline_protocol::margin;
use sixline_rules::record::Checked;
use sixline_rules::{BySeat, Seat};

use crate::wording::signed;

const WIDTH: f64 = 960.0;
/// The part that is drawn on.
const LEFT: f64 = 64.0;
const RIGHT: f64 = 800.0;
const TOP: f64 = 64.0;
const BOTTOM: f64 = 400.0;
/// Where the table of the sums begins.
const ACCOUNTS: f64 = BOTTOM + 92.0;

/// The sign of a grade, as chess players write it.
pub(crate) const fn mark(grade: Grade) -> &'static str {
    match grade {
        Grade::Good => "",
        Grade::Inaccuracy => "?!",
        Grade::Mistake => "?",
        Grade::Blunder => "??",
    }
}

/// The picture as the text of a file.
pub(crate) fn draw(checked: &Checked, analysis: &Analysis) -> String {
    let mut svg = String::new();
    // Writing to a string does not fail.
    let _ = write_svg(&mut svg, checked, analysis);
    svg
}

/// One line of the picture.
struct Curve {
    label: String,
    dashes: &'static str,
    /// The margin before the first turn and after each.
    points: Vec<f64>,
}

fn write_svg(svg: &mut String, checked: &Checked, analysis: &Analysis) -> fmt::Result {
    let curves = curves(checked, analysis);
    let scale = Scale::of(&curves, analysis.turns.len());
    let title = title(checked);
    let height = ACCOUNTS + 24.0 * (checked.names.players() as f64 + 1.0);
    writeln!(
        svg,
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" font-family="sans-serif" font-size="14" fill="black">"#
    )?;
    writeln!(svg, "<title>{title}</title>")?;
    writeln!(
        svg,
        r#"<rect width="{WIDTH}" height="{height}" fill="white"/>"#
    )?;
    writeln!(
        svg,
        r#"<text x="{LEFT}" y="32" font-size="20">{title}</text>"#
    )?;
    write_axes(svg, checked, &scale)?;
    for curve in &curves {
        write_curve(svg, curve, &scale)?;
    }
    write_labels(svg, &curves, &scale)?;
    write_marks(svg, analysis, &curves, &scale)?;
    write_legend(svg, checked, analysis)?;
    writeln!(svg, "</svg>")
}

/// For two players the margin of the first, with and without the luck of the draws; for more, each one's
/// margin over the mean of the others.
fn curves(checked: &Checked, analysis: &Analysis) -> Vec<Curve> {
    const DASHES: [&str; 4] = ["", "8 4", "2 4", "12 4 2 4"];
    let names = &checked.names;
    let course = |seat: Seat| -> Vec<f64> {
        let after = analysis.turns.iter();
        let after = after.map(|turn| f64::from(margin(&turn.scores, seat)));
        std::iter::once(0.0).chain(after).collect()
    };
    if names.players() > 2 {
        return names
            .seats()
            .zip(DASHES)
            .map(|(seat, dashes)| Curve {
                label: short(&names[seat]),
                dashes,
                points: course(seat),
            })
            .collect();
    }
    let first = names.seats().next().expect("a game has two seats");
    let mut curves = vec![Curve {
        label: "margin".to_owned(),
        dashes: "",
        points: course(first),
    }];
    let mut luck = vec![0.0];
    for turn in &analysis.turns {
        let Ok(drawn) = turn.luck else { break };
        let own = if turn.seat == first { 1.0 } else { -1.0 };
        luck.push(luck[luck.len() - 1] + own * f64::from(drawn.value));
    }
    if luck.len() == curves[0].points.len() && luck.len() > 1 {
        let points = std::iter::zip(&curves[0].points, &luck);
        curves.push(Curve {
            label: "less luck of draws".to_owned(),
            dashes: "6 4",
            points: points.map(|(margin, luck)| margin - luck).collect(),
        });
    }
    curves
}

/// From turns and points to the picture.
struct Scale {
    turns: f64,
    low: f64,
    high: f64,
    step: f64,
}

impl Scale {
    fn of(curves: &[Curve], turns: usize) -> Self {
        let all = || curves.iter().flat_map(|curve| curve.points.iter().copied());
        let low = all().fold(-5.0, f64::min);
        let high = all().fold(5.0, f64::max);
        // At most eight lines across, at numbers that people count in.
        let steps = [5.0, 10.0, 20.0, 25.0, 50.0, 100.0, 200.0, 500.0];
        let fits = |step: &f64| (high - low) / step <= 8.0;
        let step = steps.into_iter().find(fits).unwrap_or(1000.0);
        Self {
            turns: turns.max(1) as f64,
            low: (low / step).floor() * step,
            high: (high / step).ceil() * step,
            step,
        }
    }

    fn x(&self, turn: f64) -> f64 {
        LEFT + (RIGHT - LEFT) * turn / self.turns
    }

    fn y(&self, points: f64) -> f64 {
        BOTTOM - (BOTTOM - TOP) * (points - self.low) / (self.high - self.low)
    }
}

fn write_axes(svg: &mut String, checked: &Checked, scale: &Scale) -> fmt::Result {
    let mut points = scale.low;
    while points <= scale.high {
        let y = scale.y(points);
        let (color, width) = if points == 0.0 {
            ("black", 1.5)
        } else {
            ("silver", 1.0)
        };
        writeln!(
            svg,
            r#"<line x1="{LEFT}" y1="{y:.1}" x2="{RIGHT}" y2="{y:.1}" stroke="{color}" stroke-width="{width}"/>"#
        )?;
        let (x, y) = (LEFT - 8.0, y + 5.0);
        let sign = if points > 0.0 {
            "+"
        } else if points < 0.0 {
            "−"
        } else {
            ""
        };
        let size = points.abs();
        writeln!(
            svg,
            r#"<text x="{x}" y="{y:.1}" text-anchor="end">{sign}{size:.0}</text>"#
        )?;
        points += scale.step;
    }
    let every = if scale.turns > 40.0 { 10 } else { 5 };
    for turn in (0..=scale.turns as usize).step_by(every) {
        let x = scale.x(turn as f64);
        let y = BOTTOM + 20.0;
        writeln!(
            svg,
            r#"<text x="{x:.1}" y="{y}" text-anchor="middle">{turn}</text>"#
        )?;
    }
    let names = &checked.names;
    let what = match names.as_slice() {
        [first, second] => format!("points of {} ahead of {}", short(first), short(second)),
        _ => "points ahead of the mean of the others".to_owned(),
    };
    let what = escape(&what);
    writeln!(svg, r#"<text x="{LEFT}" y="54">{what}</text>"#)?;
    let (x, y) = (RIGHT, BOTTOM + 40.0);
    writeln!(
        svg,
        r#"<text x="{x}" y="{y}" text-anchor="end">turn</text>"#
    )
}

fn write_curve(svg: &mut String, curve: &Curve, scale: &Scale) -> fmt::Result {
    let dashes = match curve.dashes {
        "" => "none",
        dashes => dashes,
    };
    write!(svg, r#"<polyline points=""#)?;
    for (turn, &margin) in curve.points.iter().enumerate() {
        let space = if turn == 0 { "" } else { " " };
        let (x, y) = (scale.x(turn as f64), scale.y(margin));
        write!(svg, "{space}{x:.1},{y:.1}")?;
    }
    writeln!(
        svg,
        r#"" fill="none" stroke="black" stroke-width="2" stroke-dasharray="{dashes}"/>"#
    )
}

/// The name of each curve at its end, lower where another would cover it.
fn write_labels(svg: &mut String, curves: &[Curve], scale: &Scale) -> fmt::Result {
    let end = |curve: &Curve| scale.y(curve.points[curve.points.len() - 1]) + 5.0;
    let mut labels: Vec<(f64, &str)> = curves
        .iter()
        .map(|curve| (end(curve), curve.label.as_str()))
        .collect();
    labels.sort_by(|a, b| a.0.total_cmp(&b.0));
    let x = RIGHT + 8.0;
    let mut free = 0.0f64;
    for (y, label) in labels {
        let y = y.max(free);
        free = y + 16.0;
        writeln!(svg, r#"<text x="{x}" y="{y:.1}">{}</text>"#, escape(label))?;
    }
    Ok(())
}

/// A circle for each inaccuracy, a square for a mistake and a filled one for a blunder, with their signs.
fn write_marks(
    svg: &mut String,
    analysis: &Analysis,
    curves: &[Curve],
    scale: &Scale,
) -> fmt::Result {
    let two = analysis.seats.players() == 2;
    for (turn, number) in analysis.turns.iter().zip(1..) {
        let Ok(verdict) = &turn.verdict else { continue };
        let curve = if two { 0 } else { turn.seat.index() };
        let x = scale.x(f64::from(number));
        let y = scale.y(curves[curve].points[number as usize]);
        write_symbol(svg, verdict.grade, x, y)?;
        if verdict.grade != Grade::Good {
            // The signs of the first of two players stand above, those of the second below.
            let above = !two || turn.seat.index() == 0;
            let y = if above { y - 10.0 } else { y + 20.0 };
            let (seat, mark) = (turn.seat, mark(verdict.grade));
            writeln!(
                svg,
                r#"<text x="{x:.1}" y="{y:.1}" text-anchor="middle" font-size="12" stroke="white" stroke-width="3" paint-order="stroke">{seat}{mark}</text>"#
            )?;
        }
    }
    Ok(())
}

fn write_symbol(svg: &mut String, grade: Grade, x: f64, y: f64) -> fmt::Result {
    let outline = r#"stroke="black" stroke-width="1.5""#;
    let (left, top) = (x - 4.5, y - 4.5);
    match grade {
        Grade::Good => Ok(()),
        Grade::Inaccuracy => writeln!(
            svg,
            r#"<circle cx="{x:.1}" cy="{y:.1}" r="4" fill="white" {outline}/>"#
        ),
        Grade::Mistake => writeln!(
            svg,
            r#"<rect x="{left:.1}" y="{top:.1}" width="9" height="9" fill="white" {outline}/>"#
        ),
        Grade::Blunder => writeln!(
            svg,
            r#"<rect x="{left:.1}" y="{top:.1}" width="9" height="9" fill="black" {outline}/>"#
        ),
    }
}

fn write_legend(svg: &mut String, checked: &Checked, analysis: &Analysis) -> fmt::Result {
    let y = BOTTOM + 62.0;
    let mut x = LEFT + 6.0;
    let judged = analysis.turns.iter().any(|turn| turn.verdict.is_ok());
    if !judged {
        return writeln!(
            svg,
            r#"<text x="{LEFT}" y="{y}">the record does not tell the hands: no turn could be judged</text>"#
        );
    }
    let grades = [
        (Grade::Inaccuracy, "inaccuracy ?!"),
        (Grade::Mistake, "mistake ?"),
        (Grade::Blunder, "blunder ??"),
    ];
    for (grade, text) in grades {
        write_symbol(svg, grade, x, y - 5.0)?;
        let at = x + 12.0;
        writeln!(svg, r#"<text x="{at}" y="{y}">{text}</text>"#)?;
        x += 130.0;
    }
    write_accounts(svg, checked, analysis)
}

/// A row for each player: what was lost, what the draws brought, and what neither explains.
fn write_accounts(svg: &mut String, checked: &Checked, analysis: &Analysis) -> fmt::Result {
    const COLUMNS: [(f64, &str); 4] = [
        (360.0, "points lost"),
        (520.0, "luck of draws"),
        (650.0, "rest"),
        (RIGHT, "margin"),
    ];
    for (x, text) in COLUMNS {
        writeln!(
            svg,
            r#"<text x="{x}" y="{ACCOUNTS}" text-anchor="end">{text}</text>"#
        )?;
    }
    let rests = analysis.rests(&checked.public);
    let amount = |sum: Estimate, known: usize| match known {
        0 => "not known".to_owned(),
        _ => format!("{} ± {:.1}", minus(&signed(sum.value)), sum.error),
    };
    for (seat, row) in checked.names.seats().zip(1u8..) {
        let y = ACCOUNTS + 24.0 * f64::from(row) - 2.0;
        let rule = y - 17.0;
        writeln!(
            svg,
            r#"<line x1="{LEFT}" y1="{rule}" x2="{RIGHT}" y2="{rule}" stroke="silver"/>"#
        )?;
        let name = escape(&format!("{seat} {}", short(&checked.names[seat])));
        writeln!(svg, r#"<text x="{LEFT}" y="{y}">{name}</text>"#)?;
        let sums = &analysis.seats[seat];
        let loss = Estimate {
            value: -sums.loss.value,
            ..sums.loss
        };
        let rest = (rests.as_ref()).map_or_else(|| "not known".to_owned(), |it| signed(it[seat]));
        let texts = [
            amount(loss, sums.judged),
            amount(sums.luck, sums.drawn),
            minus(&rest),
            minus(&signed(margin(checked.public.scores(), seat))),
        ];
        for ((x, _), text) in COLUMNS.into_iter().zip(texts) {
            writeln!(
                svg,
                r#"<text x="{x}" y="{y}" text-anchor="end">{text}</text>"#
            )?;
        }
    }
    Ok(())
}

/// A hyphen is too short for a sign.
fn minus(number: &str) -> String {
    number.replace('-', "−")
}

/// `Ann 203, Ben 188`
fn title(checked: &Checked) -> String {
    let names: &BySeat<String> = &checked.names;
    let scores = checked.public.scores();
    let parts: Vec<String> = names
        .seats()
        .map(|seat| format!("{} {}", short(&names[seat]), scores[seat]))
        .collect();
    escape(&parts.join(", "))
}

/// A name that leaves room for others.
pub(crate) fn short(name: &str) -> String {
    const MOST: usize = 16;
    match name.char_indices().nth(MOST) {
        None => name.to_owned(),
        Some((end, _)) => format!("{}…", &name[..end]),
    }
}

/// Text as XML has it; characters that XML does not know at all are left out.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            c if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') => {}
            c => escaped.push(c),
        }
    }
    escaped
}
