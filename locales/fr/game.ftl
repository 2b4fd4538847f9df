# Ce que tous les clients disent du jeu.
#
# Les clés d'un choix sont celles du fichier anglais.

## Pièces

edition-classic = classique
edition-tables = tables

color-red = rouge
color-orange = orange
color-yellow = jaune
color-green = vert
color-blue = bleu
color-purple = violet

card-color-a = rouge
card-color-b = orange
card-color-c = jaune
card-color-d = vert
card-color-e = bleu
card-color-f = violet
card-color-g = brun
card-color-h = bleu ciel
card-color-i = rose
card-color-j = blanc

# The letter of each color, as it stands on a piece: one that is in its name, and no two alike.
# A letter that the notation uses as well means the same color there.
color-letter-red = R
color-letter-orange = O
color-letter-yellow = J
color-letter-green = V
color-letter-blue = B
color-letter-purple = I

card-letter-a = R
card-letter-b = O
card-letter-c = J
card-letter-d = V
card-letter-e = B
card-letter-f = I
card-letter-g = N
card-letter-h = C
card-letter-i = S
card-letter-j = L

shape-circle = rond
shape-square = carré
shape-diamond = losange
shape-clover = trèfle
shape-star = étoile
shape-cross = croix

shapes-circle = ronds
shapes-square = carrés
shapes-diamond = losanges
shapes-clover = trèfles
shapes-star = étoiles
shapes-cross = croix

tile-classic =
    { $shape ->
        [circle] rond
        [square] carré
        [diamond] losange
        [clover] trèfle
        [star] étoile
       *[cross] croix
    } { $color ->
        [red] rouge
        [orange] orange
        [yellow] jaune
        [green] { $shape ->
            [star] verte
            [cross] verte
           *[other] vert
        }
        [blue] { $shape ->
            [star] bleue
            [cross] bleue
           *[other] bleu
        }
       *[purple] { $shape ->
            [star] violette
            [cross] violette
           *[other] violet
        }
    }
tile-card =
    { $number } { $color ->
        [a] rouge
        [b] orange
        [c] jaune
        [d] vert
        [e] bleu
        [f] violet
        [g] brun
        [h] bleu ciel
        [i] rose
       *[j] blanc
    }

shared-color =
    { $color ->
        [red] rouge
        [orange] orange
        [yellow] jaune
        [green] vert
        [blue] bleu
       *[purple] violet
    }
shared-shape =
    { $shape ->
        [circle] ronds
        [square] carrés
        [diamond] losanges
        [clover] trèfles
        [star] étoiles
       *[cross] croix
    }
shared-card-color =
    { $color ->
        [a] rouge
        [b] orange
        [c] jaune
        [d] vert
        [e] bleu
        [f] violet
        [g] brun
        [h] bleu ciel
        [i] rose
       *[j] blanc
    }
shared-table = table de { $table }

## Refus : les codes des règles

illegal-game-over = La partie est terminée.
illegal-not-your-turn = Ce n’est pas votre tour.
illegal-foreign-tile = Cette pièce n’existe pas dans ce jeu.
illegal-not-in-hand = Vous n’avez pas cette pièce en main, ou pas autant de fois.
illegal-play-nothing = Posez au moins une pièce.
illegal-play-too-many = C’est plus de pièces qu’une main n’en contient.
illegal-cell-taken = Cette case est déjà occupée.
illegal-cell-twice = Deux pièces ne peuvent pas occuper la même case.
illegal-not-in-line = Toutes les pièces d’un tour se posent sur une même rangée ou une même colonne.
illegal-gap = Il y a une case vide entre les pièces.
illegal-detached = Au moins une pièce doit toucher celles du plateau.
illegal-opening-misses-origin = La première pose doit couvrir la case 0,0.
illegal-opening-size = La première pose est la plus grande série de votre main : posez-la en entier.
illegal-opening-is-play = Au premier tour de la partie, il faut poser des pièces.
illegal-line-repeats = La même pièce ou le même nombre se trouverait deux fois dans une ligne.
illegal-line-mixes = Les pièces de cette ligne n’ont rien en commun.
illegal-line-too-long = Cette ligne serait trop longue.
illegal-swap-nothing = Choisissez au moins une pièce à échanger.
illegal-bag-too-small = Il n’y a pas assez de pièces dans le sac.
illegal-pass-with-bag = On ne passe que si le sac est vide : posez ou échangez.
illegal-pass-with-play = Vous ne pouvez pas passer : une de vos pièces peut être posée.

