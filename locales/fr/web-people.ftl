# Les gens : proposer une partie, les amis, une recherche, et les parties à regarder.

people-title = Joueurs
people-need-account = Avec un compte, vous pouvez chercher des gens, garder vos amis et vous proposer des parties. Il faut un nom et un mot de passe, pas d’adresse e-mail.

people-asked = Parties proposées
people-asked-title = { $name } vous propose une partie
people-i-asked = Vous avez proposé une partie à { $name }
people-accept = Jouer
people-accept-of = Jouer avec { $name }
people-decline = Non merci
people-decline-of = Non merci, { $name }
people-withdraw = Retirer
people-withdraw-of = Retirer la proposition à { $name }
people-to-game = Aller à la partie
people-answer-accepted = { $name } joue avec vous
people-answer-declined = { $name } ne souhaite pas jouer maintenant.
people-answer-expired = { $name } n’a pas répondu.

people-ask = Proposer une partie
people-ask-of = Proposer une partie à { $name }
people-ask-send = Proposer
people-further = Les autres places

people-find = Chercher des gens
people-find-go = Chercher
people-name = Le début d’un nom
people-found =
    { $count ->
        [one] { $count } personne trouvée
       *[other] { $count } personnes trouvées
    }
people-none = Aucun compte ne commence ainsi.

people-friends = Amis
people-no-friends = Vos amis apparaissent ici, et on voit qui est là.
people-friend-asked = demande envoyée, pas encore de réponse
people-friend-asks = souhaite être votre ami
people-befriend = Ajouter comme ami
people-befriend-of = Ajouter { $name } comme ami
people-friend-yes = Accepter
people-friend-yes-of = Accepter { $name } comme ami
people-friend-no-of = Non merci, { $name }
people-unask = Annuler la demande
people-unask-of = Annuler la demande à { $name }
people-unfriend = Retirer
people-unfriend-of = Retirer { $name } de vos amis
people-block-of = Bloquer { $name }
people-block-sure = Oui, bloquer { $name }
people-block-no = Non

people-watch = Regarder
people-watch-of = Regarder la partie de { $name }
people-watch-game = Regarder { $players }
people-watch-now = Parties à regarder
people-nothing-to-watch = Aucune partie publique en ce moment.

people-is-bot = robot
bots-heading = Robots
bots-why = Des programmes écrits par des gens, et qui sont là en ce moment.
bots-none = Aucun robot n’est là pour le moment.
bots-busy = joue déjà autant de parties qu’il peut
bots-among-themselves = ne joue qu’avec d’autres robots
bots-players = joueurs : { $numbers }
