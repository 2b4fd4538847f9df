# Le classement, et ce que les autres voient d’une personne.

rating-rated = classée
rating-new = nouveau
rating-new-spoken = cote : on en sait encore trop peu
rating-value = { $value } ± { $deviation }
rating-spoken = cote { $value }, à { $deviation } près
rating-what = Une cote commence à 1500 ; 400 points de plus, c’est dix chances contre une. Le second nombre dit de combien elle peut se tromper : il baisse à chaque partie et remonte quand on ne joue pas.
rating-two = 2 joueurs
rating-many = 3 et 4 joueurs
rating-live = en direct
rating-slow = en différé
rating-play = Partie classée
rating-play-text = Elle change vos cotes. On y joue sans conseils et avec toutes les pièces ; seuls les comptes et l’ordinateur peuvent y prendre place. Qui s’en va finit dernier.
rating-quick-text = Vous rencontrez des joueurs à peu près de votre force ; plus vous attendez, plus l’écart peut être grand.
rating-need-account = Une partie classée demande un compte : un nom et un mot de passe, pas d’adresse e-mail.

profile-me = Voici ce que les autres voient de vous.
profile-friends-only = Seuls mes amis voient cette page et ma cote
profile-ratings = Cotes
profile-none = Pas encore de partie classée.
profile-none-me = Vous n’avez pas encore joué de partie classée. Choisissez « Partie classée » en créant une partie, ou parmi les parties ouvertes.
profile-games-count =
    { $count ->
        [one] d’après { $count } partie
       *[other] d’après { $count } parties
    }
profile-course = L’évolution en
profile-course-words =
    { $count ->
        [one] { $count } partie.
       *[other] Sur les { $count } dernières parties : de { $first } à { $last }, au plus bas { $low }, au plus haut { $high }.
    }
profile-opponents = Joue le plus avec
profile-opponent =
    { $count ->
        [one] { $count } partie, devant { $before } fois
       *[other] { $count } parties, devant { $before } fois
    }
profile-best = Meilleurs coups
profile-best-play =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
profile-games = Dernières parties classées
profile-place =
    { $place ->
        [1] 1re place
        [2] 2e place
        [3] 3e place
       *[other] 4e place
    }
profile-left = (abandon)
profile-left-game = Partie quittée
profile-after = ensuite { $value } ± { $deviation }
profile-uncounted = non comptée : les mêmes joueurs s’étaient assez rencontrés ce jour-là
profile-look = Revoir
profile-look-best = Revoir la partie avec un coup à { $points } points

play-days-left =
    { $days ->
        [0] { $name } n’a pas joué depuis longtemps : la partie continue aujourd’hui sans cette personne.
        [one] { $name } n’a pas joué depuis longtemps : encore { $days } jour.
       *[other] { $name } n’a pas joué depuis longtemps : encore { $days } jours.
    }
play-days-left-me =
    { $days ->
        [0] C’est à vous. Si vous ne jouez pas aujourd’hui, vous aurez quitté la partie.
        [one] C’est à vous, et il reste { $days } jour. Ensuite, vous aurez quitté la partie.
       *[other] C’est à vous, et il reste { $days } jours. Ensuite, vous aurez quitté la partie.
    }
report-mute = Masquer ses messages
