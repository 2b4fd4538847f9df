# Mensen: om een spel vragen, vrienden, zoeken, en spellen om naar te kijken.

people-title = Mensen
people-need-account = Met een account kun je mensen zoeken, vrienden bewaren en elkaar om een spel vragen. Je hebt er een naam en een wachtwoord voor nodig, geen e-mailadres.

people-asked = Uitnodigingen
people-asked-title = { $name } vraagt of je mee speelt
people-i-asked = Je hebt { $name } gevraagd
people-accept = Spelen
people-accept-of = Spelen met { $name }
people-decline = Nee, bedankt
people-decline-of = Nee, bedankt, { $name }
people-withdraw = Intrekken
people-withdraw-of = De vraag aan { $name } intrekken
people-to-game = Naar het spel
people-answer-accepted = { $name } speelt met je mee
people-answer-declined = { $name } wil nu niet spelen.
people-answer-expired = { $name } heeft niet geantwoord.

people-ask = Vraag om te spelen
people-ask-of = { $name } vragen om te spelen
people-ask-send = Vragen
people-further = De andere plaatsen

people-find = Mensen zoeken
people-find-go = Zoeken
people-name = Het begin van een naam
people-found =
    { $count ->
        [one] { $count } persoon gevonden
       *[other] { $count } mensen gevonden
    }
people-none = Geen enkel account begint zo.

people-friends = Vrienden
people-no-friends = Hier komen je vrienden te staan, en je ziet wie er nu is.
people-friend-asked = gevraagd, nog geen antwoord
people-friend-asks = wil je vriend worden
people-befriend = Toevoegen als vriend
people-befriend-of = { $name } toevoegen als vriend
people-friend-yes = Aanvaarden
people-friend-yes-of = { $name } aanvaarden als vriend
people-friend-no-of = Nee, bedankt, { $name }
people-unask = Niet meer vragen
people-unask-of = { $name } niet meer vragen
people-unfriend = Verwijderen
people-unfriend-of = { $name } verwijderen uit je vrienden
people-block-of = { $name } blokkeren
people-block-sure = Ja, { $name } blokkeren
people-block-no = Nee

people-watch = Kijken
people-watch-of = Kijken naar het spel van { $name }
people-watch-game = Kijken naar { $players }
people-watch-now = Spellen om nu te bekijken
people-nothing-to-watch = Er wordt nu geen openbaar spel gespeeld.

people-is-bot = bot
bots-heading = Bots
bots-why = Programma’s die mensen hebben geschreven en die nu hier zijn.
bots-none = Er is nu geen bot.
bots-busy = speelt al zoveel spellen als het kan
bots-among-themselves = speelt alleen met andere bots
bots-players = spelers: { $numbers }
