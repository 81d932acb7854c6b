-- The database administrator runs this with the service's own database selected (USE …), before the first migration.
-- It may be run again. `ON *` means the selected database.
--   db_node_migrator  logs in to migrate, and grants the service what it needs
--   db_node_service   logs in to serve; it may do what the migrations grant it
-- Both need a password afterwards: ALTER USER … IDENTIFIED BY … ACCOUNT UNLOCK

CREATE USER IF NOT EXISTS 'db_node_migrator'@'%' ACCOUNT LOCK;
CREATE USER IF NOT EXISTS 'db_node_service'@'%' ACCOUNT LOCK;

GRANT ALL PRIVILEGES ON * TO 'db_node_migrator'@'%' WITH GRANT OPTION;
