-- Moves at most `p_limit` rows of the queue into the chains, oldest first. Only one caller at a time moves rows. A row
-- that is committed late is appended later, never skipped. src/audit/audit-digests.ts computes the same digests.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_audit_seal(IN p_limit INT)
MODIFIES SQL DATA
BEGIN
  DECLARE v_first BIGINT;
  DECLARE v_position BIGINT;
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_sequence BIGINT;
  DECLARE v_moved BIGINT;
  DECLARE v_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_person_hash CHAR(64) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_salt CHAR(64) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_digest CHAR(64) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_queue_id BIGINT;
  DECLARE v_tie BINARY(8);
  DECLARE v_row_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_source VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_event_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_kind VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_subject_id VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_recorded_at DATETIME(6);
  DECLARE v_about_it VARCHAR(200) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_is_done BOOLEAN DEFAULT FALSE;
  DECLARE c_queue CURSOR FOR
    SELECT q.queue_id, q.tie, q.tenant_id, q.source, q.event_id, q.kind, q.user_id, q.subject_id, q.recorded_at,
      CONCAT_WS('\n', COALESCE(SHA2(a.details, 256), '-'), COALESCE(SHA2(a.operator, 256), '-'), COALESCE(SHA2(a.request_id, 256), '-'))
    FROM (SELECT i.* FROM audit_queue i ORDER BY i.queue_id, i.tie LIMIT p_limit) q
    LEFT JOIN audit_entries a ON q.source = 'audit' AND a.audit_id = q.event_id
    ORDER BY q.tenant_id, q.queue_id, q.tie;
  DECLARE CONTINUE HANDLER FOR NOT FOUND SET v_is_done = TRUE;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  START TRANSACTION;
  SELECT p.position INTO v_position FROM audit_position p WHERE p.id = 1 FOR UPDATE SKIP LOCKED;
  SET v_first = v_position;
  SET v_is_done = v_position IS NULL;
  OPEN c_queue;
  sealing: WHILE NOT v_is_done DO
    FETCH c_queue INTO v_queue_id, v_tie, v_row_tenant_id, v_source, v_event_id, v_kind, v_user_id, v_subject_id, v_recorded_at,
      v_about_it;
    IF v_is_done THEN
      LEAVE sealing;
    END IF;
    IF NOT v_row_tenant_id <=> v_tenant_id THEN
      SET v_tenant_id = v_row_tenant_id;
      SET v_sequence = (SELECT h.sequence FROM audit_heads h WHERE h.tenant_id = v_tenant_id);
      SET v_hash = (SELECT h.hash FROM audit_heads h WHERE h.tenant_id = v_tenant_id);
      SET v_person_hash = (SELECT c.person_hash FROM audit_chain c WHERE c.tenant_id = v_tenant_id AND c.sequence = v_sequence);
      -- The chain of a tenant that was moved here continues after the rows of the other server.
      SET v_moved = (SELECT MAX(m.sequence) FROM audit_chain_moved m WHERE m.tenant_id = v_tenant_id);
      IF v_moved > COALESCE(v_sequence, 0) THEN
        SET v_sequence = v_moved;
        SET v_hash = (SELECT m.hash FROM audit_chain_moved m WHERE m.tenant_id = v_tenant_id AND m.sequence = v_moved);
        SET v_person_hash = (
          SELECT m.person_hash FROM audit_chain_moved m WHERE m.tenant_id = v_tenant_id AND m.sequence = v_moved
        );
      END IF;
      IF v_sequence IS NULL THEN
        SET v_sequence = 0;
        SET v_hash = SHA2(CONCAT('db-node audit 1\n', v_tenant_id), 256);
      END IF;
    END IF;
    IF v_event_id IS NULL THEN
      CALL private_new_id(v_event_id);
    END IF;
    SET v_position = v_position + 1;
    SET v_sequence = v_sequence + 1;
    SET v_salt = LOWER(HEX(RANDOM_BYTES(32)));
    SET v_digest = SHA2(CONCAT_WS('\n',
      v_salt, v_source, v_event_id, SHA2(v_kind, 256), COALESCE(v_user_id, '-'), COALESCE(SHA2(v_subject_id, 256), '-'),
      DATE_FORMAT(v_recorded_at, '%Y-%m-%dT%H:%i:%s.%fZ'), v_about_it
    ), 256);
    SET v_hash = SHA2(CONCAT_WS('\n', v_hash, v_position, v_digest), 256);
    SET v_person_hash = SHA2(CONCAT_WS('\n', COALESCE(v_person_hash, '-'), COALESCE(v_user_id, '-')), 256);
    INSERT INTO audit_chain (tenant_id, sequence, position, digest, hash, person_hash)
    VALUES (v_tenant_id, v_sequence, v_position, v_digest, v_hash, v_person_hash);
    INSERT INTO audit_records (tenant_id, sequence, salt, source, event_id, kind, user_id, subject_id, recorded_at)
    VALUES (v_tenant_id, v_sequence, v_salt, v_source, v_event_id, v_kind, v_user_id, v_subject_id, v_recorded_at);
    DELETE FROM audit_queue WHERE queue_id = v_queue_id AND tie = v_tie;
    INSERT INTO audit_heads (tenant_id, sequence, position, hash)
    VALUES (v_tenant_id, v_sequence, v_position, v_hash)
    ON DUPLICATE KEY UPDATE sequence = v_sequence, position = v_position, hash = v_hash;
  END WHILE;
  CLOSE c_queue;
  IF v_position > v_first THEN
    UPDATE audit_position p SET p.position = v_position WHERE p.id = 1;
  END IF;
  COMMIT;
  SELECT COALESCE(v_position - v_first, 0) AS sealed;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_audit_seal TO 'db_node_service'@'%';
