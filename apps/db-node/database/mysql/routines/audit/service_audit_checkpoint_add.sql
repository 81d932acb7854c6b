-- Stores a signed checkpoint. False if another replica has already stored one with this number. The body contains
-- whether it is whole.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_audit_checkpoint_add(
  IN p_number BIGINT,
  IN p_position BIGINT,
  IN p_body TEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_signature VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_heads LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter();
  INSERT IGNORE INTO audit_checkpoints (number, signed_at, position, body, signature, heads, is_whole)
  VALUES (
    p_number, SYSDATE(6), p_position, p_body, p_signature, p_heads, COALESCE(JSON_CONTAINS_PATH(p_body, 'one', '$.whole'), FALSE)
  );
  SELECT ROW_COUNT() > 0 AS added;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_audit_checkpoint_add TO 'db_node_service'@'%';
