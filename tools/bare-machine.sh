#!/usr/bin/env bash
# Proves the two commands of the README on a machine where nothing is prepared.
#
# Makes a minimal Debian in a folder, installs the prerequisites that the README names and nothing
# else, copies the Rust toolchain of this machine without its target for browsers (so that the
# proof needs no other download of a toolchain), clones the repository, and types
#
#   cargo xtask run     as an ordinary user, in a path with a space, building elsewhere; twice,
#                       because a second start must be quick
#   cargo xtask test    as root, as CI does
#
# Needs root and a Debian or Ubuntu with its package mirror. Everything it writes is below FOLDER,
# where the logs stay; the root itself is removed after a success. With --again, what an earlier run
# left there after a failure is removed first.
#
# usage: tools/bare-machine.sh [--again] FOLDER [run | test]
set -euo pipefail

usage() { sed -n 's/^# usage: /usage: /p' "$0" >&2; exit 2; }
again=
[ "${1:-}" != --again ] || { again=yes; shift; }
[ $# -ge 1 ] && [ $# -le 2 ] || usage
folder=$(realpath -m "$1")
commands=${2:-both}
case "$commands" in run | test | both) ;; *) usage ;; esac
repository=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
root="$folder/root"
prerequisites=(git gcc libc6-dev ca-certificates)

say() { printf '\n--- %s\n' "$*"; }
fail() { printf 'bare-machine: %s\n' "$*" >&2; exit 1; }

[ "$(id -u)" = 0 ] || fail "this needs root, to make a root of its own"
command -v apt-get >/dev/null || fail "this needs a Debian or Ubuntu"
# A run that was killed may have left the devices of this machine mounted there.
! grep -q " $root/" /proc/self/mounts ||
  fail "something is mounted below $root: unmount it with \`umount -R -l\` first"
[ -z "$again" ] || rm -rf --one-file-system "$root"
[ ! -e "$root" ] || fail "$root is there already: remove it, or name another folder"

# What the machine itself uses: its release, its mirror, its name servers, its certificates.
codename=$(. /etc/os-release && echo "$VERSION_CODENAME")
mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' | head -n 1)
toolchain=$(rustup show active-toolchain | cut -d' ' -f1)
rustup_home=${RUSTUP_HOME:-$HOME/.rustup}
cargo_bin=$(dirname "$(command -v rustup)")

if ! command -v debootstrap >/dev/null; then
  apt-get update -qq
  apt-get install --yes -qq --no-install-recommends debootstrap >/dev/null
fi

say "a minimal Debian in $root"
mkdir -p "$root"
debootstrap --variant=minbase "$codename" "$root" "$mirror" >"$folder/debootstrap.log" 2>&1 ||
  fail "debootstrap failed, see $folder/debootstrap.log"
