-- The number of records that an erasure of the user would delete, except for names in imports. Raises NOT_FOUND,
-- VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_holding_count(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  CALL private_to_id('user_id', p_user_id, v_user_id);
  IF NOT EXISTS (SELECT 1 FROM users u WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id) THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  SELECT
    (SELECT COUNT(*) FROM sessions s FORCE INDEX (sessions_user) WHERE s.tenant_id = v_tenant_id AND s.user_id = v_user_id) AS sessions,
    (SELECT COUNT(*) FROM verification_tokens t FORCE INDEX (verification_tokens_user) WHERE t.tenant_id = v_tenant_id AND t.user_id = v_user_id) AS verification_tokens,
    (SELECT COUNT(*) FROM auth_events e FORCE INDEX (auth_events_user) WHERE e.tenant_id = v_tenant_id AND e.user_id = v_user_id) AS auth_events,
    (SELECT COUNT(*) FROM audit_records r FORCE INDEX (audit_records_user) WHERE r.tenant_id = v_tenant_id AND r.user_id = v_user_id) AS audit_records;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_user_holding_count TO 'db_node_service'@'%';
