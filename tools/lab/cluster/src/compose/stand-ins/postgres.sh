#!/bin/bash
# As much of the image "postgres" as docker/compose.yaml relies on. The first start runs the scripts in
# /docker-entrypoint-initdb.d, with a server that is reached by the socket only.
set -euo pipefail
bin=$(echo /usr/lib/postgresql/*/bin)
data=/var/lib/postgresql/data
as_postgres() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
mkdir -p /var/run/postgresql
chown postgres:postgres /var/lib/postgresql /var/run/postgresql
cd /
if [ ! -e "$data/PG_VERSION" ]; then
  as_postgres "$bin/initdb" -D "$data" -U postgres --auth=trust --encoding=UTF8 --locale=C
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  as_postgres "$bin/pg_ctl" -D "$data" -o "-c listen_addresses=''" --wait start
  for script in /docker-entrypoint-initdb.d/*.sh; do as_postgres bash "$script"; done
  as_postgres "$bin/pg_ctl" -D "$data" --wait stop
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups "$bin/postgres" -D "$data" -c 'listen_addresses=*'
