-- Adds a change to the queue of its tenant's chain. `subject_id` is the changed object, if it is not the user.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_audit_change(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_kind VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_subject_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin
)
MODIFIES SQL DATA
BEGIN
  CALL private_hold_tenant(p_tenant_id);
  INSERT INTO audit_queue (tenant_id, source, kind, user_id, subject_id, recorded_at)
  VALUES (p_tenant_id, 'change', p_kind, p_user_id, p_subject_id, SYSDATE(6));
END//
DELIMITER ;