## Erreurs : les codes du serveur

error-bad-request = Le serveur n’a pas compris la demande.
error-bad-action = Le serveur n’a pas compris l’action.
error-bad-setup = Une telle partie n’est pas possible.
error-not-signed-in = Vous n’êtes pas connecté.
error-wrong-origin = La demande vient d’un autre site.
error-not-found = Il n’y a rien à cette adresse.
error-not-seated = Seuls les joueurs de cette partie peuvent le faire.
error-no-seat = Il n’y a pas de place libre pour vous.
error-already-seated = Vous avez déjà une place dans cette partie.
error-not-started = La partie n’a pas encore commencé.
error-already-started = La partie a déjà commencé.
error-not-over = La partie n’est pas encore terminée.
error-game-over = La partie est terminée.
error-group-full = Ce groupe est complet. Échangez plutôt deux élèves.
error-class-full = La classe est complète : il n’y a plus de place parmi celles que vous avez prévues. Retirez d’abord quelqu’un.
error-name-taken = Ce nom est déjà pris.
error-bad-name = Un nom a de 1 à 24 caractères visibles.
error-bad-password = Un mot de passe a de 8 à 128 caractères.
error-wrong-password = Le nom ou le mot de passe n’est pas le bon.
error-common-password = Beaucoup de gens utilisent ce mot de passe, donc il se devine facilement. Choisissez-en un autre.
error-wrong-recovery = Le nom ou le code n’est pas le bon.
error-name-refused = Ce nom n’est pas permis ici. Choisissez-en un autre.
error-banned = Vous ne pouvez pas utiliser ce serveur pour le moment.
error-read-only = Sur ce serveur, on peut seulement regarder.
error-has-account = Vous avez déjà un compte.
error-no-account = Il faut un compte pour cela.
error-not-wanted = Cette personne ne souhaite pas recevoir de proposition.
error-already-asked = Vous avez déjà demandé, et il n’y a pas encore de réponse.
error-challenge-over = Cette proposition a déjà reçu une réponse ou n’est plus valable.
error-too-many-friends = Vous avez autant d’amis que possible ici. Retirez-en un d’abord.
error-profile-hidden = Cette page ne vous est pas montrée.
error-out-of-scope = Ce jeton ne permet pas cela. Créez-en un autre sur la page de votre compte.
error-too-many-tokens = Vous avez déjà dix jetons. Révoquez-en un d’abord.
error-has-played = Ce compte a déjà joué avec d’autres personnes : il ne peut plus devenir celui d’un robot. Créez un nouveau compte pour le robot.
error-not-for-bots = Un robot ne peut pas faire cela.
error-only-for-bots = Seul le compte d’un robot peut faire cela.
error-bot-refuses = Ce robot ne joue pas à ce genre de partie pour le moment.
error-gone-on = Cette partie a continué sur un autre appareil.
error-unknown-phrase = Cette phrase n’existe pas.
error-said-enough = Vous avez assez parlé dans cette partie.
error-id-reused = La même demande est déjà arrivée, mais sous une autre forme. Recommencez.
error-locked = La porte de la leçon est fermée. Demande à ton enseignant.
error-paused = La leçon est en pause.
error-round-over = Tu as déjà posé dans cette manche, ou elle est finie.
error-only-plays = Tout le monde joue en même temps : on ne peut que poser un coup.
error-too-many = C’était trop à la fois. Attendez un peu.
error-too-many-games = Une page ne peut pas suivre autant de parties à la fois. Quittez-en une d’abord.
error-too-large = La demande est trop grande.
error-too-slow = La demande a pris trop de temps.
error-method-not-allowed = Cela ne se fait pas ainsi.
error-unavailable = Le serveur ne peut pas le faire pour l’instant. Réessayez.
error-internal = Une erreur s’est produite sur le serveur.

