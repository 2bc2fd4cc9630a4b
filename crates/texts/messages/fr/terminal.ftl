status-edition = édition { $word }
status-deck = pioche { NUMBER($n) }
status-sets = sets { NUMBER($n) }
status-penalties = pénalités { NUMBER($n) }
status-hints = indices { NUMBER($n) }

welcome-task = Trouvez trois cartes et tapez leurs touches ; { $help } affiche l’aide.
welcome-rule = Nombre, couleur, remplissage et forme : chacun identique ou différent partout.
welcome-no-set = Si vous n’en voyez pas, tapez n : trois cartes de plus, pour un point.
welcome-sudden-stop = Dès qu’il n’y a plus de set sur la table, la partie est finie.

key-claim = prendre les cartes de ces touches, ou par leurs noms : 1rfo 2rfo 3rfo
key-no-set = pas de set : trois cartes de plus, pour un point de pénalité
key-give-up = abandonner : il y a un set, sinon la partie serait finie
key-hint = indice : une carte d’un set, et une de plus à chaque demande
key-verdict = le dernier verdict, caractéristique par caractéristique
key-quit = quitter, comme ctrl-D
names-letters = Un nom : nombre 1 2 3, couleur r (rouge) g (vert) p (pourpre), remplissage
names-example = f (plein) h (rayé) e (vide), forme o (ovale) s (haricot) d (losange) : 2rho.

found = SET ! { $cards } en { $time }.
found-new = Nouvelles cartes : { $keys }.
found-closed = Les dernières cartes comblent les vides.
mistaken = Pas un set : { $cards }
lost-set = Vous perdez le dernier set gagné, { $cards }.
lost-point = Vous perdez un point.
lost-nothing = Vous n’avez pas de set à perdre.
more-cards = { $n ->
    [one] { $n } carte de plus, pour un point de pénalité.
   *[other] { $n } cartes de plus, pour un point de pénalité.
}
hint = Indice : il y a un set avec { $cards }.
hint-none = Il n’y a pas de set sur la table : tapez n.
not-on-table = Pas sur la table : { $cards }.
nothing-claimed = Vous n’avez encore choisi aucune carte.
judged-set = { $cards } : un set
judged-no-set = { $cards } : pas un set
would-need = Avec { $first } et { $second }, il faudrait { $third }.
give-up-warning = Avec ces règles, il y a toujours un set, sinon la partie serait finie.
give-up-again = Tapez encore n pour abandonner, ou h pour un indice.
table-full = { NUMBER($n) } cartes contiennent toujours un set ; h donne un indice.
cannot = C’est impossible pour l’instant : { $why }

unknown-key = « { $key } » : aucune carte n’a cette touche
unknown-letter = { $card } : « { $letter } » ne convient pas ({ $attribute } : { $letters })
unknown-line = « { $line } » : tapez les touches de trois cartes, comme 1we, ou { $keys }
named-twice = { $card } est nommée plusieurs fois

over-exhausted = Fin de la partie : la pioche est vide et il n’y a plus de set.
over-deal-needed = Fin de la partie : il faudrait des cartes et la pioche est vide.
over-agreed = Fin de la partie : la pioche est vide et vous ne voyez pas de set.
over-no-set = Fin de la partie : il n’y a pas de set sur la table.
over-given-up = Fin de la partie : il y avait un set.
over-abandoned = Fin de la partie : il n’y a plus personne pour chercher.
stopped = Partie arrêtée avant la fin.
overlooked = Vous avez laissé passer { $cards }.
label-sets = sets
label-penalties = pénalités
label-net = total
label-time = temps
label-no-set = pas de set
label-mistakes = erreurs
label-hints = indices
sets-lost = { NUMBER($sets) } (et { NUMBER($lost) } reperdus)
time-pace = { $time }, { $pace } par set, le plus rapide { $fastest }
no-set-overlooked = { NUMBER($said) } (dont { NUMBER($overlooked) } avec un set sur la table)
saved = Partie enregistrée. Pour la revoir : { $command }
same-cards = Les mêmes cartes, encore une fois :
save-next = Avec { $option }, une partie peut être revue : { $command }

sets-in = { $sets ->
    [one] { $sets } set
   *[other] { $sets } sets
} dans { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
a-set = un set
no-set = pas un set
at = places { $places }
line = ligne { NUMBER($n) }

puzzle-of-day = Puzzle { $level ->
    [basic] facile
   *[advanced] avancé
} du { $day }
puzzle-of-seed = Puzzle { $level ->
    [basic] facile
   *[advanced] avancé
} de la graine { $seed }
puzzle-task = { $n ->
    [one] { $title } : trouvez { $n } set
   *[other] { $title } : trouvez { $n } sets
}
puzzle-times = débutants : environ { $beginner } ; intermédiaires : { $intermediate } ; avancés : { $advanced } ; experts : { $expert }
