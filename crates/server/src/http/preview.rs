//! What a link shows before it is opened: title, text and picture, written into the page of the web client.

use std::fmt::Write as _;
use std::net::IpAddr;
use std::sync::LazyLock;

use axum::http::header::{ACCEPT_LANGUAGE, HOST};
use axum::http::{HeaderMap, Uri};
use sixline_protocol::wire::game::Status;
use sixline_protocol::wire::view::{SeatKind, SeatView, View};
use sixline_words::{Lang, Words};

use crate::app::App;
use crate::ids::JoinCode;

/// What is replaced in the page, these marks included.
const MARKS: (&str, &str) = ("<!--preview-->", "<!--/preview-->");
/// The picture of links that are about no game in particular, by edition; files of the web client.
const CLASSIC: &str = "/preview.png";
const TABLES: &str = "/preview-tables.png";

static WORDS: LazyLock<[Words; 3]> = LazyLock::new(|| Lang::ALL.map(Words::new));

/// What a link is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Link<'a> {
    /// A page that is the same for everybody, by the name that its texts have.
    Page(&'static str),
    Invitation(&'a str),
    Game(&'a str),
}

impl<'a> Link<'a> {
    fn read(path: &'a str, query: &str) -> Self {
        let mut parts = path.trim_matches('/').splitn(2, '/');
        let (page, rest) = (parts.next().unwrap_or_default(), parts.next());
        let has_tables = has_tables(query);
        match (page, rest) {
            ("join", Some(code)) => Self::Invitation(code),
            ("game" | "replay", Some(game)) => Self::Game(game),
            ("new" | "rules", None) if has_tables => Self::Page("tables"),
            ("rules", None) => Self::Page("rules"),
            ("replay", None) => Self::Page("replay"),
            ("position", None) => Self::Page("position"),
            ("puzzle", _) => Self::Page("puzzle"),
            ("deal", _) => Self::Page("deal"),
            ("lobby", None) => Self::Page("lobby"),
            ("class", None) => Self::Page("class"),
            // Whether there is such a lesson is nobody's business.
            ("lesson", _) => Self::Page("lesson"),
            ("scorekeeper", None) => Self::Page("score"),
            (_, _) => Self::Page("home"),
        }
    }
}

/// What is told of a link.
#[derive(Debug, PartialEq, Eq)]
struct Preview {
    title: String,
    text: String,
    picture: String,
}

/// The page `html`, as a link to it is shown; `html` itself where it has no place for that.
pub(super) async fn page(
    app: &App,
    address: IpAddr,
    uri: &Uri,
    headers: &HeaderMap,
    html: &str,
) -> Option<String> {
    let (before, rest) = html.split_once(MARKS.0)?;
    let (_, after) = rest.split_once(MARKS.1)?;
    let query = uri.query().unwrap_or_default();
    let words = &WORDS[language(query, headers) as usize];
    let preview = match Link::read(uri.path(), query) {
        Link::Page(id) => fixed(words, id, has_tables(query)),
        Link::Invitation(code) => match invited_to(app, address, code).await {
            Some(view) => of_game(words, &view),
            None => fixed(words, "invite", false),
        },
        Link::Game(game) => match look(app, address, game).await {
            Some(view) => of_game(words, &view),
            None => fixed(words, "replay", false),
        },
    };
    let base = match &app.config.public_url {
        Some(url) => url.trim_end_matches('/').to_owned(),
        None => {
            let host = headers.get(HOST).and_then(|host| host.to_str().ok());
            format!("http://{}", host.unwrap_or("localhost"))
        }
    };
    let head = head(&preview, words.lang(), &base, uri.path());
    Some(format!("{before}{head}{after}"))
}

/// The game that a code belongs to. A miss counts as a guess, as it does when a code is typed.
async fn invited_to(app: &App, address: IpAddr, code: &str) -> Option<View> {
    let code = JoinCode::parse(code)?;
    app.limiters.guesses.look(address, app.now_ms()).ok()?;
    match app.store.game_by_code(&code).await.ok()? {
        Some(game) => look(app, address, &game.to_string()).await,
        None => {
            let _limited = app.limiters.guesses.take(address, app.now_ms());
            None
        }
    }
}

/// A game as everybody may see it; none for those who ask too often.
async fn look(app: &App, address: IpAddr, game: &str) -> Option<View> {
    let game = game.parse().ok()?;
    app.limiters.requests.take(address, app.now_ms()).ok()?;
    app.hub.view(game, None).await.ok().map(|view| *view)
}

fn fixed(words: &Words, id: &str, has_tables: bool) -> Preview {
    let picture = match id {
        "tables" | "class" | "lesson" => TABLES,
        "puzzle" | "deal" if has_tables => TABLES,
        _ => CLASSIC,
    };
    Preview {
        title: words.say(&format!("preview-{id}-title"), &[]),
        text: words.say(&format!("preview-{id}-text"), &[]),
        picture: picture.to_owned(),
    }
}

fn of_game(words: &Words, view: &View) -> Preview {
    let edition = view.options.edition.as_str();
    let edition = if edition == "tables" {
        "tables"
    } else {
        "classic"
    };
    let scores = view.table.as_ref().map(|table| &table.scores);
    let (id, title) = match (view.status, scores) {
        (Status::Over, Some(scores)) => {
            let sums = view.seats.iter().zip(scores);
            let sums = sums.filter_map(|(seat, sum)| Some(format!("{} {sum}", name(words, seat)?)));
            ("over", sums.collect::<Vec<_>>().join(" · "))
        }
        (Status::Playing, _) => {
            let names = view.seats.iter().filter_map(|it| name(words, it));
            ("playing", names.collect::<Vec<_>>().join(" · "))
        }
        (Status::Waiting | Status::Over, _) => {
            let host = view.seats.iter().find(|it| it.kind == SeatKind::Person);
            let title = match host.and_then(|it| name(words, it)) {
                Some(name) => words.say("preview-invite-by", &[("name", name.into())]),
                None => words.say("preview-invite-title", &[]),
            };
            ("invite", title)
        }
    };
    let kind = words.say(&format!("preview-{edition}"), &[]);
    let text = words.say(&format!("preview-{id}-text"), &[]);
    Preview {
        title,
        text: format!("{kind}. {text}"),
        picture: match &view.table {
            Some(_) => format!("/api/games/{}/picture", view.game),
            None if edition == "tables" => TABLES.to_owned(),
            None => CLASSIC.to_owned(),
        },
    }
}

/// Who sits there, in words; nobody on a free seat.
fn name(words: &Words, seat: &SeatView) -> Option<String> {
    let name = seat.name.clone()?;
    match seat.kind {
        SeatKind::Bot => Some(match name.strip_prefix("level") {
            Some(level) => words.say(&format!("level-{level}"), &[]),
            None => name,
        }),
        SeatKind::Person | SeatKind::StandIn => Some(name),
        SeatKind::Open | SeatKind::Invited => None,
    }
}

/// The language that a link asks for, or that whoever follows it prefers.
fn language(query: &str, headers: &HeaderMap) -> Lang {
    let asked = pairs(query).find(|(name, _)| *name == "lang");
    let asked = asked.and_then(|(_, value)| Lang::from_locale(value));
    let accepted = headers.get(ACCEPT_LANGUAGE).and_then(|it| it.to_str().ok());
    // Those who prefer something name it first.
    let preferred = || {
        accepted?
            .split([',', ';'])
            .find_map(|it| Lang::from_locale(it.trim()))
    };
    asked.or_else(preferred).unwrap_or_default()
}

fn has_tables(query: &str) -> bool {
    pairs(query).any(|pair| pair == ("edition", "tables"))
}

fn pairs(query: &str) -> impl Iterator<Item = (&str, &str)> {
    query.split('&').filter_map(|pair| pair.split_once('='))
}

fn head(preview: &Preview, lang: Lang, base: &str, path: &str) -> String {
    let Preview {
        title,
        text,
        picture,
    } = preview;
    let locale = match lang {
        Lang::En => "en_GB",
        Lang::Fr => "fr_FR",
        Lang::Nl => "nl_NL",
    };
    let image = format!("{base}{picture}");
    let url = format!("{base}{path}");
    let properties = [
        ("name", "description", text.as_str()),
        ("property", "og:site_name", "Sixline"),
        ("property", "og:type", "website"),
        ("property", "og:locale", locale),
        ("property", "og:title", title),
        ("property", "og:description", text),
        ("property", "og:url", &url),
        ("property", "og:image", &image),
        ("property", "og:image:type", "image/png"),
        ("property", "og:image:width", "1200"),
        ("property", "og:image:height", "630"),
        ("name", "twitter:card", "summary_large_image"),
    ];
    let mut html = format!("<title>{} · Sixline</title>\n", escaped(title));
    for (kind, name, value) in properties {
        let value = escaped(value);
        // Writing into a text cannot fail.
        let _ok = writeln!(html, "    <meta {kind}=\"{name}\" content=\"{value}\" />");
    }
    html
}

/// A text that can stand in HTML, within quotes too.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_link(path: &str, query: &str, expected: Link<'_>) {
        assert_eq!(Link::read(path, query), expected, "{path}?{query}");
    }

    #[test]
    fn every_kind_of_link_is_known() {
        check_link("/", "", Link::Page("home"));
        check_link("/new", "quick=1&edition=tables", Link::Page("tables"));
        check_link("/new", "edition=classic", Link::Page("home"));
        check_link("/join/K7M2QX", "", Link::Invitation("K7M2QX"));
        check_link("/game/abc", "", Link::Game("abc"));
        check_link("/replay/abc", "", Link::Game("abc"));
        check_link("/replay", "", Link::Page("replay"));
        check_link("/puzzle/2026-11-15", "", Link::Page("puzzle"));
        check_link("/deal/3f2a", "edition=tables&points=41", Link::Page("deal"));
        check_link("/lesson/48213", "", Link::Page("lesson"));
        check_link("/nonsense/x/y", "", Link::Page("home"));
    }

    #[test]
    fn every_page_has_its_words_in_every_language() {
        let ids = [
            "home", "tables", "invite", "rules", "replay", "position", "puzzle", "deal", "lobby",
            "class", "lesson", "score",
        ];
        for words in WORDS.iter() {
            for id in ids {
                let Preview { title, text, .. } = fixed(words, id, false);
                assert!(title.chars().count() <= 60, "{title}");
                assert!(text.chars().count() <= 160, "{text}");
            }
        }
    }

    #[test]
    fn a_link_speaks_the_language_that_it_names_or_that_is_preferred() {
        let mut headers = HeaderMap::new();
        assert_eq!(language("", &headers), Lang::En);
        headers.insert(
            ACCEPT_LANGUAGE,
            "de, nl-BE;q=0.8, fr;q=0.5".parse().unwrap(),
        );
        assert_eq!(language("", &headers), Lang::Nl);
        assert_eq!(language("lang=fr", &headers), Lang::Fr);
        assert_eq!(language("lang=de", &headers), Lang::Nl);
    }

    #[test]
    fn a_name_cannot_break_out_of_the_page() {
        let preview = Preview {
            title: "\"><script>".into(),
            text: "a & b".into(),
            picture: "/x.png".into(),
        };
        let html = head(&preview, Lang::En, "http://h\"", "/<");
        assert!(html.contains("<title>&quot;&gt;&lt;script&gt; · Sixline</title>"));
        assert!(html.contains("content=\"a &amp; b\""));
        assert!(html.contains("content=\"http://h&quot;/&lt;\""), "{html}");
    }
}
