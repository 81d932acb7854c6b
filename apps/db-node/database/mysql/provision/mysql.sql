-- The database administrator runs this file in the database of the service (USE …), before the first migration and
-- again with each release. It may be run any number of times. `ON *` means the selected database. MariaDB runs the
-- comments that start with M!, MySQL the others.
--
-- - db_node_migrator: logs in to migrate, and grants rights to the other accounts
-- - db_node_service: logs in to serve; it may only call the routines that the migrations grant
-- - db_node_definer: owns the routines and has the rights on the tables; it cannot log in
-- - db_node_logins: its routines create and drop the users of direct credentials; it cannot log in
--
-- The first two need a password afterwards: ALTER USER … IDENTIFIED BY … ACCOUNT UNLOCK

CREATE USER IF NOT EXISTS 'db_node_migrator'@'%' ACCOUNT LOCK;
CREATE USER IF NOT EXISTS 'db_node_service'@'%' ACCOUNT LOCK;
CREATE USER IF NOT EXISTS 'db_node_definer'@'localhost' ACCOUNT LOCK;
CREATE USER IF NOT EXISTS 'db_node_logins'@'localhost' ACCOUNT LOCK;

GRANT ALL PRIVILEGES ON * TO 'db_node_migrator'@'%' WITH GRANT OPTION;
-- The migrator creates routines that belong to other accounts.
GRANT /*M!100502 SET USER *//*!80200 SET_ANY_DEFINER */ ON *.* TO 'db_node_migrator'@'%';

GRANT EXECUTE ON * TO 'db_node_definer'@'localhost';
GRANT CREATE USER ON *.* TO 'db_node_logins'@'localhost';

-- db-node ends sessions of ended logins and sessions over a limit. It restores passwords that logins changed.
GRANT PROCESS ON *.* TO 'db_node_logins'@'localhost';
GRANT /*M!100502 CONNECTION ADMIN *//*!80014 CONNECTION_ADMIN */ ON *.* TO 'db_node_logins'@'localhost';
GRANT SELECT ON mysql.user TO 'db_node_logins'@'localhost';
-- Locks and memory of sessions: MySQL shows them in performance_schema, MariaDB in its process list.
GRANT SELECT ON /*M!100502 mysql.user *//*!80014 performance_schema.* */ TO 'db_node_logins'@'localhost';

-- Readiness compares the routines and the grants with the release.
GRANT SELECT ON mysql.procs_priv TO 'db_node_definer'@'localhost';
GRANT SELECT ON mysql.tables_priv TO 'db_node_definer'@'localhost';
GRANT SELECT ON mysql.columns_priv TO 'db_node_definer'@'localhost';
GRANT SELECT ON mysql.db TO 'db_node_definer'@'localhost';
GRANT /*M!100502 SELECT ON mysql.proc *//*!80020 SHOW_ROUTINE ON *.* */ TO 'db_node_definer'@'localhost';