## Raisons : les codes des conseils

reason-points =
    { $points ->
        [one] { $points } point, alors que { $most } étaient possibles
       *[other] { $points } points, alors que { $most } étaient possibles
    }
reason-points-most =
    { $points ->
        [one] { $points } point, le maximum
       *[other] { $points } points, le maximum
    }
reason-lines =
    { $points ->
        [one] { $count } lignes à la fois, ce qui ajoute { $points } point
       *[other] { $count } lignes à la fois, ce qui ajoute { $points } points
    }
reason-full-line =
    { $count ->
        [one] complète une ligne ({ $shared }) pour { $points } points
       *[other] complète { $count } lignes ({ $shared }) pour { $points } points
    }
reason-opens-line =
    laisse une ligne de { $length } ({ $shared }) que { $unseen ->
        [one] { $unseen } pièce cachée complète
       *[other] { $unseen } pièces cachées complètent
    }{ $held ->
        [0] { "" }
       *[other] , et { $held } dans votre main
    }
reason-blocks-line =
    enlève une ligne de { $length } ({ $shared }) que { $unseen ->
        [one] { $unseen } pièce cachée aurait pu compléter
       *[other] { $unseen } pièces cachées auraient pu compléter
    }
reason-dead-line = la ligne de { $length } ({ $shared }) ne peut plus être complétée : plus personne n’a la pièce « { $tile } »
reason-keeps-set = garde en main une série de { $count } ({ $shared })
reason-draws =
    { $played ->
        [one] { $played } pièce sort
       *[other] { $played } pièces sortent
    }, { $drawn ->
        [0] aucune à piocher
       *[other] { $drawn } à piocher
    }
reason-ends-game = termine la partie avec le bonus de { $bonus }
reason-reply =
    { $side ->
        [more] les autres répondent avec environ { $points } points chacun, soit { $by } de plus
       *[less] les autres répondent avec environ { $points } points chacun, soit { $by } de moins
    }
reason-next =
    { $side ->
        [more] ce que vous gardez rapporte environ { $points } points au tour suivant, soit { $by } de plus
       *[less] ce qui reste en main rapporte environ { $points } points au tour suivant, soit { $by } de moins
    }
reason-later =
    { $side ->
        [more] laisse de meilleures chances pour les tours d’après, pour { $by } points
       *[less] laisse de moins bonnes chances pour les tours d’après, pour { $by } points
    }
reason-end =
    { $side ->
        [more] la fin de la partie se passe mieux, de { $by } points
       *[less] la fin de la partie se passe moins bien, de { $by } points
    }
reason-wins = gagne { $percent } parties de plus sur 100
# $text is one of the reasons above; $tiles are pieces that would be played, in $cases of 10 cases.
reason-with = { $text }, surtout avec { $tiles } (dans { $cases } cas sur 10)
reason-cases = { $text } ; les autres le font dans { $cases } cas sur 10
# The parts of a difference, for the numbers of an expert: $value with its sign, ± $error.
part-now = points tout de suite { $value }
part-answers = réponses { $value } ± { $error }
part-kept = gardé pour le tour suivant { $value } ± { $error }
part-drawn = pioche { $value } ± { $error }
part-later = plus tard { $value } ± { $error }
part-end = fin { $value } ± { $error }
part-whole = au total { $value } ± { $error }
reason-exchange =
    { $most ->
        [0] rien ne peut être posé
        [one] aucune pose ne rapporte plus de { $most } point
       *[other] aucune pose ne rapporte plus de { $most } points
    }
