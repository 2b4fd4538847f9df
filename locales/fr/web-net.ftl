# La page d’accueil, et tout ce qui concerne les parties avec d’autres personnes à distance.

## La page d’accueil

home-title = Sixline : des lignes de couleurs et de formes
home-heading = Des lignes de couleurs et de formes
home-lead = Un jeu de tuiles pour 2 à 4, avec les règles de Qwirkle. Rien à installer, pas de compte.
home-language = Langue
home-play = Jouer tout de suite
home-play-against = contre « { $level } »
home-level = Adversaire
home-continue = Continuer votre partie
home-ways = Façons de jouer
home-invite = Inviter des amis
home-invite-text = par lien, code ou code QR
home-table = Autour d’une table
home-table-text = tous sur le même appareil
home-lobby = Parties ouvertes
home-lobby-text = jouer avec d’autres
home-games = Mes parties
home-games-text = continuer, revoir
home-class = Tables de multiplication
home-class-text = l’édition pour la classe, avec des cartes à nombres
home-tables-change = Tables { $tables } : changer
home-tables-all = Les dix tables : changer
home-needs-server = Seulement avec une connexion
home-turns =
    { $count ->
        [one] À vous de jouer dans { $count } partie
       *[other] À vous de jouer dans { $count } parties
    }
home-more = Plus
home-rules = Règles
home-replay = Revoir une partie
home-position = Composer une position
home-account = Mon nom
home-settings = Réglages

## Dit à plusieurs endroits

net-no-answer = Il n’y a pas de connexion au serveur en ce moment.
net-again = Réessayer
net-loading = Un instant…
net-later = Plus tard
net-forked = Cette partie était plus avancée sur un autre appareil. Ce que vous avez joué ici est devenu une partie à part.
net-forked-open = L’ouvrir
net-just-now = à l’instant
net-you = vous
net-here = présent
net-away = absent
net-bot = { $level } (ordinateur)
net-nameless = Quelqu’un
net-seat-open = Place libre pour tous
net-seat-invited = On attend un ami
net-your-name = Votre nom
net-name-example = par exemple Sonia
net-players =
    { $count ->
        [one] { $count } joueur
       *[other] { $count } joueurs
    }
net-edition-some-tables = Tables de { $tables }
net-clock-none = sans limite de temps
net-clock-live = { $minutes } min par joueur, + { $seconds } s par tour
net-clock-hours =
    { $hours ->
        [one] { $hours } heure par tour
       *[other] { $hours } heures par tour
    }
net-clock-days =
    { $days ->
        [one] { $days } jour par tour
       *[other] { $days } jours par tour
    }
net-turn-title = À vous de jouer
net-turn-with = À vous de jouer dans la partie avec { $players }.

## Inviter, et attendre les autres

invite-title = Inviter des amis
invite-players = Combien de joueurs ?
invite-seat = Joueur { $number }
invite-friend = Un ami, avec le lien
invite-anyone = N’importe qui
invite-anyone-text = La partie apparaît dans les parties ouvertes.
invite-bots = L’ordinateur
invite-options = Plus de choix
invite-create = Créer la partie
invite-edition = Avec quoi jouez-vous ?
invite-tables = Quelles tables ?
invite-clock = Temps de réflexion
invite-clock-none = Sans limite
invite-clock-live = Ensemble maintenant
invite-clock-slow = Sur plusieurs jours
invite-clock-none-text = Chacun prend le temps qu’il veut.
invite-clock-live-text = Vous jouez tous en même temps. Qui dépasse son temps est éliminé.
invite-clock-slow-text = Chacun joue quand il peut. Une petite réserve de temps couvre les tours en retard.
invite-idle-bot =
    { $days ->
        [one] Qui ne joue pas pendant un jour a quitté la partie : l’ordinateur continue.
       *[other] Qui ne joue pas pendant { $days } jours a quitté la partie : l’ordinateur continue. Quand il n’y a plus personne, la partie est terminée.
    }
invite-idle-end =
    { $days ->
        [one] Qui ne joue pas pendant un jour a quitté la partie, et elle se termine.
       *[other] Qui ne joue pas pendant { $days } jours a quitté la partie, et elle se termine.
    }
invite-idle-rated =
    { $days ->
        [one] Qui ne joue pas pendant un jour a quitté la partie et finit dernier. Quand il ne reste plus qu’une personne, la partie est terminée.
       *[other] Qui ne joue pas pendant { $days } jours a quitté la partie et finit dernier. Quand il ne reste plus qu’une personne, la partie est terminée.
    }
invite-time = Combien de temps ?
invite-leave = Quand quelqu’un s’en va
invite-leave-bot = l’ordinateur continue
invite-leave-end = la partie s’arrête
invite-help = Les conseils sont permis
invite-send = Faites venir les autres
invite-share = Envoyer le lien
invite-share-title = Sixline
invite-share-text = Viens jouer à Sixline avec moi !
invite-copy = Copier le lien
invite-copied = Copié
invite-copy-failed = Copiez le lien ci-dessous
invite-or-code = ou bien ils tapent ce code sur la page d’accueil
invite-qr = Le lien en code QR, pour un appareil photo
invite-waiting = On attend les joueurs
invite-missing =
    { $count ->
        [one] Il manque encore un joueur.
       *[other] Il manque encore { $count } joueurs.
    }
