## Vergeten wachtwoorden, apparaten, wat bewaard wordt

account-lost = Wachtwoord kwijt
account-code = Je code
account-code-rule = Je kreeg hem te zien toen je het account maakte. Kleine letters en streepjes maken niet uit.
account-password-new = Nieuw wachtwoord
account-recover = Nieuw wachtwoord instellen
account-recovered = Je nieuwe wachtwoord geldt en je bent aangemeld. Alle andere apparaten zijn afgemeld.

recovery-heading = Bewaar deze code
recovery-why = Deze code opent je account als je je wachtwoord kwijt bent. Schrijf hem op of bewaar hem: je ziet hem alleen nu, en niemand kan hem voor je opzoeken.
recovery-save = Als bestand bewaren
recovery-done = Ik heb hem bewaard
recovery-file = Sixline: deze code opent één keer het account “{ $name }” als het wachtwoord kwijt is.

safety-heading = Wachtwoord en apparaten
safety-password = Wachtwoord wijzigen
safety-password-save = Wijzigen
safety-password-others = Alle andere apparaten worden afgemeld.
safety-password-changed = Je wachtwoord is gewijzigd. Alle andere apparaten zijn afgemeld.
safety-code = Nieuwe code voor als je het vergeet
safety-code-why = Je krijgt een nieuwe code om te bewaren. De vorige opent dan niets meer.
safety-code-make = Nieuwe code maken
safety-code-made = Je nieuwe code staat hierboven.
safety-old = Je huidige wachtwoord
safety-devices = Waar je aangemeld bent
safety-device-here = Dit apparaat
safety-device-seen = Laatst gebruikt op { $day }
safety-device-unknown = Onbekend apparaat
safety-end = Afmelden
safety-end-of = { $device } afmelden
safety-ended = { $device } is afgemeld.

blocked-heading = Spelers die je geblokkeerd hebt
blocked-why = Jullie komen niet meer aan één tafel, tenzij de een de ander de code van een spel geeft, en jullie kunnen elkaar nergens om vragen.
blocked-nameless = Speler zonder naam
blocked-take-back = Deblokkeren
blocked-take-back-of = { $name } deblokkeren

kept-games-always = Spellen met anderen worden voorgoed bewaard.
kept-games = { $days ->
    [one] Spellen met anderen worden { $days } dag na hun einde gewist.
   *[other] Spellen met anderen worden { $days } dagen na hun einde gewist.
}
kept-visitors = { $days ->
    [one] Zonder account word je { $days } dag na je laatste bezoek vergeten.
   *[other] Zonder account word je { $days } dagen na je laatste bezoek vergeten.
}
kept-idle = { $days ->
    [one] In een spel zonder klok is wie { $days } dag niet speelt, weggegaan.
   *[other] In een spel zonder klok is wie { $days } dagen niet speelt, weggegaan.
}
kept-reports = { $days ->
    [one] Een melding over een speler wordt na { $days } dag gewist.
   *[other] Een melding over een speler wordt na { $days } dagen gewist.
}

## Er is iets mis met een andere speler

report-title = Speler melden of blokkeren
report-who = Over wie gaat het?
report-why = Wat is er mis?
report-name = De naam
report-behavior = Het gedrag
report-cheating = Een programma speelt
report-what = Wie deze server beheert, ziet de naam, het spel, je reden en wie meldt. De andere speler krijgt dat niet te horen.
report-send = Melden
report-sent = Je melding is verstuurd.
report-block = Blokkeren
report-blocked = Je komt niet meer met deze speler aan tafel. Op de pagina “Mijn naam” kun je dat ongedaan maken.

announcement-heard = Dit bericht sluiten

## Een bericht terwijl geen pagina open is

push-heading = Berichten op dit apparaat
push-why = Ze komen als Sixline gesloten is, via de berichtendienst van je browser, die ze niet kan lezen.
push-turn = Ik ben aan de beurt
push-challenge = Iemand vraagt of ik meespeel of wil mijn vriend worden
push-end = Een spel van mij is afgelopen
push-denied = Je browser laat Sixline geen berichten tonen. Je kunt dat veranderen in de instellingen voor deze pagina.
push-cannot = Deze browser kan geen berichten tonen als Sixline gesloten is. Zet Sixline op een iPhone of iPad eerst op het beginscherm.

## Eigen programma’s

account-is-bot = Dit is het account van de bot “{ $name }”.
programs-heading = Programma’s
programs-why = Met een token speelt een programma van jou onder je naam, of vraagt het om spellen. Bij je wachtwoord en je vrienden kan het niet.
programs-tokens = Je tokens
programs-token = Je nieuwe token
programs-once = Kopieer dit token nu: het wordt maar één keer getoond.
programs-made = Je token is gemaakt.
programs-new = Nieuw token
programs-name = Waar is het voor?
programs-allows = Wat het mag
programs-scope-play = spellen spelen
programs-scope-challenge = om spellen vragen en ze aannemen
programs-scope-none = alleen kijken
programs-make = Token maken
programs-revoke = Intrekken
programs-revoke-of = { $name } intrekken
programs-revoked = { $name } is ingetrokken.
programs-bot = Er een botaccount van maken
programs-bot-why = Iedereen ziet dan dat er een programma onder deze naam speelt. Dit is voorgoed, en kan alleen zolang het account nog met niemand gespeeld heeft.
programs-bot-yes = Er voorgoed een botaccount van maken
programs-bot-done = Dit is nu een botaccount.
