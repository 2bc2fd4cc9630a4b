# What is said when a new version of the page has come.
new-version = Hay una versión nueva lista.
switch-button = Actualizar ahora
later-button = Más tarde
