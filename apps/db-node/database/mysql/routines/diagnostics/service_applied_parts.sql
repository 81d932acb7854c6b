-- The migrations, the current text of each routine, and the completely applied releases. The service uses this routine
-- because its account cannot read the tables of the migrator.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_applied_parts()
READS SQL DATA
BEGIN
  SELECT 'migration' AS kind, m.name, m.sha256 FROM schema_migrations m
  UNION ALL
  SELECT 'routine', r.name, r.sha256 FROM schema_routines r
  UNION ALL
  SELECT 'release', '', e.sha256 FROM schema_releases e;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_applied_parts TO 'db_node_service'@'%';
