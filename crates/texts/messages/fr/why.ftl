is-a-set = Un set !
not-a-set = Pas un set
only-one-fault = Un seul défaut : { $attribute }

number-same = Nombre : { NUMBER($value) } partout
number-different = Nombre : différent sur chaque carte
number-odd = Nombre : deux cartes en ont { NUMBER($two) }, une en a { NUMBER($one) }

color-same = Couleur : toutes sont { $value ->
    [red] rouges
    [green] vertes
    [orange] orange
    [blue] bleues
   *[purple] pourpres
}
color-different = Couleur : différente sur chaque carte
color-odd = Couleur : deux sont { $two ->
    [red] rouges
    [green] vertes
    [orange] orange
    [blue] bleues
   *[purple] pourpres
}, une est { $one ->
    [red] rouge
    [green] verte
    [orange] orange
    [blue] bleue
   *[purple] pourpre
}

shading-same = Remplissage : toutes sont { $value ->
    [solid] pleines
    [striped] rayées
   *[open] vides
}
shading-different = Remplissage : différent sur chaque carte
shading-odd = Remplissage : deux sont { $two ->
    [solid] pleines
    [striped] rayées
   *[open] vides
}, une est { $one ->
    [solid] pleine
    [striped] rayée
   *[open] vide
}

shape-same = Forme : toutes ont des { $value ->
    [oval] ovales
    [squiggle] haricots
   *[diamond] losanges
}
shape-different = Forme : différente sur chaque carte
shape-odd = Forme : deux ont des { $two ->
    [oval] ovales
    [squiggle] haricots
   *[diamond] losanges
}, une des { $one ->
    [oval] ovales
    [squiggle] haricots
   *[diamond] losanges
}

number-odd-dice = Nombre : deux dés en ont { NUMBER($two) }, un en a { NUMBER($one) }
color-odd-dice = Couleur : deux sont { $two ->
    [red] rouges
    [green] verts
    [orange] orange
    [blue] bleus
   *[purple] pourpres
}, un est { $one ->
    [red] rouge
    [green] vert
    [orange] orange
    [blue] bleu
   *[purple] pourpre
}
shape-odd-dice = Forme : deux ont des { $two ->
    [oval] ovales
    [squiggle] haricots
   *[diamond] losanges
}, un des { $one ->
    [oval] ovales
    [squiggle] haricots
   *[diamond] losanges
}
