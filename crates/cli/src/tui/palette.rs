//! Colors as an eye tells them apart, and the colors of a small palette that do so best.
//!
//! Distances are those of CAM02-UCS (Luo, Cui and Li 2006) on CIECAM02, for the viewing conditions of sRGB; sight without
//! one kind of cone is that of Machado, Oliveira and Fernandes (2009) at full severity. The web client measures the same.

/// Red, green and blue.
pub(super) type Rgb = (u8, u8, u8);

type Triple = [f64; 3];
type Matrix = [Triple; 3];

/// What an eye with all cones sees, and one without those for red, green or blue.
const SIGHTS: [Matrix; 4] = [
    [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
    [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.01182, 0.04294, 0.968881],
    ],
    [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.3039],
    ],
];

const TO_XYZ: Matrix = [
    [0.4124564, 0.3575761, 0.1804375],
    [0.2126729, 0.7151522, 0.072175],
    [0.0193339, 0.119192, 0.9503041],
];
const CAT02: Matrix = [
    [0.7328, 0.4296, -0.1624],
    [-0.7036, 1.6975, 0.0061],
    [0.003, 0.0136, 0.9834],
];
const FROM_CAT02: Matrix = [
    [1.096123821, -0.278869, 0.182745179],
    [0.454369042, 0.473533154, 0.072097804],
    [-0.009627609, -0.005698031, 1.01532564],
];
const HUNT: Matrix = [
    [0.38971, 0.68898, -0.07868],
    [-0.22981, 1.1834, 0.04641],
    [0.0, 0.0, 1.0],
];
const WHITE: Triple = [95.047, 100.0, 108.883];

/// An average room: 64 lux, a gray background of 20 %.
const ADAPTING: f64 = 64.0 / std::f64::consts::PI / 5.0;
const BACKGROUND: f64 = 20.0;

/// A color to every kind of eye.
type Look = [Triple; SIGHTS.len()];

/// How far apart the two closest of these colors are, to the eye that has most trouble with them.
pub(super) fn closest(colors: &[Rgb]) -> f64 {
    let looks: Vec<Look> = colors.iter().map(|&it| look(it)).collect();
    let mut least = f64::INFINITY;
    for (at, one) in looks.iter().enumerate() {
        for other in &looks[..at] {
            least = least.min(distance(one, other));
        }
    }
    least
}

/// Colors of `palette`, one for each of `wanted`: close to it, and as far as can be from each other.
///
/// Those that do not stand out on `ground` are left out.
pub(super) fn choose(wanted: &[Rgb], palette: &[Rgb], ground: Rgb) -> Vec<Rgb> {
    let palette: Vec<(Rgb, Look)> = palette
        .iter()
        .filter(|&&it| contrast(it, ground) >= LEAST_CONTRAST)
        .map(|&it| (it, look(it)))
        .collect();
    let candidates: Vec<Vec<(Rgb, Look)>> =
        wanted.iter().map(|&it| nearest(it, &palette)).collect();
    let mut chosen: Vec<(Rgb, Look)> = candidates.iter().map(|it| it[0]).collect();
    // Each step makes the sum of what a color keeps from its neighbor larger, so this ends; the bound is for rounding.
    for _ in 0..ROUNDS {
        let before: Vec<Rgb> = chosen.iter().map(|it| it.0).collect();
        for (at, candidates) in candidates.iter().enumerate() {
            let room = |look: &Look| {
                let others = chosen.iter().enumerate().filter(|&(other, _)| other != at);
                others.fold(f64::INFINITY, |least, (_, other)| {
                    least.min(distance(look, &other.1))
                })
            };
            let mut best = (chosen[at], room(&chosen[at].1));
            for &candidate in candidates {
                let room = room(&candidate.1);
                if room > best.1 {
                    best = (candidate, room);
                }
            }
            chosen[at] = best.0;
        }
        if chosen.iter().map(|it| it.0).eq(before) {
            break;
        }
    }
    chosen.into_iter().map(|it| it.0).collect()
}

/// Text that is large and bold reads from this contrast on, by WCAG 2.
const LEAST_CONTRAST: f64 = 3.0;

/// A color is still the same by its name within this distance.
const SAME_NAME: f64 = 16.0;

/// More are never needed.
const ROUNDS: usize = 20;

/// The colors that could stand for this one, the closest first; at least one.
fn nearest(wanted: Rgb, palette: &[(Rgb, Look)]) -> Vec<(Rgb, Look)> {
    let own = look(wanted);
    let far = |it: &(Rgb, Look)| apart(&own[0], &it.1[0]);
    let mut sorted = palette.to_vec();
    sorted.sort_by(|one, other| far(one).total_cmp(&far(other)));
    let near = sorted.iter().filter(|it| far(it) <= SAME_NAME).count();
    sorted.truncate(near.max(1));
    sorted
}

