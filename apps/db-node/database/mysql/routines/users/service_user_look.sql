-- One user by the exact email address or the id, for an operator with a reason. Audited under the user's id, also if no
-- user is found; then there is no row. A lock that has ended is not shown. Raises NOT_FOUND (the tenant),
-- VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_look(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_reason VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_found CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_email VARCHAR(254) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  IF p_user_id IS NULL THEN
    CALL private_to_email(p_email, v_email);
  ELSE
    CALL private_to_id('user_id', p_user_id, v_user_id);
  END IF;
  START TRANSACTION;
  IF p_user_id IS NULL THEN
    SET v_found = (SELECT u.user_id FROM users u WHERE u.tenant_id = v_tenant_id AND u.email = v_email);
  ELSE
    SET v_found = (SELECT u.user_id FROM users u WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id);
  END IF;
  CALL private_audit(
    'user.look', v_tenant_id, v_found, JSON_OBJECT('by', IF(p_user_id IS NULL, 'email', 'id'), 'reason', p_reason), p_operator,
    p_request_id
  );
  COMMIT;
  SELECT
    u.user_id, u.email, u.username, u.status, u.verified, u.failed_count,
    IF(u.locked_until > SYSDATE(6), u.locked_until, NULL) AS locked_until, u.created_at
  FROM users u
  WHERE u.tenant_id = v_tenant_id AND u.user_id = v_found;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_user_look TO 'db_node_service'@'%';
