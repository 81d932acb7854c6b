-- An enabled identity that has not expired, or no row. Durations are in milliseconds from now.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_identity_find(
  IN p_credential_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
READS SQL DATA
BEGIN
  DECLARE v_now DATETIME(6);
  CALL private_enter();
  SET v_now = SYSDATE(6);
  SELECT
    i.tenant_id, i.service, i.scopes, i.secret_sha256,
    TIMESTAMPDIFF(MICROSECOND, v_now, i.expires_at) / 1e3 AS expires_in_ms,
    i.previous_secret_sha256,
    TIMESTAMPDIFF(MICROSECOND, v_now, i.previous_valid_until) / 1e3 AS previous_expires_in_ms
  FROM service_identities i
  WHERE i.credential_id = p_credential_id
    AND i.enabled
    AND (i.expires_at IS NULL OR i.expires_at > v_now);
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_identity_find TO 'db_node_service'@'%';
