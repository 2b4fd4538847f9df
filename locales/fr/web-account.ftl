## Mots de passe perdus, appareils, ce qui est gardé

account-lost = J’ai perdu mon mot de passe
account-code = Votre code
account-code-rule = Il vous a été montré à la création du compte. Les minuscules et les tirets n’ont pas d’importance.
account-password-new = Nouveau mot de passe
account-recover = Changer le mot de passe
account-recovered = Votre nouveau mot de passe est en place et vous êtes connecté. Tous les autres appareils sont déconnectés.

recovery-heading = Gardez ce code
recovery-why = Il ouvre votre compte si vous perdez votre mot de passe. Notez-le ou enregistrez-le : il n’est montré que maintenant, et personne ne pourra le retrouver pour vous.
recovery-save = Enregistrer dans un fichier
recovery-done = C’est noté
recovery-file = Sixline : ce code ouvre une fois le compte « { $name } » si le mot de passe est perdu.

safety-heading = Mot de passe et appareils
safety-password = Changer de mot de passe
safety-password-save = Changer
safety-password-others = Tous les autres appareils seront déconnectés.
safety-password-changed = Votre mot de passe est changé. Tous les autres appareils sont déconnectés.
safety-code = Nouveau code en cas d’oubli
safety-code-why = Vous recevez un nouveau code à garder. Le précédent n’ouvrira plus rien.
safety-code-make = Créer un nouveau code
safety-code-made = Votre nouveau code est affiché plus haut.
safety-old = Votre mot de passe actuel
safety-devices = Où vous êtes connecté
safety-device-here = Cet appareil
safety-device-seen = Dernière utilisation : { $day }
safety-device-unknown = Appareil inconnu
safety-end = Déconnecter
safety-end-of = Déconnecter { $device }
safety-ended = { $device } : déconnecté.

blocked-heading = Joueurs que vous avez bloqués
blocked-why = Vous n’êtes plus placés à la même table, sauf si l’un de vous donne à l’autre le code d’une partie, et aucun des deux ne peut rien proposer à l’autre.
blocked-nameless = Joueur sans nom
blocked-take-back = Débloquer
blocked-take-back-of = Débloquer { $name }

kept-games-always = Les parties avec d’autres sont gardées sans limite.
kept-games = { $days ->
    [one] Les parties avec d’autres sont effacées { $days } jour après leur fin.
   *[other] Les parties avec d’autres sont effacées { $days } jours après leur fin.
}
kept-visitors = { $days ->
    [one] Sans compte, vous êtes oublié { $days } jour après votre dernière visite.
   *[other] Sans compte, vous êtes oublié { $days } jours après votre dernière visite.
}
kept-idle = { $days ->
    [one] Dans une partie sans limite de temps, qui ne joue pas pendant { $days } jour a quitté la partie.
   *[other] Dans une partie sans limite de temps, qui ne joue pas pendant { $days } jours a quitté la partie.
}
kept-reports = { $days ->
    [one] Un signalement est effacé après { $days } jour.
   *[other] Un signalement est effacé après { $days } jours.
}

## Quelque chose ne va pas avec un autre joueur

report-title = Signaler ou bloquer un joueur
report-who = De qui s’agit-il ?
report-why = Qu’est-ce qui ne va pas ?
report-name = Le nom
report-behavior = Le comportement
report-cheating = Un programme joue
report-what = Ceux qui gèrent ce serveur voient le nom, la partie, votre raison et qui signale. L’autre joueur n’en sait rien.
report-send = Signaler
report-sent = Votre signalement est envoyé.
report-block = Bloquer
report-blocked = Vous ne serez plus placé avec ce joueur. Vous pouvez revenir en arrière sur la page « Mon nom ».

announcement-heard = Fermer ce message

## Un mot quand aucune page n’est ouverte

push-heading = Messages sur cet appareil
push-why = Ils arrivent quand Sixline est fermé, par le service de messages de votre navigateur, qui ne peut pas les lire.
push-turn = C’est à moi de jouer
push-challenge = On me propose une partie ou on souhaite être mon ami
push-end = Une de mes parties est terminée
push-denied = Votre navigateur ne permet pas à Sixline d’afficher des messages. Cela se change dans ses réglages pour cette page.
push-cannot = Ce navigateur ne peut pas afficher de messages quand Sixline est fermé. Sur un iPhone ou un iPad, ajoutez d’abord Sixline à l’écran d’accueil.

## Ses propres programmes

account-is-bot = Ce compte est celui du robot « { $name } ».
programs-heading = Programmes
programs-why = Avec un jeton, un programme à vous joue ou propose des parties sous votre nom. Un jeton ne donne accès ni à votre mot de passe ni à vos amis.
programs-tokens = Vos jetons
programs-token = Votre nouveau jeton
programs-once = Copiez ce jeton maintenant : il n’est montré qu’une fois.
programs-made = Votre jeton est créé.
programs-new = Nouveau jeton
programs-name = À quoi sert-il ?
programs-allows = Ce qu’il permet
programs-scope-play = jouer des parties
programs-scope-challenge = proposer et accepter des parties
programs-scope-none = seulement regarder
programs-make = Créer le jeton
programs-revoke = Révoquer
programs-revoke-of = Révoquer { $name }
programs-revoked = { $name } est révoqué.
programs-bot = En faire le compte d’un robot
programs-bot-why = Tout le monde verra qu’un programme joue sous ce nom. C’est définitif, et possible seulement tant que le compte n’a joué avec personne.
programs-bot-yes = En faire le compte d’un robot, définitivement
programs-bot-done = Ce compte est maintenant celui d’un robot.
