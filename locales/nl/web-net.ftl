# De startpagina, en alles over spelen met mensen op een andere plek.

## De startpagina

home-title = Sixline: lijnen van kleuren en vormen
home-heading = Maak lijnen van kleuren en vormen
home-lead = Een spel met stenen voor 2 tot 4 spelers, met de regels van Qwirkle. Niets installeren, geen account.
home-language = Taal
home-play = Nu spelen
home-play-against = tegen “{ $level }”
home-level = Tegenstander
home-continue = Verder met je spel
home-ways = Manieren om te spelen
home-invite = Vrienden uitnodigen
home-invite-text = met een link, code of QR-code
home-table = Rond één tafel
home-table-text = samen op één apparaat
home-lobby = Open spellen
home-lobby-text = vind andere spelers
home-games = Mijn spellen
home-games-text = verder spelen, terugkijken
home-class = De tafels van 1 tot 10
home-class-text = de editie voor de klas, met getalkaarten
home-tables-change = Tafels { $tables }: wijzigen
home-tables-all = Alle tien tafels: wijzigen
home-needs-server = Alleen met verbinding
home-turns =
    { $count ->
        [one] Jij bent aan de beurt in { $count } spel
       *[other] Jij bent aan de beurt in { $count } spellen
    }
home-more = Meer
home-rules = Regels
home-replay = Een spel terugkijken
home-position = Een stelling opzetten
home-account = Mijn naam
home-settings = Instellingen

## Op meer plaatsen gezegd

net-no-answer = Er is nu geen verbinding met de server.
net-again = Opnieuw proberen
net-loading = Een ogenblik…
net-later = Later
net-forked = Dit spel was op een ander apparaat al verder. Wat je hier hebt gespeeld, is nu een apart spel.
net-forked-open = Openen
net-just-now = zojuist
net-you = jij
net-here = aanwezig
net-away = afwezig
net-bot = { $level } (computer)
net-nameless = Iemand
net-seat-open = Vrij voor iedereen
net-seat-invited = Wacht op een vriend
net-your-name = Je naam
net-name-example = bijvoorbeeld Sonia
net-players =
    { $count ->
        [one] { $count } speler
       *[other] { $count } spelers
    }
net-edition-some-tables = Tafels van { $tables }
net-clock-none = zonder klok
net-clock-live = { $minutes } min per speler, + { $seconds } s per beurt
net-clock-hours = 
    { $hours ->
        [one] { $hours } uur per beurt
       *[other] { $hours } uur per beurt
    }
net-clock-days = 
    { $days ->
        [one] { $days } dag per beurt
       *[other] { $days } dagen per beurt
    }
net-turn-title = Jij bent aan de beurt
net-turn-with = Jij bent aan de beurt in het spel met { $players }.

## Uitnodigen, en wachten op de anderen

invite-title = Vrienden uitnodigen
invite-players = Hoeveel spelers?
invite-seat = Speler { $number }
invite-friend = Een vriend, met de link
invite-anyone = Iedereen die wil
invite-anyone-text = Het spel staat bij Open spellen.
invite-bots = De computer
invite-options = Meer keuzes
invite-create = Spel maken
invite-edition = Waarmee spelen jullie?
invite-tables = Welke tafels?
invite-clock = Bedenktijd
invite-clock-none = Geen klok
invite-clock-live = Nu samen
invite-clock-slow = Over meerdere dagen
invite-clock-none-text = Iedereen neemt de tijd die nodig is.
invite-clock-live-text = Jullie spelen allemaal tegelijk. Wie geen tijd meer heeft, ligt eruit.
invite-clock-slow-text = Speel wanneer je kunt. Er is wat extra tijd voor late beurten.
invite-idle-bot =
    { $days ->
        [one] Wie een dag niet speelt, is weggegaan: de computer speelt verder.
       *[other] Wie { $days } dagen niet speelt, is weggegaan: de computer speelt verder. Is er niemand meer, dan is het spel afgelopen.
    }
invite-idle-end =
    { $days ->
        [one] Wie een dag niet speelt, is weggegaan, en het spel eindigt.
       *[other] Wie { $days } dagen niet speelt, is weggegaan, en het spel eindigt.
    }
invite-idle-rated =
    { $days ->
        [one] Wie een dag niet speelt, is weggegaan en wordt laatste. Is er nog maar één over, dan is het spel afgelopen.
       *[other] Wie { $days } dagen niet speelt, is weggegaan en wordt laatste. Is er nog maar één over, dan is het spel afgelopen.
    }
invite-time = Hoeveel tijd?
invite-leave = Als iemand weggaat
invite-leave-bot = speelt de computer verder
invite-leave-end = is het spel afgelopen
invite-help = Tips zijn toegestaan
invite-send = Vraag de anderen om mee te doen
invite-share = Link versturen
invite-share-title = Sixline
invite-share-text = Kom Sixline met mij spelen!
invite-copy = Link kopiëren
invite-copied = Gekopieerd
invite-copy-failed = Kopieer de link hieronder
invite-or-code = of ze typen deze code op de startpagina
invite-qr = De link als QR-code, voor een camera
invite-waiting = Wachten op spelers
invite-missing =
    { $count ->
        [one] Er ontbreekt nog één speler.
       *[other] Er ontbreken nog { $count } spelers.
    }
