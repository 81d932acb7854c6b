-- Generated from batch-read.template.sql and users/service_user_lookup.sql: src/routines/batch-routines.ts says how.
--
-- Calls of many callers in one statement: `p_calls` is a JSON array of calls, each an array of the routine's arguments.
-- Beside each row stands the number of its call, from 1. A call whose arguments are not valid, or that finds nothing, gets
-- no row: it is called singly, and that routine says why. Texts are compared with their lengths, since this engine takes
-- no notice of spaces at the end. A tenant that another server has is left to the single call as well.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_lookup_batch(
  IN p_calls MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  SELECT
    calls.call_number,
    u.user_id, u.email, u.username, u.status, u.verified
  FROM JSON_TABLE(p_calls, '$[*]' COLUMNS (
    call_number FOR ORDINALITY,
    tenant_id VARCHAR(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$[0]',
    email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$[1]'
  )) AS calls
  STRAIGHT_JOIN users u FORCE INDEX (users_email)
    ON u.tenant_id = CONVERT(calls.tenant_id USING ascii) COLLATE ascii_bin
    AND u.email = CONVERT(LOWER(calls.email) USING ascii) COLLATE ascii_bin
  WHERE LENGTH(calls.email) = LENGTH(u.email)
    AND NOT EXISTS (
      SELECT 1 FROM tenant_moves m WHERE m.tenant_id = u.tenant_id AND m.state IN ('away', 'arriving')
    );
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_user_lookup_batch TO 'db_node_service'@'%';
