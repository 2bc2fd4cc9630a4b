# One's own games on this server.
title = 내 게임
nothing-yet = 이 서버에서 끝까지 한 게임이 아직 없어요.
older-button = 이전 게임
from-file-button = 기록 열기