invite-public = staat bij Open spellen
invite-stay = Het spel begint vanzelf als iedereen er is. Je mag deze pagina sluiten: je vindt het spel terug bij Mijn spellen.
invite-leave-game = Dit spel verlaten
invite-leave-sure = Het spel verlaten? Als jij het hebt gemaakt, gaat het voor niemand door.
invite-leave-yes = Ja, verlaten
invite-leave-no = Nee, blijven
invite-not-seated = Dit spel wacht op zijn spelers. Om mee te spelen heb je de code nodig.
invite-no-game = Dit spel bestaat niet. Misschien is de link niet volledig.
invite-cancelled = Geen spel
invite-cancelled-text = Dit spel is afgelast voor het begon.

## Meedoen

join-title = Meedoen aan een spel
join-code = Meedoen met een code
join-go = Meedoen
join-code-wrong = Een code heeft { $count } letters en cijfers, zoals ABC 234.
join-looking = Het spel wordt gezocht…
join-no-game = Er is geen spel met deze code. Controleer de letters. Zodra een spel begonnen is, geldt de code niet meer.
join-is-full = Alle plaatsen van dit spel zijn bezet: je bent net te laat. Je kunt toekijken, of een andere code typen.
join-is-over = Dit spel is al afgelopen. Je kunt het bekijken, of een andere code typen.
join-watch = Toekijken
join-look = Het spel bekijken
join-where = De code staat op het bord, of op het scherm van wie uitnodigt.
join-or-lobby = Geen code? Bekijk de open spellen.
join-invited = Je bent uitgenodigd voor een spel
join-invited-by = { $player } nodigt je uit voor een spel
join-sit = Meedoen aan het spel

## Open spellen

lobby-title = Open spellen
lobby-quick = Nu met iemand spelen
lobby-quick-text = Kies voor twee, drie of vier. Het spel begint zodra iedereen er is.
lobby-open = Spellen die op spelers wachten
lobby-none = Er wacht nu niemand. Begin er hierboven een: wie daarna komt, vindt jou.
lobby-free =
    { $count ->
        [one] { $count } vrije plaats
       *[other] { $count } vrije plaatsen
    }
lobby-own = Zelf een spel maken
lobby-people = Vrienden en spellen om te bekijken

## Mijn spellen

games-next = Volgend spel
games-show = Welke spellen?
games-show-running = Bezig ({ $count })
games-show-over = Afgelopen
games-your-turn = Jij bent aan de beurt
games-their-turn = { $player } is aan de beurt
games-waiting = Wachten op spelers
games-running = Bezig
games-over = Afgelopen
games-points = Afgelopen, { $points }
games-with = Met { $players }
games-with-nobody = Wachten op vrienden
games-kind-local = op dit apparaat
games-kind-kept = op je apparaten
games-kind-online = online
games-record-of = Als bestand bewaren: { $game }
games-delete-of = Verwijderen: { $game }
games-delete-sure = Dit spel voorgoed verwijderen?
games-delete-everywhere = Dit spel voorgoed verwijderen, op al je apparaten?
games-delete-yes = Verwijderen
games-delete-no = Houden
games-again = Iemand wil nog een keer spelen.
games-again-go = Doe mee
games-none-running = Er is geen spel bezig.
games-none-over = Er is nog geen spel afgelopen.
games-more = Meer tonen
games-elsewhere = Mijn spellen van een ander apparaat

## Mijn naam en account

account-title = Mijn naam
account-rename = Bewaren
account-renamed = Je naam is bewaard.
account-none = Je hebt geen account, en dat hoeft ook niet: je spellen worden voor deze browser bewaard.
account-is = Je bent aangemeld als { $name }.
account-heading = Account
account-why = Met een account vind je je spellen terug op een ander apparaat, ook die tegen de computer.
account-which = Heb je er al een?
account-new = Nee, maak er een
account-old = Ja, aanmelden
account-name = Naam
account-password = Wachtwoord
account-password-rule = Ten minste 8 tekens.
account-make = Account maken
account-made = Je account is gemaakt.
account-sign-in = Aanmelden
account-signed-in = Je bent aangemeld.
account-sign-out = Afmelden
account-sign-out-everywhere = Afmelden op alle apparaten
account-signed-out = Je bent afgemeld. Je spellen worden bij je account bewaard.
account-data = Je gegevens
account-export = Mijn gegevens als bestand bewaren
account-saved = Je gegevens zijn als bestand bewaard.
account-delete = Alles over mij wissen
account-delete-sure = Je naam, je account, alle aanmeldingen en de spellen tegen de computer die je account bewaart wissen? Wat in deze browser staat, blijft hier, en spellen met anderen blijven voor hen, zonder je naam. Dit kan niet ongedaan worden gemaakt.
account-delete-yes = Ja, alles wissen
account-delete-no = Nee, alles houden
account-deleted = Alles over jou is gewist.