invite-public = visible dans les parties ouvertes
invite-stay = La partie commence toute seule quand tout le monde est là. Vous pouvez fermer cette page : vous retrouverez la partie dans Mes parties.
invite-leave-game = Quitter cette partie
invite-leave-sure = Quitter la partie ? Si vous l’avez créée, elle est annulée pour tous.
invite-leave-yes = Oui, quitter
invite-leave-no = Non, rester
invite-not-seated = Cette partie attend ses joueurs. Pour jouer avec eux, il faut son code.
invite-no-game = Cette partie n’existe pas. Le lien est peut-être incomplet.
invite-cancelled = Pas de partie
invite-cancelled-text = Cette partie a été annulée avant de commencer.

## Rejoindre

join-title = Rejoindre une partie
join-code = Rejoindre avec un code
join-go = Rejoindre
join-code-wrong = Un code a { $count } lettres et chiffres, comme ABC 234.
join-looking = On cherche la partie…
join-no-game = Aucune partie n’a ce code. Vérifiez les lettres. Une fois la partie commencée, son code n’est plus valable.
join-is-full = Toutes les places de cette partie sont prises : vous arrivez un peu tard. Vous pouvez regarder, ou taper un autre code.
join-is-over = Cette partie est déjà terminée. Vous pouvez la revoir, ou taper un autre code.
join-watch = Regarder la partie
join-look = Revoir la partie
join-where = Le code est au tableau, ou sur l’écran de la personne qui invite.
join-or-lobby = Pas de code ? Regardez les parties ouvertes.
join-invited = On vous invite à une partie
join-invited-by = { $player } vous invite à une partie
join-sit = Rejoindre la partie

## Les parties ouvertes

lobby-title = Parties ouvertes
lobby-quick = Jouer avec quelqu’un maintenant
lobby-quick-text = Choisissez pour deux, trois ou quatre. La partie commence dès que tous sont là.
lobby-open = Parties qui attendent des joueurs
lobby-none = Personne n’attend en ce moment. Lancez-en une ci-dessus : la prochaine personne vous trouvera.
lobby-free =
    { $count ->
        [one] { $count } place libre
       *[other] { $count } places libres
    }
lobby-own = Créer votre propre partie
lobby-people = Amis et parties à regarder

## Mes parties

games-next = Partie suivante
games-show = Quelles parties ?
games-show-running = En cours ({ $count })
games-show-over = Terminées
games-your-turn = À vous de jouer
games-their-turn = À { $player } de jouer
games-waiting = On attend les joueurs
games-running = En cours
games-over = Terminée
games-points = Terminée, { $points }
games-with = Avec { $players }
games-with-nobody = En attente d’amis
games-kind-local = sur cet appareil
games-kind-kept = sur vos appareils
games-kind-online = en ligne
games-record-of = Enregistrer dans un fichier : { $game }
games-delete-of = Supprimer : { $game }
games-delete-sure = Supprimer cette partie pour de bon ?
games-delete-everywhere = Supprimer cette partie pour de bon, sur tous vos appareils ?
games-delete-yes = Supprimer
games-delete-no = La garder
games-again = Quelqu’un veut rejouer.
games-again-go = Rejouer aussi
games-none-running = Aucune partie en cours.
games-none-over = Pas encore de partie terminée.
games-more = En montrer plus
games-elsewhere = Retrouver les parties d’un autre appareil

## Mon nom et mon compte

account-title = Mon nom
account-rename = Enregistrer
account-renamed = Votre nom est enregistré.
account-none = Vous n’avez pas de compte, et ce n’est pas nécessaire : vos parties sont gardées pour ce navigateur.
account-is = Vous êtes connecté sous le nom { $name }.
account-heading = Compte
account-why = Avec un compte, vous retrouvez vos parties sur un autre appareil, celles contre l’ordinateur aussi.
account-which = En avez-vous déjà un ?
account-new = Non, en créer un
account-old = Oui, me connecter
account-name = Nom
account-password = Mot de passe
account-password-rule = Au moins 8 caractères.
account-make = Créer un compte
account-made = Votre compte est créé.
account-sign-in = Me connecter
account-signed-in = Vous êtes connecté.
account-sign-out = Me déconnecter
account-sign-out-everywhere = Me déconnecter de tous les appareils
account-signed-out = Vous êtes déconnecté. Vos parties sont gardées avec votre compte.
account-data = Vos données
account-export = Enregistrer mes données dans un fichier
account-saved = Vos données sont enregistrées dans un fichier.
account-delete = Effacer tout ce qui me concerne
account-delete-sure = Effacer votre nom, votre compte, toutes vos connexions et les parties contre l’ordinateur que garde votre compte ? Ce qui est dans ce navigateur y reste, et les parties avec d’autres restent pour eux, sans votre nom. On ne peut pas revenir en arrière.
account-delete-yes = Oui, tout effacer
account-delete-no = Non, tout garder
account-deleted = Tout ce qui vous concerne est effacé.
