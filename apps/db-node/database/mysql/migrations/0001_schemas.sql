-- Three circles of trust, by prefix of the routine's name:
--   private_  helpers; only other routines reach them
--   service_  routines that db-node itself calls; their first argument is the tenant of the verified identity
--   api_      routines for direct database credentials; the database looks the tenant up
-- All belong to a locked account, the only one with rights on tables. There are procedures only: functions and triggers
-- would need an administrator wherever the binary log is on.
-- A refusal is SQLSTATE 45000. Its message is a stable code, where it helps followed by ": " and a text for people.
GRANT SELECT ON schema_migrations TO 'db_node_definer'@'localhost';
GRANT SELECT ON schema_routines TO 'db_node_definer'@'localhost';
GRANT SELECT ON schema_releases TO 'db_node_definer'@'localhost';
