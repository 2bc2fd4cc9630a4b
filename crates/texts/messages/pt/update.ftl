# What is said when a new version of the page has come.
new-version = Há uma nova versão pronta.
switch-button = Atualizar agora
later-button = Mais tarde