cp -L /etc/resolv.conf /etc/hosts "$root/etc/"
# Its sources of packages instead of the one that debootstrap wrote.
rm -f "$root/etc/apt/sources.list"
cp -r /etc/apt/apt.conf.d /etc/apt/sources.list* "$root/etc/apt/" 2>/dev/null || true
mkdir -p "$root/usr/local/share/ca-certificates"
cp /usr/local/share/ca-certificates/* "$root/usr/local/share/ca-certificates/" 2>/dev/null || true

mounted=()
server=
clean_up() {
  [ -z "$server" ] || kill "$server" 2>/dev/null || true
  for place in "${mounted[@]}"; do umount -l "$place" || true; done
}
trap clean_up EXIT
# What is mounted in the root is unmounted there only.
attach() {
  mount "${@:2}" "$root/$1" && mounted=("$root/$1" "${mounted[@]}")
  mount --make-rslave "$root/$1"
}
attach proc -t proc proc
attach dev --rbind /dev
attach sys --rbind /sys

# Runs a line in the new root, with an environment of its own.
inside() { # user, line
  local home=/root
  [ "$1" = root ] || home=/home/$1
  chroot "$root" /usr/bin/env -i HOME="$home" USER="$1" LANG=C.UTF-8 CI="${CI:-}" \
    PATH="$home/.cargo/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin" \
    setpriv --reuid "$1" --regid "$1" --init-groups bash -c "cd; $2"
}

say "the prerequisites of the README: ${prerequisites[*]}, Rust"
inside root "apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install --yes -qq \
  --no-install-recommends ${prerequisites[*]} >/dev/null"
# The servers that tests need are started by the tests, and by nobody else.
printf '#!/bin/sh\nexit 101\n' >"$root/usr/sbin/policy-rc.d"
chmod 755 "$root/usr/sbin/policy-rc.d"
inside root "useradd --create-home player"
for user in root player; do
  home="$root/root"
  [ $user = root ] || home="$root/home/$user"
  mkdir -p "$home/.cargo/bin" "$home/.rustup/toolchains"
  for proxy in rustup cargo rustc rustdoc rustfmt cargo-fmt cargo-clippy clippy-driver; do
    [ ! -e "$cargo_bin/$proxy" ] || cp -a "$cargo_bin/$proxy" "$home/.cargo/bin/"
  done
  # Without its documentation, which is most of its files.
  tar -C "$rustup_home/toolchains" --exclude share/doc -c "$toolchain" |
    tar -C "$home/.rustup/toolchains" -x
  cp -a "$rustup_home/settings.toml" "$home/.rustup/"
  # One for each, because git does not read from a repository of another user.
  git clone -q --bare "$repository" "$home/tercet.git"
  chroot "$root" chown -R $user:$user "${home#"$root"}"
  inside $user "rustup -q target remove wasm32-unknown-unknown 2>/dev/null || true"
  [ ! -e "$home/.rustup/toolchains/$toolchain/lib/rustlib/wasm32-unknown-unknown" ] ||
    fail "the toolchain of $user still has the target for browsers"
done

# Starts `cargo xtask run` and waits for its address; prints how long that took.
start_and_stop() { # what it is
  local start=$SECONDS log="$folder/run.log" address=
  : >"$log"
  inside player 'cd "my tercet" && CARGO_TARGET_DIR=$HOME/elsewhere exec cargo xtask run -- serve \
    --listen 127.0.0.1:0 --data "$HOME/data"' >"$log" 2>&1 &
  server=$!
  while [ -z "$address" ]; do
    kill -0 "$server" 2>/dev/null || { tail -n 20 "$log"; fail "cargo xtask run ended"; }
    sleep 0.1
    address=$(sed -n 's/^Tercet is at http:\/\/\([^ ]*\).*/\1/p' "$log")
  done
  echo "$1: the address after $((SECONDS - start)) s"
  exec 3<>"/dev/tcp/${address%:*}/${address##*:}"
  printf 'GET / HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n' "$address" >&3
  local answer
  answer=$(tr -d '\0' <&3)
  exec 3>&-
  case "$answer" in
    "HTTP/1.1 200"*"<title"*) echo "$1: the page is there" ;;
    *) fail "the page is not there: $(head -n 1 <<<"$answer")" ;;
  esac
  pkill -TERM -P "$server" 2>/dev/null || kill "$server"
  wait "$server" || true
  server=
}

if [ "$commands" != test ]; then
  say "cargo xtask run, as an ordinary user"
  inside player 'git clone -q tercet.git "my tercet"'
  start_and_stop "first start"
  start_and_stop "second start"
  du -sh "$root/home/player/elsewhere" | cut -f1 | sed 's/$/ of disk for the build/'
fi
if [ "$commands" != run ]; then
  say "cargo xtask test, as root"
  start=$SECONDS
  inside root 'git clone -q tercet.git tercet && cd tercet && CI=true bash .ci/run' \
    >"$folder/test.log" 2>&1 || { tail -n 60 "$folder/test.log"; fail "cargo xtask test failed"; }
  tail -n 30 "$folder/test.log"
  echo "cargo xtask test: $(((SECONDS - start) / 60)) minutes"
  du -sh "$root/root/tercet/target" | cut -f1 | sed 's/$/ of disk for the tests/'
fi
clean_up
trap - EXIT
rm -rf --one-file-system "$root"
say "Success: the commands of the README work on a bare machine."