fn distance(one: &Look, other: &Look) -> f64 {
    let each = one.iter().zip(other).map(|(one, other)| apart(one, other));
    each.fold(f64::INFINITY, f64::min)
}

fn apart(one: &Triple, other: &Triple) -> f64 {
    let squares = one.iter().zip(other).map(|(a, b)| (a - b).powi(2));
    squares.sum::<f64>().sqrt()
}

fn look(rgb: Rgb) -> Look {
    let linear = linear(rgb);
    SIGHTS.map(|sight| seen(times(&sight, linear).map(|it| it.clamp(0.0, 1.0))))
}

fn times(matrix: &Matrix, [a, b, c]: Triple) -> Triple {
    matrix.map(|[x, y, z]| x * a + y * b + z * c)
}

fn linear((red, green, blue): Rgb) -> Triple {
    [red, green, blue].map(|part| {
        let value = f64::from(part) / 255.0;
        if value <= 0.04045 {
            value / 12.92
        } else {
            ((value + 0.055) / 1.055).powf(2.4)
        }
    })
}

pub(super) fn contrast(one: Rgb, other: Rgb) -> f64 {
    let luminance = |rgb: Rgb| times(&TO_XYZ, linear(rgb))[1];
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn adaptation() -> f64 {
    let k = 1.0 / (5.0 * ADAPTING + 1.0);
    let k4 = k.powi(4);
    0.2 * k4 * 5.0 * ADAPTING + 0.1 * (1.0 - k4).powi(2) * (5.0 * ADAPTING).cbrt()
}

/// What the cones answer, adapted to the light.
fn response(xyz: Triple) -> Triple {
    let degree = 1.0 - (1.0 / 3.6) * ((-ADAPTING - 42.0) / 92.0).exp();
    let white = times(&CAT02, WHITE);
    let cones = times(&CAT02, xyz);
    let adapted = [0, 1, 2].map(|at| (WHITE[1] * degree / white[at] + 1.0 - degree) * cones[at]);
    times(&HUNT, times(&FROM_CAT02, adapted)).map(|value| {
        let part = (adaptation() * value.abs() / 100.0).powf(0.42);
        value.signum() * 400.0 * part / (part + 27.13) + 0.1
    })
}

/// A color as a point of the space in which distances are what an eye sees.
fn seen(rgb: Triple) -> Triple {
    let n = BACKGROUND / WHITE[1];
    let nbb = 0.725 * (1.0 / n).powf(0.2);
    let z = 1.48 + n.sqrt();
    let achromatic = |[r, g, b]: Triple| (2.0 * r + g + b / 20.0 - 0.305) * nbb;
    let [r, g, b] = response(times(&TO_XYZ, rgb).map(|value| value * 100.0));
    let red_green = r - 12.0 * g / 11.0 + b / 11.0;
    let yellow_blue = (r + g - 2.0 * b) / 9.0;
    let hue = yellow_blue.atan2(red_green);
    let eccentricity = ((hue + 2.0).cos() + 3.8) / 4.0;
    let c = 0.69;
    let lightness = 100.0 * (achromatic([r, g, b]) / achromatic(response(WHITE))).powf(c * z);
    let t = (50_000.0 / 13.0) * nbb * eccentricity * red_green.hypot(yellow_blue)
        / (r + g + 21.0 * b / 20.0);
    let colorfulness = t.powf(0.9)
        * (lightness / 100.0).sqrt()
        * (1.64 - 0.29f64.powf(n)).powf(0.73)
        * adaptation().powf(0.25);
    let colorful = (1.0 + 0.0228 * colorfulness).ln() / 0.0228;
    [
        1.7 * lightness / (1.0 + 0.007 * lightness),
        colorful * hue.cos(),
        colorful * hue.sin(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_measure_agrees_with_known_distances() {
        // The closest pair of the six Okabe-Ito colors is 11.0 apart.
        let okabe = [
            (0xd5, 0x5e, 0x00),
            (0xe6, 0x9f, 0x00),
            (0xf0, 0xe4, 0x42),
            (0x00, 0x9e, 0x73),
            (0x00, 0x72, 0xb2),
            (0xcc, 0x79, 0xa7),
        ];
        assert!((closest(&okabe) - 11.0).abs() < 0.5, "{}", closest(&okabe));
    }

    #[test]
    fn two_colors_of_one_neighbor_are_told_apart() {
        let palette = [(255, 0, 0), (215, 0, 0), (255, 135, 0), (215, 95, 0)];
        let wanted = [(0xc9, 0x33, 0x2f), (0xf9, 0x88, 0x1f)];
        let chosen = choose(&wanted, &palette, (0x1c, 0x1c, 0x1c));
        assert_eq!(chosen[1], (255, 135, 0));
        assert!(closest(&chosen) >= 15.0, "{chosen:?}");
    }
}
