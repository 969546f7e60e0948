#!/bin/sh
# Run once by the image of PostgreSQL when its volume is empty: the owner of the tables, and the application that may
# only do what the migrations grant it.
set -eu
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" \
  -v owner="$(cat /run/secrets/database_owner_password)" \
  -v application="$(cat /run/secrets/database_password)" <<'SQL'
CREATE ROLE baize_owner LOGIN PASSWORD :'owner';
CREATE ROLE baize_app LOGIN PASSWORD :'application';
ALTER DATABASE baize OWNER TO baize_owner;
GRANT CREATE, USAGE ON SCHEMA public TO baize_owner;
SQL
