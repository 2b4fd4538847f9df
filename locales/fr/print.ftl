# Ce qui s'imprime : cartes à découper, règles, feuille de points, réponses.
#
# Les règles sont pour des élèves de neuf ans. Ce qui est entre deux * est imprimé en gras.

print-rules = Règles
print-score = Feuille de points
print-answers = Réponses pour l’enseignant
print-and = { $first } et { $last }
print-cut = Imprime d’un seul côté, à 100 % (taille réelle), sur du papier épais si possible. Découpe le long des lignes.

print-begin = Pour commencer
print-turn = À ton tour
print-turn-one = À ton tour, tu fais *une* de ces choses :
print-line = Une bonne ligne, c’est quoi ?
print-points = Les points
print-end = La fin

## L'édition avec les tuiles

print-classic-pieces = Tuiles
print-classic-about = 2 à 4 joueurs · { $pieces } tuiles
print-classic-goal = Pose des tuiles en lignes, comme dans des mots croisés. Dans une ligne, toutes les tuiles ont la même couleur ou la même forme. Celui qui a le plus de points gagne.
print-classic-begin = Mettez toutes les tuiles dans un sac. Chacun pioche *6 tuiles* et les cache aux autres. Cherche dans ta main le plus grand groupe : des tuiles qui vont ensemble dans une ligne. Le joueur qui a le plus grand groupe commence, et il pose *tout ce groupe*. Deux groupes sont aussi grands ? Alors le plus âgé de ces joueurs commence.
print-classic-lay = *Pose* une ou plusieurs tuiles, toutes dans la même ligne et sans trou. Au moins une tuile doit toucher une tuile déjà posée. Puis pioche pour avoir de nouveau 6 tuiles.
print-classic-swap = *Échange* des tuiles : mets-les de côté, pioches-en autant, puis remets les anciennes dans le sac. Tu ne gagnes pas de points.
print-classic-pass = Tu ne peux poser aucune tuile ? Alors tu dois échanger. Seulement si le sac est vide, tu *passes*.
print-classic-line = Toutes les tuiles ont la *même couleur* et des formes différentes, ou la *même forme* et des couleurs différentes. *Jamais deux fois la même tuile.* Une ligne a donc 6 tuiles au plus. Regarde dans les deux sens : *chaque* ligne avec une nouvelle tuile doit être bonne.
print-classic-good-color = Juste : une couleur, trois formes ({ $points } points)
print-classic-good-shape = Juste : une forme, trois couleurs ({ $points } points)
print-classic-bad-twice = Faux : la même tuile y est deux fois
print-classic-bad-mixed = Faux : ni une seule couleur, ni une seule forme
print-classic-count = Compte *chaque* ligne que tu as faite ou allongée. Toutes ses tuiles comptent, les anciennes aussi. Une tuile dans deux lignes compte deux fois.
print-classic-each = chaque tuile d’une ligne
print-classic-full = une ligne complète de 6 tuiles
print-classic-finish = tu es le premier sans tuiles, et le sac est vide
print-classic-cross = Tu poses la tuile au bord épais. Ligne horizontale : { $across } points. Ligne verticale : { $down } points. Ensemble : *{ $sum } points*.
print-classic-lone = Une première tuile toute seule donne { $lone } point.
print-classic-finished = Quand le sac est vide, on joue sans piocher. Le premier qui pose sa dernière tuile gagne *{ $bonus } points de plus*, et la partie est finie. Si plus personne ne peut poser, la partie est finie aussi, mais personne ne reçoit ces { $bonus } points. Celui qui a le plus de points gagne !

## L'édition avec les tables de multiplication

print-tables-pieces = Cartes
print-tables-about = 2 à 4 joueurs · { $pieces } cartes
print-tables-goal = Pose des cartes en lignes, comme dans des mots croisés. Dans une ligne, tous les nombres sont dans la même table de multiplication, ou toutes les cartes ont la même couleur. Celui qui a le plus de points gagne.
print-tables-list = Tables de { $tables }
print-tables-chosen = Ces cartes sont pour les tables de { $tables }. Seules ces tables comptent.
print-tables-begin = Mettez toutes les cartes dans un sac. Chacun pioche *6 cartes* et les cache aux autres. Cherche dans ta main le plus grand groupe : des cartes qui vont ensemble dans une ligne. Le joueur qui a le plus grand groupe commence, et il pose *tout ce groupe*. Deux groupes sont aussi grands ? Alors une table bat une couleur, la plus grande table bat la plus petite, puis la plus grande somme gagne, et enfin le joueur le plus âgé.
print-tables-lay = *Pose* une ou plusieurs cartes, toutes dans la même ligne et sans trou. Au moins une carte doit toucher une carte déjà posée. Puis pioche pour avoir de nouveau 6 cartes.
print-tables-swap = *Échange* des cartes : mets-les de côté, pioches-en autant, puis remets les anciennes dans le sac. Tu ne gagnes pas de points.
print-tables-pass = Tu ne peux poser aucune carte ? Alors tu dois échanger. Seulement si le sac est vide, tu *passes*.
print-tables-line = Tous les nombres sont dans la *même table*, ou toutes les cartes ont la *même couleur*. *Jamais deux fois le même nombre.* L’ordre est libre. Une ligne a 10 cartes au plus. Regarde dans les deux sens : *chaque* ligne avec une nouvelle carte doit être bonne.
print-tables-many = Un nombre peut être dans plusieurs tables : { $number } est dans les tables de { $tables }.
print-tables-good-table = Juste : table de { $table } ({ $points } points)
print-tables-good-color = Juste : couleur { $color } ({ $points } points)
print-tables-bad-twice = Faux : { $number } y est deux fois
print-tables-bad-mixed = Faux : ni une seule table, ni une seule couleur
print-tables-count = Compte *chaque* ligne que tu as faite ou allongée. Toutes ses cartes comptent, les anciennes aussi. Une carte dans deux lignes compte deux fois.
print-tables-each-table = chaque carte d’une ligne de table
print-tables-each-color = chaque carte d’une ligne de couleur
print-tables-full-table = une ligne de table complète, 10 cartes
print-tables-full-color = une ligne de couleur complète, 10 cartes
print-tables-finish = tu es le premier sans cartes, et le sac est vide
print-tables-both = Une seule table *et* une seule couleur ? Elle compte comme ligne de table.
print-tables-cross = Tu poses la carte au bord épais. Ligne horizontale, table de { $table } : { $across } points. Ligne verticale, couleur { $color } : { $down } points. Ensemble : *{ $sum } points*.
print-tables-lone = Une première carte toute seule donne { $lone } points.
print-tables-bar = Le trait est sous le nombre, pour ne pas confondre 6 et 9.
print-tables-finished = Quand le sac est vide, on joue sans piocher. Le premier qui pose sa dernière carte gagne *{ $bonus } points de plus*, et la partie est finie. Si plus personne ne peut poser, la partie est finie aussi, mais personne ne reçoit ces { $bonus } points. Celui qui a le plus de points gagne !

## La feuille de points

print-date = Date :
print-name = Nom
print-round = Tour
print-gained = points
print-total = total
print-bonus = Premier à finir
print-sum = Total

## Les réponses

print-answers-facts = Les tables, et les couleurs dans lesquelles chaque nombre existe
print-answers-table = Table de { $table }
print-answers-numbers = Dans quelles tables est un nombre ?
print-answers-colors = Les dix couleurs
print-answers-note = Après chaque nombre, les lettres de ses couleurs : une lettre par carte. Une lettre écrite deux fois veut dire deux cartes pareilles.
