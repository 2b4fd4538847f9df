//! What a browser says about itself, as far as its owner needs it to recognize a device: its kind and that of the
//! machine. Versions and the rest are not kept.

/// Browsers by a word that they say. Many say the names of others too, so the first that fits counts.
const BROWSERS: [(&str, &str); 9] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrom", "Chrome"),
    ("Safari", "Safari"),
    ("sixline", "Sixline"),
];
const SYSTEMS: [(&str, &str); 8] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
    ("X11", "Linux"),
];
/// Between the two in the store.
const SIGN: char = '/';

/// The kind of browser and of machine as they are kept; `None` where neither is known.
pub(crate) fn describe(user_agent: &str) -> Option<String> {
    let find = |known: &[(&str, &'static str)]| {
        let found = known.iter().find(|(word, _)| user_agent.contains(word));
        found.map_or("", |(_, name)| *name)
    };
    let (browser, system) = (find(&BROWSERS), find(&SYSTEMS));
    (!browser.is_empty() || !system.is_empty()).then(|| format!("{browser}{SIGN}{system}"))
}

/// The kind of browser, and that of the machine.
pub(crate) fn parts(device: &str) -> (Option<String>, Option<String>) {
    let (browser, system) = device.split_once(SIGN).unwrap_or((device, ""));
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    (some(browser), some(system))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn browsers_are_known_by_their_kind_alone() {
        for (said, kept) in [
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
                "Firefox/Linux",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/124.0.0.0 Safari/537.36 Edg/124.0.0.0",
                "Edge/Windows",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 \
                 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
                "Safari/iPhone",
            ),
            ("curl/8 Linux", "/Linux"),
        ] {
            assert_eq!(describe(said).as_deref(), Some(kept));
        }
        assert_eq!(describe("<script>"), None);
        assert_eq!(
            parts("Firefox/Linux"),
            (Some("Firefox".into()), Some("Linux".into()))
        );
        assert_eq!(parts("/Linux"), (None, Some("Linux".into())));
    }
}
