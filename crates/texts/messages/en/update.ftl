# What is said when a new version of the page has come.
new-version = A new version is ready.
switch-button = Update now
later-button = Later