reason-only = il n’y a rien d’autre à faire

## Why a move is good, and what it gave away, in words for a child of nine

simple-full-line = cela complète { $line }
simple-full-lines = cela complète { $count } lignes
simple-ends-game = cela termine la partie, avec { $bonus } points de plus
simple-lines = cela compte dans { $count } lignes à la fois
simple-most = aucune autre pose ne rapporte plus
simple-points = cela rapporte pas mal de points
simple-blocks-line = cela ferme { $line } avant que les autres ne la complètent
simple-dead-line = plus personne ne peut compléter { $line }
simple-keeps-set = vous gardez { $count } pièces qui vont ensemble
simple-reply = cela laisse peu aux autres
simple-next = vous gardez une bonne pose pour le tour suivant
simple-draws = vous piochez de nouvelles pièces
simple-later = c’est bon pour la suite
simple-end = cela vous aide jusqu’à la fin
simple-wins = cela gagne plus souvent
simple-exchange = il n’y a rien d’intéressant à poser
simple-only = il n’y a rien d’autre à faire
simple-good = il n’y a rien de mieux
simple-fault-points = on pouvait faire plus de points
simple-fault-opens-line = { $line } reste ouverte, et les autres peuvent la compléter
simple-fault-reply = cela laisse une bonne place aux autres
simple-fault-next = vous avez joué des pièces utiles pour le tour suivant
simple-fault-draws = vous avez pioché trop peu de nouvelles pièces
simple-fault-later = cela a rendu la suite plus difficile
simple-fault-end = la fin de la partie s’est moins bien passée ainsi
# $what is a color, the letter of a card's color, a shape, or `table`.
simple-line =
    { $what ->
        [red] la ligne rouge
        [orange] la ligne orange
        [yellow] la ligne jaune
        [green] la ligne verte
        [blue] la ligne bleue
        [purple] la ligne violette
        [a] la ligne rouge
        [b] la ligne orange
        [c] la ligne jaune
        [d] la ligne verte
        [e] la ligne bleue
        [f] la ligne violette
        [g] la ligne brune
        [h] la ligne bleu ciel
        [i] la ligne rose
        [j] la ligne blanche
        [circle] la ligne de ronds
        [square] la ligne de carrés
        [diamond] la ligne de losanges
        [clover] la ligne de trèfles
        [star] la ligne d’étoiles
        [cross] la ligne de croix
       *[table] la table de { $table }
    }

## Ce que les joueurs se disent

phrase-hello = Bonjour !
phrase-good-luck = Bonne chance !
phrase-nice-play = Joli coup !
phrase-wow = Waouh !
phrase-oops = Oups !
phrase-thinking = Je réfléchis…
phrase-sorry = Désolé !
phrase-thanks = Merci !
phrase-well-played = Bien joué !
phrase-again = On rejoue ?
phrase-back-soon = Je reviens tout de suite.
phrase-bye = Au revoir !

## Niveaux des robots

level-number = niveau { $number }
level-1 = Premiers pas
level-2 = Débutant
level-3 = Apprenti
level-4 = Table en famille
level-5 = Habitué
level-6 = Œil vif
level-7 = Stratège
level-8 = Expert
level-9 = Maître
level-10 = Grand maître
net-stand-in = { $name } (joué par l’ordinateur)
net-program = { $name } (robot)

## Revoir une partie

grade-good = bon
grade-inaccuracy = imprécision
grade-mistake = erreur
grade-blunder = gaffe

end-finished = La dernière pièce a été posée.
end-blocked = Plus rien ne peut être posé.
end-resigned = Un joueur a abandonné.
end-timed-out = Un joueur a dépassé son temps.
end-cancelled = La partie a été annulée.
end-turns-up = Chacun a joué tous ses tours.
