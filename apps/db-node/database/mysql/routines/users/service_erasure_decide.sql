-- Decides a proposal. If another operator approves it, the user is erased in the same transaction. Any operator may
-- reject it, including the proposer. If several operators decide at the same time, exactly one decision applies.
-- Audited. Returns the number of deleted audit records. Raises NOT_FOUND (also if the user no longer exists),
-- OWN_PROPOSAL, PROPOSAL_CLOSED, VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_erasure_decide(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_proposal_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_approved BOOLEAN,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_proposal_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_held CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_proposed_by VARCHAR(63) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_records BIGINT DEFAULT 0;
  DECLARE v_decided INT;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  CALL private_to_id('proposal_id', p_proposal_id, v_proposal_id);
  START TRANSACTION;
  SELECT p.user_id, p.proposed_by INTO v_user_id, v_proposed_by
  FROM erasure_proposals p
  WHERE p.tenant_id = v_tenant_id AND p.proposal_id = v_proposal_id;
  IF v_user_id IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  IF p_approved AND v_proposed_by = p_operator THEN
    CALL private_refuse('OWN_PROPOSAL');
  END IF;
  -- Proposals and decisions about a user lock the user's row first.
  SELECT u.user_id INTO v_held FROM users u WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id FOR UPDATE;
  UPDATE erasure_proposals p FORCE INDEX (PRIMARY)
  SET p.state = IF(p_approved, 'approved', 'rejected'), p.open_user_id = NULL, p.decided_by = p_operator, p.decided_at = SYSDATE(6)
  WHERE p.tenant_id = v_tenant_id AND p.proposal_id = v_proposal_id AND p.state = 'open' AND p.expires_at > SYSDATE(6);
  SET v_decided = ROW_COUNT();
  IF v_decided = 0 THEN
    CALL private_refuse('PROPOSAL_CLOSED');
  END IF;
  IF p_approved THEN
    CALL private_user_erase(
      v_tenant_id, v_user_id, JSON_OBJECT('proposal_id', v_proposal_id, 'proposed_by', v_proposed_by), p_operator,
      p_request_id, v_records
    );
  ELSE
    CALL private_audit(
      'user.erase_reject', v_tenant_id, v_user_id, JSON_OBJECT('proposal_id', v_proposal_id), p_operator, p_request_id
    );
  END IF;
  COMMIT;
  SELECT v_records AS records;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_erasure_decide TO 'db_node_service'@'%';
