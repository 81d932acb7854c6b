-- Sessions of a tenant after `p_after`, ordered by id, for an export; without token hashes.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_export_session_list(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_after CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_limit INT
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter_tenant(p_tenant_id);
  SELECT s.session_id, s.user_id, s.created_at, s.expires_at, s.revoked_at
  FROM sessions s
  WHERE s.tenant_id = p_tenant_id AND s.session_id > p_after
  ORDER BY s.session_id
  LIMIT p_limit;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_export_session_list TO 'db_node_service'@'%';
