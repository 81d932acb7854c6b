#!/bin/sh
# Runs once, when the volume is new: db-node's two users as its operator would make them.
set -eu
mysql --user=root --password="$MYSQL_ROOT_PASSWORD" "$MYSQL_DATABASE" < /provision/db_node/mysql.sql
mysql --user=root --password="$MYSQL_ROOT_PASSWORD" --execute "
  ALTER USER 'db_node_migrator'@'%' IDENTIFIED BY 'migrator' ACCOUNT UNLOCK;
  ALTER USER 'db_node_service'@'%' IDENTIFIED BY 'service' ACCOUNT UNLOCK;"
