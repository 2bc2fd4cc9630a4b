classic = Classique
    .promise = Trois cartes, identiques ou différentes en tout : repérez-les avant les autres.
beginner = Prise en main rapide
    .promise = La même course avec 27 cartes et une caractéristique de moins.
master = Maître du Set
    .promise = L’un distribue, les autres cherchent, et chacun est maître à son tour.
solo = En solitaire
    .promise = Rien que vous et toute la pioche.
eclaireur = Éclaireur
    .promise = Montrez une carte de votre set : aux autres de trouver la deuxième.
chipset = ChipSet
    .promise = Cartes cachées, jetons et bluff : misez sur vos sets.
setup = SetUp
    .promise = Posez une carte qui ne fait pas de set, ou ramassez tout.
coopset = CoopSet
    .promise = Une équipe, une table : combien de sets prendrez-vous côte à côte ?
twenty = 20/20
    .promise = Débarrassez-vous de vos cartes avant les autres.
cubed = CUBED
    .promise = Des dés sur un plateau : chaque set que vous formez rapporte.
handheld = Jeu de poche
    .promise = Quatre jeux rapides pour un seul joueur.
handheld-classic = Patience
    .promise = Toute la pioche, à votre rythme.

players = { $most ->
    [one] { NUMBER($least) }–{ $most } joueur
   *[other] { NUMBER($least) }–{ $most } joueurs
}
players-exactly = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
minutes = { NUMBER($least) }–{ NUMBER($most) } min
minutes-about = { NUMBER($n) } min environ

level-beginner = Débutant
    .note = Vient d’apprendre les règles.
level-intermediate = Intermédiaire
    .note = Joue de temps en temps.
level-advanced = Avancé
    .note = Joue souvent et voit beaucoup.
level-expert = Expert
    .note = Difficile à battre.
level-like-me = Comme moi
    .note = Joue à votre rythme, appris au fil de vos parties.
level-machine = Machine
    .note = Ne fait pas semblant d’être humaine.

edition-zh = Taïwan
    .note = Une fausse annonce coûte un set. Après une longue recherche, on peut demander trois cartes de plus.
edition-ko = Corée
    .note = Une fausse annonce coûte un set. La manche s’arrête dès qu’il faut des cartes et que la pioche est vide.
edition-fr = France
    .note = Une fausse annonce coûte un point, même en dessous de zéro. Chacun est donneur une fois.
edition-es = Espagne
    .note = On compte les cartes, pas les sets. Une fausse annonce en coûte trois.
edition-pt = Brésil
    .note = On compte les cartes, pas les sets. Une fausse annonce en met trois de côté.
bot-ada = Ada
bot-carl = Carl
bot-emmy = Emmy
bot-evariste = Évariste
bot-fano = Fano
bot-felix = Felix
bot-galois = Galois
bot-hypatia = Hypatie
bot-ramanujan = Ramanujan
bot-sofia = Sofia
bot-sophie = Sophie
bot-sylvester = Sylvester
bot-nr = Robot { NUMBER($n) }
puzzle = Puzzle
    .promise = Une table de cartes : trouvez tous les sets.
timed = Chronométré
    .promise = Toute la pioche contre la montre.
arcade = Arcade
    .promise = Contre la montre : tous les deux sets, vous gagnez du temps.
