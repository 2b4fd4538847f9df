//! Screens as text, and what the keys do to them.

mod moments;
mod played;
mod small;

use ratatui::style::Color;
use sixline_protocol::wire::view::EndReason;
use sixline_rules::{Action, Edition, TableSet};
use sixline_words::Lang;

use super::app::{Command, Mode};
use super::table::{Again, Phase, Venue};
use super::tentative::Judged;
use super::{layout, save};
use crate::tui::theme::Depth;
use played::Played;

fn classic(test: &str) -> Played {
    Played::new(test, Edition::Classic, "me,greedy", Lang::En)
}

#[test]
fn a_classic_game_on_a_usual_screen() {
    let mut played = classic("usual");
    insta::assert_snapshot!(played.screen(80, 24), @"
     Sixline  classic                                                        bag 94
    ╭────────────────────────────────────────────────╮╭ Players ───────────────────╮
    │    -6 -5 -4 -3 -2 -1  0  1  2  3  4  5  6  7   ││▶You                  0 ▪×6 │
    │ -7                                             ││ greedy               2 ▪×6 │
    │ -6                                             │╰────────────────────────────╯
    │ -5                                             │╭ Unseen: 100 ───────────────╮
    │ -4                                             ││          ●  ■  ◆  ♣  ★  ✖  │
    │ -3                                             ││ red      3  3  3  3  3  3  │
    │ -2                                             ││ orange   3  3  3  2  3  3  │
    │ -1                    ·  ·                     ││ yellow   3  1  2  3  3  3  │
    │  0                   [♣]‹♣›                    ││ green    3  3  3  3  3  3  │
    │  1                    ·  ·                     ││ blue     3  3  2  3  3  3  │
    │  2                                             ││ purple   2  3  3  1  3  3  │
    │  3                                             │╰────────────────────────────╯
    │  4                                             │╭ Last turns ────────────────╮
    │  5                                             ││ greedy      +2 ♣ ♣         │
    │  6                                             ││                            │
    │  7                                             ││                            │
    ╰────────────────────────────────────────────────╯╰────────────────────────────╯
      ■   ♣   ◆   ◆   ■   ●
      1   2   3   4   5   6
     Your turn: choose a piece with 1 to 6, a cell with the arrows, then Enter.

     ? keys  1-6 piece  Enter lay  p play  x exchange  i hint  q quit  ⌫ back
    ");
    played.press("6 Enter 2 Tab Enter");
    insta::assert_snapshot!(played.screen(80, 24), @"
     Sixline  classic                                                        bag 94
    ╭────────────────────────────────────────────────╮╭ Players ───────────────────╮
    │    -6 -5 -4 -3 -2 -1  0  1  2  3  4  5  6  7   ││▶You                  0 ▪×6 │
    │ -7                                             ││ greedy               2 ▪×6 │
    │ -6                                             │╰────────────────────────────╯
    │ -5                                             │╭ Unseen: 100 ───────────────╮
    │ -4                                             ││          ●  ■  ◆  ♣  ★  ✖  │
    │ -3                                             ││ red      3  3  3  3  3  3  │
    │ -2                                             ││ orange   3  3  3  2  3  3  │
    │ -1                                             ││ yellow   3  1  2  3  3  3  │
    │  0                   ‹♣›‹♣›                    ││ green    3  3  3  3  3  3  │
    │  1                    ● [♣]                    ││ blue     3  3  2  3  3  3  │
    │  2                                             ││ purple   2  3  3  1  3  3  │
    │  3                                             │╰────────────────────────────╯
    │  4                                             │╭ Last turns ────────────────╮
    │  5                                             ││ greedy      +2 ♣ ♣         │
    │  6                                             ││                            │
    │  7                                             ││                            │
    ╰────────────────────────────────────────────────╯╰────────────────────────────╯
      ■       ◆   ◆   ■
      1   2   3   4   5   6
     purple: 2 + purple: 2 + clovers: 2 = 6 points

     ? keys  1-6 piece  Enter lay  p play  x exchange  i hint  q quit  ⌫ back
    ");
    played.press("p");
    insta::assert_snapshot!(played.screen(80, 24), @"
     Sixline  classic                                                        bag 92
    ╭────────────────────────────────────────────────╮╭ Players ───────────────────╮
    │    -6 -5 -4 -3 -2 -1  0  1  2  3  4  5  6  7   ││▶You                  6 ▪×6 │
    │ -7                                             ││ greedy               2 ▪×6 │
    │ -6                                             │╰────────────────────────────╯
    │ -5                                             │╭ Unseen: 98 ────────────────╮
    │ -4                                             ││          ●  ■  ◆  ♣  ★  ✖  │
    │ -3                                             ││ red      3  3  3  3  3  3  │
    │ -2                                             ││ orange   3  3  3  2  3  3  │
    │ -1                    ·  ·                     ││ yellow   3  1  2  3  3  3  │
    │  0                 ·  ♣  ♣  ·                  ││ green    3  3  3  2  3  3  │
    │  1                 · [●]‹♣› ·                  ││ blue     3  3  2  3  3  3  │
    │  2                    ·  ·                     ││ purple   2  2  3  1  3  3  │
    │  3                                             │╰────────────────────────────╯
    │  4                                             │╭ Last turns ────────────────╮
    │  5                                             ││ greedy      +2 ♣ ♣         │
    │  6                                             ││ You         +6 ● ♣         │
    │  7                                             ││ greedy     exchanges 6     │
    ╰────────────────────────────────────────────────╯╰────────────────────────────╯
      ■   ◆   ◆   ■   ♣   ■
      1   2   3   4   5   6
     Your turn: choose a piece with 1 to 6, a cell with the arrows, then Enter.

     ? keys  1-6 piece  Enter lay  p play  x exchange  i hint  q quit  ⌫ back
    ");
}

#[test]
fn a_classroom_game_in_letters_on_a_narrow_screen() {
    let tables = Edition::Tables(TableSet::new([2, 3, 4, 5]).unwrap());
    let played = Played::new("narrow", tables, "me,greedy,greedy", Lang::Nl);
    let mut played = played.shown_by(Depth::None, true);
    insta::assert_snapshot!(played.screen(60, 20), @"
     Sixline  tafels                                     zak 19
     >Jij 0  greedy 0  greedy 2 6
    +----------------------------------------------------------+
    |      -2    -1    0     1     2     3     4     5     6   |
    | -7                                                       |
    | -6                                                       |
    | -5                                                       |
    | -4                                                       |
    | -3                                                       |
    | -2                                                       |
    | -1               .     .     .                           |
    |  0         .   [G40 ]<Z15 ><G10 >  .                     |
    |  1               .     .     .                           |
    |  2                                                       |
    +----------------------------------------------------------+
      L18     R4    R25    N27    W20    E15
       1      2      3      4      5      6
     Jouw beurt: kies een stuk met 1 tot 6, een vakje met de
     pijlen, dan Enter.
     ? toetsen  1-6 stuk  Enter leggen  p spelen  x ruilen
    ");
    played.press("u");
    insta::assert_snapshot!(played.screen(60, 20), @"
     Sixline  tafels                                     zak 19
     >Jij 0  greedy 0  greedy 2 6
    +----------------------------------------------------------+
    |      -2    -1    0     1     2     3     4     5     6   |
    | -7      + Niet gezien: 31 --------------------+          |
    | -6      |   x2 16    x3 13    x4 16           |          |
    | -5      |   x5 10                             |          |
    | -4      | R 2  O 4  E 3  G 2  B 4             |          |
    | -3      | P 4  N 3  L 3  Z 3  W 3             |          |
    | -2      |                                     |          |
    | -1      |   2:1   3:1   4:1   5:1   6:2   8:2 |          |
    |  0      |   9:1  10:1  12:3  14:1  16:2  18:1 |          |
    |  1      |  20:2  21:1  24:2  28:1  30:2  32:1 |          |
    |  2      |  35:1  36:1  40:1  45:1  50:1       |          |
    +---------+-------------------------------------+----------+
      L18     R4    R25    N27    W20    E15
       1      2      3      4      5      6
     Jouw beurt: kies een stuk met 1 tot 6, een vakje met de
     pijlen, dan Enter.
     Esc sluiten  ↑ omhoog  ↓ omlaag
    ");
}

#[test]
fn a_classroom_game_on_a_wide_screen() {
    let mut played = Played::new("wide", Edition::TABLES, "me,greedy", Lang::Fr);
    insta::assert_snapshot!(played.screen(100, 28), @"
     Sixline  tables                                                                             sac 85
    ╭────────────────────────────────────────────────────────────────────╮╭ Joueurs ───────────────────╮
    │     -3   -2   -1    0    1    2    3    4    5    6    7    8      ││▶Vous                 0 ▪×6 │
    │ -7                                                                 ││ greedy               6 ▪×6 │
    │ -6                                                                 │╰────────────────────────────╯
    │ -5                                                                 │╭ Pièces cachées : 91 ───────╮
    │ -4                                                                 ││   ×1 26    ×2 32    ×3 27  │
    │ -3                                                                 ││   ×4 30    ×5 24    ×6 28  │
    │ -2                                                                 ││   ×7 19    ×8 22    ×9 22  │
    │ -1                  ·    ·    ·                                    ││  ×10 23                    │
    │  0             ·  [100]‹30 ›‹20 ›  ·                               ││ R 9  O 8  J 9  V 10 B 10   │
    │  1                  ·    ·    ·                                    ││ I 10 N 10 C 9  S 7  L 9    │
    │  2                                                                 │╰────────────────────────────╯
    │  3                                                                 │╭ Derniers tours ────────────╮
    │  4                                                                 ││ greedy      +6 100 30 20   │
    │  5                                                                 ││                            │
    │  6                                                                 ││                            │
    │  7                                                                 ││                            │
    │  8                                                                 ││                            │
    │  9                                                                 ││                            │
    │ 10                                                                 ││                            │
    │ 11                                                                 ││                            │
    ╰────────────────────────────────────────────────────────────────────╯╰────────────────────────────╯
       2    80    15    72    24    24
       1     2     3     4     5     6
     À vous : choisissez une pièce avec 1 à 6, une case avec les flèches, puis Entrée.

     ? touches  1-6 pièce  Entrée poser  p jouer  x échanger  i conseil  q quitter  ⌫ reprendre
    ");
}

#[test]
fn without_colors_letters_and_brackets_tell_everything() {
    let played = Played::new("plain", Edition::Classic, "me,greedy", Lang::Fr);
    let mut played = played.shown_by(Depth::None, false);
    played.press("6 Enter 3");
    let buffer = played.buffer(80, 24);
    let is_plain = |color: Color| color == Color::Reset;
    assert!(
        buffer
            .content
            .iter()
            .all(|it| is_plain(it.fg) && is_plain(it.bg))
    );
    insta::assert_snapshot!(played.screen(80, 24), @"
     Sixline  classique                                                      sac 94
    ╭────────────────────────────────────────────────╮╭ Joueurs ───────────────────╮
    │     -4  -3  -2  -1  0   1   2   3   4   5   6  ││▶Vous                 0 ▪×6 │
    │ -7                                             ││ greedy               2 ▪×6 │
    │ -6                                             │╰────────────────────────────╯
    │ -5                                             │╭ Pièces cachées : 100 ──────╮
    │ -4                                             ││          ●  ■  ◆  ♣  ★  ✖  │
    │ -3                                             ││ rouge    3  3  3  3  3  3  │
    │ -2                                             ││ orange   3  3  3  2  3  3  │
    │ -1                                             ││ jaune    3  1  2  3  3  3  │
    │  0                 ‹I♣›‹O♣›                    ││ vert     3  3  3  3  3  3  │
    │  1                 [I●]                        ││ bleu     3  3  2  3  3  3  │
    │  2                                             ││ violet   2  3  3  1  3  3  │
    │  3                                             │╰────────────────────────────╯
    │  4                                             │╭ Derniers tours ────────────╮
    │  5                                             ││ greedy      +2 I♣ O♣       │
    │  6                                             ││                            │
    │  7                                             ││                            │
    ╰────────────────────────────────────────────────╯╰────────────────────────────╯
      J■   I♣   J◆   B◆   J■
      1    2   [3]   4    5    6
     violet : 2 points

     ? touches  1-6 pièce  Entrée poser  p jouer  x échanger  i conseil  q quitter
    ");
}

#[test]
fn colors_are_those_of_the_drawing() {
    let mut played = classic("colors");
    let window = {
        played.buffer(80, 24);
        played.app.window()
    };
    let board = played.app.snapshot().view.public().board();
    let tile = board.iter().next().unwrap();
    let (x, y) = played.app.camera().place_of(window, tile.cell).unwrap();
    let cell = played.buffer(80, 24)[(x + 1, y)].clone();
    assert_eq!(cell.symbol(), "♣");
    // Purple on the dark of a piece.
    assert_eq!(
        (cell.fg, cell.bg),
        (Color::Rgb(0xa0, 0x44, 0xca), Color::Rgb(0x16, 0x19, 0x1d))
    );
}

#[test]
fn no_size_and_no_mode_does_harm() {
    let mut played = classic("sizes");
    played.press("6 Enter");
    let sizes = [
        (1, 1),
        (5, 40),
        (39, 12),
        (40, 11),
        (40, 12),
        (45, 15),
        (76, 14),
        (75, 50),
        (300, 80),
    ];
    let mut played = played.on_a_server();
    for key in [
        "a", "x", "Esc", "?", "Esc", "u", "Esc", "i", "Esc", "q", "n", "R", "n", "t",
    ] {
        played.screen(80, 24);
        played.press(key);
        for (width, height) in sizes {
            played.screen(width, height);
        }
    }
    insta::assert_snapshot!(played.screen(30, 5), @"
    The window is too small: 40
    columns and 12 lines are
    needed. Ctrl+C leaves.
    ");
}

#[test]
fn between_two_people_the_hands_are_covered() {
    let mut played = Played::new("cover", Edition::Classic, "me:Ann,me:Ben", Lang::Nl);
    assert!(played.app.turn().hand().is_empty());
    insta::assert_snapshot!(played.screen(60, 16), @"
    Sixline  klassiek                                   zak 96
    Ann 0  ▶Ben 0



                    Ben, jij bent aan de beurt.

              Druk op Enter als er niemand meekijkt.

                               Ann 0
                               Ben 0




    Enter verder  ? toetsen  q stoppen
    ");
    played.press("x 1 Enter");
    assert_eq!(played.app.turn().hand().len(), 6);
}

#[test]
fn the_keys_are_told_in_every_language() {
    for lang in Lang::ALL {
        let mut played = Played::new(&format!("help-{lang}"), Edition::Classic, "me,greedy", lang);
        played.press("?");
        let screen = played.screen(80, 24);
        let last = played.app.say("help-quit");
        let (_, what) = last.split_once(": ").unwrap();
        assert!(screen.contains(what), "{screen}");
        if lang == Lang::Fr {
            insta::assert_snapshot!(screen, @"
             Sixline  classique                                                      sac 94
            ╭─────────╭ Touches ─────────────────────────────────────────────────╮─────────╮
            │    -6 -5│ 1 à 6          choisir une pièce de la main              │   0 ▪×6 │
            │ -7      │ flèches, hjkl  se déplacer sur le plateau                │   2 ▪×6 │
            │ -6      │ Tab, ⇧Tab      case suivante où elle va, ou précédente   │─────────╯
            │ -5      │ Entrée, espace poser la pièce, ou la reprendre           │00 ──────╮
            │ -4      │ p              jouer ce qui est posé                     │♣  ★  ✖  │
            │ -3      │ ⌫              reprendre la dernière pièce               │3  3  3  │
            │ -2      │ Échap, a       tout reprendre                            │2  3  3  │
            │ -1      │ x              échanger des pièces                       │3  3  3  │
            │  0      │ P              passer, quand rien d’autre n’est possible │3  3  3  │
            │  1      │ i              un conseil, avec ses raisons              │3  3  3  │
            │  2      │ u              les pièces encore cachées                 │1  3  3  │
            │  3      │ ⇧flèches       déplacer la vue                           │─────────╯
            │  4      │ c              le dernier coup au milieu                 │─────────╮
            │  5      │ o              trier la main                             │         │
            │  6      │ L              lettres des couleurs                      │         │
            │  7      │ s              où la partie est gardée                   │         │
            ╰─────────│ Ctrl+Z         vers le shell, fg revient                 │─────────╯
              ■   ♣   │ q              quitter, et continuer plus tard           │
              1   2   ╰──────────────────────────────────────────────────────────╯
             À vous : choisissez une pièce avec 1 à 6, une case avec les flèches, puis
             Entrée.
             Échap fermer  ↑ haut  ↓ bas
            ");
        }
    }
}

#[test]
fn a_piece_is_tried_taken_back_and_played() {
    let mut played = classic("tried");
    let turns = played.app.snapshot().view.public().turns();
    played.press("6 Enter");
    assert!(
        matches!(played.app.turn().judged(), Judged::Legal(_)),
        "{:?}",
        played.app.turn().judged()
    );
    played.press("Back");
    assert_eq!(*played.app.turn().judged(), Judged::Nothing);
    played.press("p");
    assert!(
        played
            .screen(80, 24)
            .contains("Put down at least one piece.")
    );
    // The same cell again, taken back by Enter, then all taken back.
    played.press("6 Enter Enter 6 Enter a");
    assert!(played.app.turn().is_empty());
    played.press("1 Enter");
    assert!(matches!(played.app.turn().judged(), Judged::Illegal(_)));
    played.press("a 6 Enter p");
    assert_eq!(played.app.snapshot().view.public().turns(), turns + 2);
    assert!(played.app.turn().is_empty());
}

#[test]
fn an_exchange_is_chosen_and_confirmed_and_a_pass_refused() {
    let mut played = classic("exchange");
    played.press("P");
    assert!(
        played
            .screen(80, 24)
            .contains("You can only pass when the bag is empty")
    );
    let before = played.app.turn().hand().to_vec();
    played.press("x 1 2 2");
    assert!(
        played
            .screen(80, 24)
            .contains("Exchange: 1 chosen, the bag holds 94.")
    );
    played.press("Esc x 2 3 Enter");
    assert_eq!(played.app.mode(), Mode::Play);
    // What is kept stays in its order.
    assert_eq!(
        played.app.turn().hand()[..4],
        [before[0], before[3], before[4], before[5]]
    );
}

#[test]
fn a_hint_is_put_on_the_board_with_its_number() {
    let mut played = classic("hint");
    played.press("i");
    let screen = played.screen(80, 24);
    assert!(screen.contains("+6, wins "), "{screen}");
    // A reason that speaks for it stands below.
    assert!(screen.lines().any(|line| line.contains("│ + ")), "{screen}");
    assert!(screen.contains(" %"), "the chance to win is told: {screen}");
    // It lies on the board, which nothing covers.
    assert_eq!(played.app.turn().cells().count(), 2, "{screen}");
    assert!(screen.contains("‹♣›"), "{screen}");
    played.press("1");
    assert_eq!(played.app.mode(), Mode::Play);
    let Judged::Legal(score) = played.app.turn().judged().clone() else {
        panic!("{:?}", played.app.turn().judged());
    };
    assert_eq!(score.total, 6);
}

#[test]
fn the_mouse_picks_lays_and_takes_back() {
    let mut played = classic("mouse");
    played.buffer(80, 24);
    let slot = layout::hand_slot(played.app.screen(), 3, 5);
    played.click(slot.x + 1, slot.y);
    assert_eq!(played.app.turn().picked(), Some(5));
    let window = played.app.window();
    let cell = played.app.turn().open()[0];
    let (x, y) = played.app.camera().place_of(window, cell).unwrap();
    played.click(x + 1, y);
    assert_eq!(played.app.turn().at(cell), Some(5));
    played.click(x + 1, y);
    assert!(played.app.turn().is_empty());
    // Somewhere else, nothing happens.
    played.click(0, 0);
    played.click(79, 23);
    assert!(played.app.turn().is_empty());
}

#[test]
fn a_game_goes_on_from_its_file() {
    let mut played = Played::new("resume", Edition::TABLES, "me:Ann,greedy,level2", Lang::En);
    while !matches!(played.app.snapshot().phase, Phase::Over { .. }) {
        let view = &played.app.snapshot().view;
        let best = sixline_engine::legal_plays(view)
            .into_iter()
            .max_by_key(|it| it.score);
        let action = match best {
            Some(best) => Action::Play(best.play),
            None => sixline_engine::without_play(view),
        };
        played.obey(Some(Command::Act(action)));
        let saved = save::read(&played.file).unwrap();
        assert_eq!(saved.names, ["Ann", "greedy", "Beginner"]);
        let seats: Vec<String> = saved.chairs.iter().map(ToString::to_string).collect();
        assert_eq!(seats, ["me:Ann", "greedy", "level2"]);
        let scores = saved.game.public().scores();
        assert_eq!(scores, played.app.snapshot().view.public().scores());
        let ann = sixline_rules::Seat::from_number(1).unwrap();
        assert_eq!(&saved.game.hands()[ann], played.app.snapshot().view.hand());
    }
    let screen = played.screen(80, 24);
    assert!(screen.contains(" with "), "{screen}");
    assert!(screen.contains("n play again"), "{screen}");

    let finished = std::fs::read_to_string(&played.file).unwrap();
    played.press("n");
    let public = played.app.snapshot().view.public();
    assert!(public.end().is_none() && public.turns() < 3);
    let next = played.table.save().unwrap().unwrap();
    assert_eq!(next.parent(), played.file.parent());
    assert_ne!(next, played.file);
    assert_eq!(std::fs::read_to_string(&played.file).unwrap(), finished);
    std::fs::remove_file(next).unwrap();
}

#[test]
fn another_players_wish_to_play_again_is_shown() {
    let mut played = Played::new("offered", Edition::Classic, "me:Ann,greedy", Lang::En);
    let mut snapshot = played.app.snapshot().clone();
    let over = |again| Phase::Over {
        reason: EndReason::Finished,
        winners: Vec::new(),
        again,
    };
    for (again, offered, key) in [
        (Again::No, false, false),
        (Again::Possible, false, true),
        (Again::Offered, true, true),
    ] {
        snapshot.phase = over(again);
        played.app.show(snapshot.clone());
        let screen = played.screen(80, 24);
        assert_eq!(screen.contains("wants to play again"), offered, "{screen}");
        assert_eq!(screen.contains("n play again"), key, "{screen}");
    }
}
