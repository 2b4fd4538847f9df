//! `bench`: every figure is there, whatever the machine.

use serde_json::Value;

use crate::run::sixline;

#[test]
fn a_short_bench_has_every_figure() {
    let run = sixline(&["bench", "--json", "--work", "1", "--no-instructions"], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.text());
    let answer: Value = serde_json::from_str(&run.stdout).unwrap();
    assert!(answer["signature"].as_u64().unwrap() > 0);
    assert!(answer["tables_to_classic"].as_f64().unwrap() > 0.0);
    for edition in ["classic", "tables"] {
        for figure in [
            "generations_per_second",
            "plays_per_second",
            "plays_per_generation",
            "make_undo_ns",
            "greedy_games_2_per_second",
            "greedy_games_4_per_second",
            "selfplay_2_per_second",
            "selfplay_4_per_second",
        ] {
            let figure = answer[edition][figure].as_f64();
            assert!(figure.is_some_and(|it| it > 0.0), "{}", run.stdout);
        }
        assert_eq!(answer[edition].get("instructions"), Some(&Value::Null));
    }
}

#[test]
fn a_bench_for_people_tells_its_signature() {
    let run = sixline(&["bench", "--work", "1", "--no-instructions"], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{}", run.text());
    assert!(run.stdout.contains("\nsignature "), "{}", run.stdout);
}

#[test]
fn work_for_valgrind_is_done_alone() {
    let run = sixline(&["bench", "--alone", "classic:greedy-2:1"], "");
    assert_eq!(
        (run.code, run.stdout.lines().count()),
        (0, 1),
        "{}",
        run.text()
    );
}
