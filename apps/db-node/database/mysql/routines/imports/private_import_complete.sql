-- Completes a user that another import created under the same `source_id`, within the 30 days in which verdicts are
-- stored, in the caller's transaction. A password is stored only if the user has none: the placeholder of an import has a
-- salt that no other hash has. The routine for PostgreSQL and `PLACEHOLDER` in `src/imports/import-row.ts` contain this
-- salt too; the three places must agree. A user becomes verified or inactive, but never the opposite. A user who becomes
-- inactive is audited as `user.status` of the import's operator. `p_reset_reason` is null if the row has a hash. The
-- verdict is null if no other import created the user.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_import_complete(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_import_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_source_id VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_password_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_reset_reason VARCHAR(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_verified BOOLEAN,
  IN p_active BOOLEAN,
  OUT p_verdict VARCHAR(11) CHARACTER SET ascii COLLATE ascii_bin,
  OUT p_reason VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
this: BEGIN
  DECLARE v_hash VARCHAR(255) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_verified BOOLEAN;
  DECLARE v_is_active BOOLEAN;
  DECLARE v_sets_password BOOLEAN;
  DECLARE v_is_unset BOOLEAN;
  DECLARE v_completed VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE v_operator VARCHAR(63) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_kept VARCHAR(100) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  IF NOT EXISTS (
    SELECT 1 FROM import_verdicts v
    WHERE v.tenant_id = p_tenant_id AND v.user_id = p_user_id AND v.source_id = p_source_id
      AND v.import_id <> p_import_id AND v.verdict IN ('created', 'needs_reset')
  ) THEN
    LEAVE this;
  END IF;
  SELECT u.password_hash, u.verified, u.status = 'active' INTO v_hash, v_verified, v_is_active
  FROM users u
  WHERE u.tenant_id = p_tenant_id AND u.user_id = p_user_id
  FOR UPDATE;
  SET v_is_unset = v_hash LIKE '$argon2id$v=19$m=19456,t=2,p=1$bm8gcGFzc3dvcmQgeWV0IQ$%';
  SET v_sets_password = v_is_unset AND p_reset_reason IS NULL;
  SET v_completed = NULLIF(CONCAT_WS(
    ', ', IF(v_sets_password, 'password', NULL), IF(p_verified AND NOT v_verified, 'verified', NULL),
    IF(v_is_active AND NOT p_active, 'inactive', NULL)
  ), '');
  SET v_kept = NULLIF(CONCAT_WS(
    ', ', IF(p_reset_reason IS NULL AND NOT v_is_unset AND v_hash <> p_password_hash, 'password', NULL),
    IF(v_verified AND NOT p_verified, 'verified', NULL), IF(p_active AND NOT v_is_active, 'inactive', NULL)
  ), '');
  SET p_reason = NULLIF(CONCAT_WS(
    '; ', CONCAT('completed: ', v_completed), CONCAT('kept: ', v_kept), IF(v_is_unset, p_reset_reason, NULL)
  ), '');
  SET p_verdict = IF(v_completed IS NULL, 'unchanged', 'completed');
  IF v_completed IS NULL THEN
    LEAVE this;
  END IF;
  IF v_sets_password THEN
    CALL private_assert_password_hash(p_password_hash);
  END IF;
  UPDATE users u FORCE INDEX (PRIMARY)
  SET u.password_hash = IF(v_sets_password, p_password_hash, u.password_hash),
    u.verified = u.verified OR p_verified,
    u.status = IF(p_active, u.status, 'inactive')
  WHERE u.tenant_id = p_tenant_id AND u.user_id = p_user_id;
  IF v_completed <> 'inactive' THEN
    CALL private_audit_change(p_tenant_id, 'user.update', p_user_id, NULL);
  END IF;
  IF v_is_active AND NOT p_active THEN
    -- A dry run has no import and no operator.
    SET v_operator = COALESCE(
      (SELECT i.operator FROM imports i WHERE i.tenant_id = p_tenant_id AND i.import_id = p_import_id), 'dry run'
    );
    CALL private_audit(
      'user.status', p_tenant_id, p_user_id, JSON_OBJECT('status', 'inactive'), v_operator,
      CONCAT('import ', p_import_id)
    );
  END IF;
END//
DELIMITER ;
