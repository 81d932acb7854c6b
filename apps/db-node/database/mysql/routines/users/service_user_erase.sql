-- Takes away all of a person: user, sessions, tokens, events, the names in imports, and the records of the audit with their
-- salts. The chain keeps their digests, which say nothing without a salt; the audit's entry holds the digest of the list of
-- these rows, so that no other row can pass for an erased one. What operators did with the user stays, under its id. Raises
-- NOT_FOUND, VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_erase(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_found CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_position BIGINT;
  DECLARE v_records BIGINT;
  DECLARE v_sequences_sha256 CHAR(64) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  CALL private_to_id('user_id', p_user_id, v_user_id);
  SET SESSION group_concat_max_len = 1073741824;
  START TRANSACTION;
  -- In the order of everybody: the user's row before that of whoever seals.
  SELECT u.user_id INTO v_found FROM users u WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id FOR UPDATE;
  IF v_found IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  SELECT p.position INTO v_position FROM audit_position p WHERE p.id = 1 FOR UPDATE;
  SELECT COUNT(*), SHA2(COALESCE(GROUP_CONCAT(r.sequence ORDER BY r.sequence), ''), 256) INTO v_records, v_sequences_sha256
  FROM audit_records r
  WHERE r.tenant_id = v_tenant_id AND r.user_id = v_user_id;
  INSERT INTO audit_erased (tenant_id, sequence, sequences_sha256)
  SELECT r.tenant_id, r.sequence, v_sequences_sha256
  FROM audit_records r
  WHERE r.tenant_id = v_tenant_id AND r.user_id = v_user_id;
  DELETE r FROM audit_records r WHERE r.tenant_id = v_tenant_id AND r.user_id = v_user_id;
  UPDATE audit_queue q
  SET q.source = 'change', q.event_id = NULL, q.user_id = NULL, q.subject_id = NULL
  WHERE q.tenant_id = v_tenant_id AND q.user_id = v_user_id;
  UPDATE import_verdicts v
  SET v.source_id = NULL, v.username = NULL, v.user_id = NULL
  WHERE v.tenant_id = v_tenant_id AND v.user_id = v_user_id;
  DELETE t FROM verification_tokens t WHERE t.tenant_id = v_tenant_id AND t.user_id = v_user_id;
  DELETE s FROM sessions s WHERE s.tenant_id = v_tenant_id AND s.user_id = v_user_id;
  DELETE e FROM auth_events e WHERE e.tenant_id = v_tenant_id AND e.user_id = v_user_id;
  DELETE u FROM users u WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id;
  CALL private_audit(
    'user.erase', v_tenant_id, v_user_id, JSON_OBJECT('records', v_records, 'sequences_sha256', v_sequences_sha256),
    p_operator, p_request_id
  );
  COMMIT;
  SELECT v_records AS records;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_user_erase TO 'db_node_service'@'%';
