#!/bin/sh
# Runs once, when the volume is new: a database for each service, its roles as its operator would make them.
set -eu
for name in payment_service db_node wellbeing_api; do
  psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --command "CREATE DATABASE $name"
  psql -v ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname "$name" \
    --file "/provision/$name/postgresql.sql" \
    --command "ALTER ROLE ${name}_migrator PASSWORD 'migrator'" \
    --command "ALTER ROLE ${name}_service PASSWORD 'service'"
done
