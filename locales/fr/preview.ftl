# What a link shows before it is opened, in a chat or a search: a title of at most 60 and a text of at most 160 characters.

preview-home-title = Des lignes de six formes et six couleurs
preview-home-text = Jouez à Qwirkle dans le navigateur, entre amis ou contre l’ordinateur. Sans compte, rien à installer.
preview-tables-title = Les tables de multiplication en jouant
preview-tables-text = Alignez des cartes d’une même table ou d’une même couleur et apprenez vos tables par cœur. De 9 à 12 ans.
preview-rules-title = Les règles, avec un plateau pour les essayer
preview-rules-text = Apprenez le jeu en cinq minutes : chaque règle avec un exemple à jouer soi-même.
preview-replay-title = Revoir une partie
preview-replay-text = Une partie coup par coup : où elle s’est décidée, la part de la chance et celle du jeu.
preview-position-title = Une position à étudier
preview-position-text = Composez un plateau et une main, et découvrez les meilleurs coups et pourquoi ils sont bons.
preview-puzzle-title = Un problème : trouvez le coup
preview-puzzle-text = Un plateau, une question, et une nouvelle chaque jour, la même pour tous. Trouverez-vous ?
preview-deal-title = Un défi en cinq tours, les mêmes pièces pour vous
preview-deal-text = Avec ce lien, chacun a les mêmes pièces et rencontre les mêmes réponses. Qui en tirera le plus de points ?
preview-lobby-title = Parties ouvertes
preview-lobby-text = Quelqu’un attend un autre joueur. Prenez place, sans compte.
preview-class-title = Une leçon avec les tables de multiplication
preview-class-text = Pour l’école : tous les élèves jouent et calculent en même temps, avec un code. Aucune donnée personnelle gardée.
preview-lesson-title = Entre dans la leçon
preview-lesson-text = Ouvre le lien, reçois un nom et joue avec ta classe.
preview-score-title = La feuille de score pour une vraie table
preview-score-text = Jouez avec de vraies tuiles ou cartes, et laissez votre téléphone compter les points.

preview-invite-title = On vous invite à une partie
preview-invite-by = { $name } vous invite à une partie
preview-invite-text = Ouvrez le lien et prenez place : sans compte, rien à installer.
preview-playing-text = La partie est en cours : suivez-la en direct.
preview-over-text = La partie coup par coup, et le moment où elle s’est décidée.
preview-classic = Qwirkle avec couleurs et formes
preview-tables = Qwirkle avec les tables de multiplication
