-- A step of the proof that the engine keeps its promises, inside the caller's transaction, which no other routine has:
-- `lock` takes the lock of the one row, `try` as well, unless somebody has it; `write` changes it, `read` shows it.
-- MariaDB allows no NOWAIT in a routine: there the caller's innodb_lock_wait_timeout is 0, which MySQL in turn does not allow.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_engine_probe(
  IN p_step VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  IF p_step = 'lock' THEN
    SELECT p.value FROM schema_probe p FOR UPDATE;
  ELSEIF p_step = 'try' THEN
    SELECT p.value FROM schema_probe p FOR UPDATE /*!80000 NOWAIT */;
  ELSEIF p_step = 'write' THEN
    UPDATE schema_probe p SET p.value = p.value + 1;
  ELSE
    SELECT p.value FROM schema_probe p;
  END IF;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_engine_probe TO 'db_node_service'@'%';
GRANT SELECT, UPDATE ON schema_probe TO 'db_node_definer'@'localhost';
