# What is said when a new version of the page has come.
new-version = Hay una versión nueva.
switch-button = Usarla ahora
later-button = Más tarde
