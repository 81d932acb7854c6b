-- Creates a tenant. Audited.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_tenant_create(
  IN p_name VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_now DATETIME(6);
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_new_id(v_tenant_id);
  SET v_now = SYSDATE(6);
  START TRANSACTION;
  INSERT INTO tenants (tenant_id, name, created_at) VALUES (v_tenant_id, p_name, v_now);
  CALL private_audit('tenant.create', v_tenant_id, NULL, JSON_OBJECT('name', p_name), p_operator, p_request_id);
  COMMIT;
  SELECT v_tenant_id AS tenant_id, p_name AS name, v_now AS created_at;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_tenant_create TO 'db_node_service'@'%';
