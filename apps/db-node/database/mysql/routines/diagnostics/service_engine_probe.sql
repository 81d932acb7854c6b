-- A step of the check of the engine's guarantees, inside the caller's transaction. No other routine has a transaction
-- of the caller. `lock` takes the lock of the only row. `try` takes it too, unless another transaction has it. `write`
-- changes the row, `read` returns it. MariaDB allows no NOWAIT in a routine, so the caller sets
-- innodb_lock_wait_timeout to 0. MySQL does not allow that value.
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
