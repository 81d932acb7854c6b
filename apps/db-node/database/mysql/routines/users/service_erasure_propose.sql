-- Proposes to erase a user, for 24 hours, and closes an expired proposal about the same user. Audited. Raises
-- NOT_FOUND, PROPOSAL_EXISTS, VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_erasure_propose(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
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
  DECLARE v_proposal_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_now DATETIME(6);
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  CALL private_to_id('user_id', p_user_id, v_user_id);
  CALL private_new_id(v_proposal_id);
  START TRANSACTION;
  -- Proposals and decisions about a user lock the user's row first.
  SELECT u.user_id INTO v_found FROM users u WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id FOR UPDATE;
  IF v_found IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  SET v_now = SYSDATE(6);
  UPDATE erasure_proposals p FORCE INDEX (erasure_proposals_open)
  SET p.state = 'expired', p.open_user_id = NULL
  WHERE p.tenant_id = v_tenant_id AND p.open_user_id = v_user_id AND p.expires_at <= v_now;
  IF EXISTS (SELECT 1 FROM erasure_proposals p WHERE p.tenant_id = v_tenant_id AND p.open_user_id = v_user_id) THEN
    CALL private_refuse('PROPOSAL_EXISTS');
  END IF;
  INSERT INTO erasure_proposals (
    tenant_id, proposal_id, user_id, open_user_id, reason, proposed_by, proposed_at, expires_at
  )
  VALUES (v_tenant_id, v_proposal_id, v_user_id, v_user_id, p_reason, p_operator, v_now, v_now + INTERVAL 24 HOUR);
  CALL private_audit(
    'user.erase_propose', v_tenant_id, v_user_id, JSON_OBJECT('proposal_id', v_proposal_id, 'reason', p_reason), p_operator,
    p_request_id
  );
  COMMIT;
  SELECT v_proposal_id AS proposal_id, v_now + INTERVAL 24 HOUR AS expires_at;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_erasure_propose TO 'db_node_service'@'%';
