-- The record, and one row of part `migrating` while a file is being applied.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_schema_recorded()
READS SQL DATA
BEGIN
  SELECT r.part, r.name, r.value FROM schema_migration_record r
  UNION ALL
  SELECT 'migrating', '', '' FROM DUAL WHERE EXISTS (SELECT 1 FROM schema_migration_record_before);
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_schema_recorded TO 'db_node_service'@'%';
