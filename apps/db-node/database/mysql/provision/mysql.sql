-- The database administrator runs this with the service's own database selected (USE …), before the first migration, and
-- again with each release: it may be run any number of times. `ON *` means the selected database; MariaDB reads the
-- comments that start with M!, MySQL the others.
--   db_node_migrator  logs in to migrate, and grants the others what they need
--   db_node_service   logs in to serve; it may do what the migrations grant it: call routines, nothing else
--   db_node_definer   owns the routines and has the rights on the tables; nobody logs in as it
--   db_node_logins    makes and drops the users of direct database credentials, by routines; nobody logs in as it
-- The first two need a password afterwards: ALTER USER … IDENTIFIED BY … ACCOUNT UNLOCK

CREATE USER IF NOT EXISTS 'db_node_migrator'@'%' ACCOUNT LOCK;
CREATE USER IF NOT EXISTS 'db_node_service'@'%' ACCOUNT LOCK;
CREATE USER IF NOT EXISTS 'db_node_definer'@'localhost' ACCOUNT LOCK;
CREATE USER IF NOT EXISTS 'db_node_logins'@'localhost' ACCOUNT LOCK;

GRANT ALL PRIVILEGES ON * TO 'db_node_migrator'@'%' WITH GRANT OPTION;
-- The routines that the migrator creates belong to other accounts.
GRANT /*M!100502 SET USER *//*!80200 SET_ANY_DEFINER */ ON *.* TO 'db_node_migrator'@'%';

GRANT EXECUTE ON * TO 'db_node_definer'@'localhost';
GRANT CREATE USER ON *.* TO 'db_node_logins'@'localhost';

-- A login's sessions end with it, and those that take too much; a login may change its own password, which is put back.
GRANT PROCESS ON *.* TO 'db_node_logins'@'localhost';
GRANT /*M!100502 CONNECTION ADMIN *//*!80014 CONNECTION_ADMIN */ ON *.* TO 'db_node_logins'@'localhost';
GRANT SELECT ON mysql.user TO 'db_node_logins'@'localhost';
-- MySQL tells there who holds locks and memory, MariaDB in its list of processes.
GRANT SELECT ON /*M!100502 mysql.user *//*!80014 performance_schema.* */ TO 'db_node_logins'@'localhost';

-- Readiness compares the routines and the grants with the release.
GRANT SELECT ON mysql.procs_priv TO 'db_node_definer'@'localhost';
GRANT SELECT ON mysql.tables_priv TO 'db_node_definer'@'localhost';
GRANT SELECT ON mysql.columns_priv TO 'db_node_definer'@'localhost';
GRANT SELECT ON mysql.db TO 'db_node_definer'@'localhost';
GRANT /*M!100502 SELECT ON mysql.proc *//*!80020 SHOW_ROUTINE ON *.* */ TO 'db_node_definer'@'localhost';
