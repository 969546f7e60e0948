#!/bin/sh
# Makes the secrets that compose.yaml reads, once; it never overwrites one that is there.
set -eu
folder="$(dirname "$0")/secrets"
mkdir -p "$folder"
chmod 700 "$folder"
make() { [ -e "$folder/$1" ] || printf %s "$2" >"$folder/$1"; }
random() { openssl rand -hex 24; }

for name in database_admin_password database_owner_password database_password; do make "$name" "$(random)"; done
make database_url "postgres://baize_app:$(cat "$folder/database_password")@database/baize"
make database_owner_url "postgres://baize_owner:$(cat "$folder/database_owner_password")@database/baize"
make baize_secret "$(openssl rand -base64 32)"
make baize_draw_secret "$(openssl rand -base64 32)"
# Containers read them as users of their own.
chmod 644 "$folder"/*
echo "The secrets are in $folder. Keep baize_secret and baize_draw_secret with your backups: sealed data needs them."
