//! The engine's arithmetic gives what the trainer's gave.

use sixline_engine::internals::{Classic, GLOBALS, Learnt, MAX_KINDS, PLANES, Tables};

/// Each row of a golden file: the value, the quick value, the globals and the planes.
fn check<V: Learnt>(golden: &[u8]) {
    let numbers: Vec<f32> = golden
        .chunks_exact(4)
        .map(|b| f32::from_le_bytes(b.try_into().unwrap()))
        .collect();
    let width = 2 + GLOBALS + V::KINDS * PLANES;
    assert_eq!(numbers.len(), 12 * width);
    for row in numbers.chunks_exact(width) {
        let globals = row[2..2 + GLOBALS].try_into().unwrap();
        let mut planes = [[0.0; PLANES]; MAX_KINDS];
        for (kind, plane) in row[2 + GLOBALS..].chunks_exact(PLANES).enumerate() {
            planes[kind] = plane.try_into().unwrap();
        }
        let near = |got: f32, expected: f32| {
            let allowed = 1e-4 * expected.abs().max(1.0);
            assert!(
                (got - expected).abs() <= allowed,
                "{got} instead of {expected}"
            );
        };
        near(V::net().value(&planes, &globals), row[0]);
        near(V::net().linear.value(&globals), row[1]);
    }
}

#[test]
fn classic_values_are_those_of_the_trainer() {
    check::<Classic>(include_bytes!("../data/classic.golden"));
}

#[test]
fn tables_values_are_those_of_the_trainer() {
    check::<Tables>(include_bytes!("../data/tables.golden"));
}
