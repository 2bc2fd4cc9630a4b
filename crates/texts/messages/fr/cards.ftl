card = { face } { $shading ->
    [solid] { $number ->
        [1] plein
       *[other] pleins
    }
    [striped] { $number ->
        [1] rayé
       *[other] rayés
    }
   *[open] { $number ->
        [1] vide
       *[other] vides
    }
}

face = { $number ->
    [1] { $shape ->
        [oval] un ovale
        [squiggle] un haricot
       *[diamond] un losange
    }
    [2] { $shape ->
        [oval] deux ovales
        [squiggle] deux haricots
       *[diamond] deux losanges
    }
   *[other] { $shape ->
        [oval] trois ovales
        [squiggle] trois haricots
       *[diamond] trois losanges
    }
} { $color ->
    [red] { $number ->
        [1] rouge
       *[other] rouges
    }
    [green] { $number ->
        [1] vert
       *[other] verts
    }
    [orange] orange
    [blue] { $number ->
        [1] bleu
       *[other] bleus
    }
   *[purple] { $number ->
        [1] pourpre
       *[other] pourpres
    }
}

short = { NUMBER($number) } { $color ->
    [red] rouge
    [green] vert
    [orange] orange
    [blue] bleu
   *[purple] pourpre
} { $shading ->
    [solid] plein
    [striped] rayé
   *[open] vide
} { $shape ->
    [oval] ovale
    [squiggle] haricot
   *[diamond] losange
}

joker = joker
joker-as = joker valant { $face }
place = rangée { NUMBER($row) }, colonne { NUMBER($column) }
short-place = { NUMBER($row) } { NUMBER($column) }
in-place = { $what }, { $place }
in-state = { $what }, { $state }
selected = sélectionnée
unselected = non sélectionnée
marked = marquée
hinted = indice
taken = prise
leaving = quitte la table
number = nombre
color = couleur
shading = remplissage
shape = forme
red = rouge
green = vert
purple = pourpre
solid = plein
striped = rayé
open = vide
oval = ovale
squiggle = haricot
diamond = losange
list = { $some } ; { $one }
with-cards = { $what } : { $cards }
