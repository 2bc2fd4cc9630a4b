# What is said when a new version of the page has come.
new-version = Há uma versão nova.
switch-button = Usar agora
later-button = Mais tarde
