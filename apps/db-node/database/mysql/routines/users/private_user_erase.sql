-- Deletes all data of a user: the user, sessions, tokens, events, names in imports, and audit records with their salts.
-- The chain keeps the digests, which reveal nothing without a salt. The audit entry contains `p_details` and the digest
-- of the list of these rows, so that no other row passes as erased. Entries about operators' actions stay under the
-- user's id. Runs in the caller's transaction. Raises NOT_FOUND, TENANT_MOVING.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_user_erase(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_details VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_operator VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_request_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  OUT p_records BIGINT
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_found CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_position BIGINT;
  DECLARE v_sequences_sha256 CHAR(64) CHARACTER SET ascii COLLATE ascii_bin;

  CALL private_assert_settled(p_tenant_id);
  SET SESSION group_concat_max_len = 1073741824;
  -- The lock order of all routines: the user's row before the sealing row.
  SELECT u.user_id INTO v_found FROM users u WHERE u.tenant_id = p_tenant_id AND u.user_id = p_user_id FOR UPDATE;
  IF v_found IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  SELECT p.position INTO v_position FROM audit_position p WHERE p.id = 1 FOR UPDATE;
  SELECT COUNT(*), SHA2(COALESCE(GROUP_CONCAT(r.sequence ORDER BY r.sequence), ''), 256) INTO p_records, v_sequences_sha256
  FROM audit_records r FORCE INDEX (audit_records_user)
  WHERE r.tenant_id = p_tenant_id AND r.user_id = p_user_id;
  INSERT INTO audit_erased (tenant_id, sequence, sequences_sha256)
  SELECT r.tenant_id, r.sequence, v_sequences_sha256
  FROM audit_records r FORCE INDEX (audit_records_user)
  WHERE r.tenant_id = p_tenant_id AND r.user_id = p_user_id;
  DELETE r FROM audit_records r FORCE INDEX (audit_records_user) WHERE r.tenant_id = p_tenant_id AND r.user_id = p_user_id;
  UPDATE audit_queue q
  SET q.source = 'change', q.event_id = NULL, q.user_id = NULL, q.subject_id = NULL
  WHERE q.tenant_id = p_tenant_id AND q.user_id = p_user_id;
  UPDATE import_verdicts v
  SET v.source_id = NULL, v.username = NULL, v.user_id = NULL
  WHERE v.tenant_id = p_tenant_id AND v.user_id = p_user_id;
  DELETE t FROM verification_tokens t FORCE INDEX (verification_tokens_user) WHERE t.tenant_id = p_tenant_id AND t.user_id = p_user_id;
  DELETE s FROM sessions s FORCE INDEX (sessions_user) WHERE s.tenant_id = p_tenant_id AND s.user_id = p_user_id;
  DELETE e FROM auth_events e FORCE INDEX (auth_events_user) WHERE e.tenant_id = p_tenant_id AND e.user_id = p_user_id;
  DELETE u FROM users u FORCE INDEX (PRIMARY) WHERE u.tenant_id = p_tenant_id AND u.user_id = p_user_id;
  CALL private_audit(
    'user.erase', p_tenant_id, p_user_id,
    JSON_MERGE_PATCH(p_details, JSON_OBJECT('records', p_records + 0, 'sequences_sha256', v_sequences_sha256)), p_operator,
    p_request_id
  );
END//
DELIMITER ;
