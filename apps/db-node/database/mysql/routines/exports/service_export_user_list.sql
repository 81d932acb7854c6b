-- Users of a tenant after `p_after`, ordered by id, for an export; with password hashes if requested.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_export_user_list(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_after CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_limit INT,
  IN p_with_hashes BOOLEAN
)
MODIFIES SQL DATA
BEGIN
  CALL private_enter_tenant(p_tenant_id);
  SELECT u.user_id, u.email, u.username, IF(p_with_hashes, u.password_hash, NULL) AS password_hash, u.status, u.verified,
    u.created_at
  FROM users u
  WHERE u.tenant_id = p_tenant_id AND u.user_id > p_after
  ORDER BY u.user_id
  LIMIT p_limit;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_export_user_list TO 'db_node_service'@'%';
