# What is said when a new version of the page has come.
new-version = En ny version er klar.
switch-button = Opdater nu
later-button = Senere
