-- The tenant of the user that opened this connection. No setting of the caller can change it. The server itself
-- requires an encrypted connection for this user. Raises UNAUTHENTICATED (no credential, expired or dropped), FORBIDDEN
-- (scope).
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_bind_tenant(
  IN p_scope VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_scopes VARCHAR(500) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_enter();
  SELECT c.tenant_id, c.scopes INTO p_tenant_id, v_scopes
  FROM database_credentials c
  WHERE c.login = CONVERT(SUBSTRING_INDEX(USER(), '@', 1) USING ascii)
    AND c.dropped_at IS NULL
    AND (c.expires_at IS NULL OR c.expires_at > SYSDATE(6));
  IF p_tenant_id IS NULL THEN
    CALL private_refuse('UNAUTHENTICATED: this login is not bound to a tenant');
  ELSEIF NOT FIND_IN_SET(p_scope, REPLACE(v_scopes, ' ', ',')) THEN
    CALL private_refuse(CONCAT('FORBIDDEN: this login lacks the scope ', p_scope));
  END IF;
END//
DELIMITER ;
