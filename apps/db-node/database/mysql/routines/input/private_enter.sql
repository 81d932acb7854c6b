-- First in every routine: nothing that the caller set on its session may change the outcome. A caller can set the clock
-- that NOW() reads, switch off the checks of keys, and hold a transaction open around us.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_enter()
MODIFIES SQL DATA
BEGIN
  COMMIT;
  SET SESSION timestamp = DEFAULT;
  SET SESSION time_zone = '+00:00';
  SET SESSION foreign_key_checks = 1;
  SET SESSION unique_checks = 1;
  SET SESSION completion_type = 'NO_CHAIN';
  SET SESSION TRANSACTION ISOLATION LEVEL READ COMMITTED;
  SET SESSION TRANSACTION READ WRITE;
END//
DELIMITER ;
