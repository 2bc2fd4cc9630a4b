# What is said when a new version of the page has come.
new-version = 새 버전이 준비됐어요.
switch-button = 지금 업데이트
later-button = 나중에
