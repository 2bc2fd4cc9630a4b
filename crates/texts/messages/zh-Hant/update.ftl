# What is said when a new version of the page has come.
new-version = 新版本已就緒。
switch-button = 立即更新
later-button = 稍後
