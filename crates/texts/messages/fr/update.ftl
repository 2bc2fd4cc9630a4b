# What is said when a new version of the page has come.
new-version = Une nouvelle version est prête.
switch-button = Mettre à jour
later-button = Plus tard
