-- Imports the next rows from `p_first_row` on: a JSON array of at most 50 rows. A row with `refusal` was refused by the
-- reader of the file. Users, verdicts and the position are stored in one transaction, so no row is decided twice. With
-- `p_dry_run` everything is rolled back, and no import is needed. With the policy `fail` the first conflict rolls back
-- all rows. With `update` a user of an earlier import is completed. A verdict has the
-- first 200 characters of its reason. Raises NOT_FOUND, IMPORT_CONFLICT, and IMPORT_MOVED if the rows do not follow the
-- decided ones.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_import_rows(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_import_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_first_row BIGINT,
  IN p_rows MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_on_conflict VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_dry_run BOOLEAN
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_import_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_number BIGINT;
  DECLARE v_source_id VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE v_email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE v_username VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE v_second VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE v_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE v_verified BOOLEAN;
  DECLARE v_active BOOLEAN;
  DECLARE v_reset_reason VARCHAR(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE v_reason VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_verdict VARCHAR(11) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_completion VARCHAR(11) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_completion_reason VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE v_is_end BOOLEAN DEFAULT FALSE;
  DECLARE v_rows CURSOR FOR
    SELECT p_first_row + r.number - 1, r.source_id, r.email, r.username, r.second_username, r.password_hash, r.verified,
      r.active, r.reset_reason, r.refusal
    FROM JSON_TABLE(p_rows, '$[*]' COLUMNS (
      number FOR ORDINALITY,
      source_id VARCHAR(255) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$.source_id',
      email VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$.email',
      username VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$.username',
      second_username VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$.second_username',
      password_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$.password_hash',
      verified INT PATH '$.verified',
      active INT PATH '$.active',
      reset_reason VARCHAR(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$.reset_reason',
      refusal VARCHAR(200) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$.refusal'
    )) AS r
    ORDER BY r.number;
  DECLARE CONTINUE HANDLER FOR NOT FOUND SET v_is_end = TRUE;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter_tenant(p_tenant_id);
  START TRANSACTION;
  IF p_dry_run THEN
    CALL private_new_id(v_import_id);
  ELSE
    CALL private_to_id('import_id', p_import_id, v_import_id);
    CALL private_lock_import(p_tenant_id, v_import_id, p_first_row);
  END IF;
  OPEN v_rows;
  each_row: LOOP
    SET v_is_end = FALSE;
    FETCH v_rows
    INTO v_number, v_source_id, v_email, v_username, v_second, v_hash, v_verified, v_active, v_reset_reason, v_reason;
    IF v_is_end THEN
      LEAVE each_row;
    END IF;
    SET v_user_id = NULL;
    IF v_reason IS NULL THEN
      CALL private_import_row(p_tenant_id, v_email, v_username, v_hash, v_verified, v_active, v_user_id, v_reason);
      IF v_reason = 'USERNAME_TAKEN' AND v_second IS NOT NULL THEN
        SET v_username = v_second;
        CALL private_import_row(p_tenant_id, v_email, v_username, v_hash, v_verified, v_active, v_user_id, v_reason);
      END IF;
    END IF;
    SET v_verdict = CASE
      WHEN v_reason IN ('EMAIL_TAKEN', 'USERNAME_TAKEN') THEN 'skipped'
      WHEN v_reason IS NOT NULL THEN 'refused'
      WHEN v_reset_reason IS NOT NULL THEN 'needs_reset'
      ELSE 'created'
    END;
    SET v_completion = NULL;
    IF v_reason = 'EMAIL_TAKEN' AND p_on_conflict = 'update' THEN
      CALL private_import_complete(
        p_tenant_id, v_import_id, v_user_id, v_source_id, v_hash, v_reset_reason, v_verified, v_active, v_completion,
        v_completion_reason
      );
      SET v_reset_reason = NULL;
      SET v_reason = IF(v_completion IS NULL, v_reason, v_completion_reason);
    END IF;
    IF v_verdict = 'skipped' AND p_on_conflict = 'fail' THEN
      CALL private_refuse(CONCAT('IMPORT_CONFLICT: row ', v_number, ': ', v_reason));
    END IF;
    INSERT INTO import_verdicts (
      tenant_id, import_id, `row_number`, source_id, verdict, user_id, username, reason, completion
    ) VALUES (
      p_tenant_id, v_import_id, v_number, v_source_id, v_verdict, v_user_id,
      IF(v_verdict IN ('created', 'needs_reset'), v_username, NULL), LEFT(COALESCE(v_reason, v_reset_reason), 200),
      v_completion
    );
  END LOOP;
  CLOSE v_rows;
  IF NOT p_dry_run THEN
    CALL private_import_advance(p_tenant_id, v_import_id, p_first_row);
    COMMIT;
  END IF;
  SELECT v.`row_number`, v.source_id, COALESCE(v.completion, v.verdict) AS verdict, v.user_id, v.username, v.reason
  FROM import_verdicts v
  WHERE v.tenant_id = p_tenant_id AND v.import_id = v_import_id AND v.`row_number` >= p_first_row
  ORDER BY v.`row_number`;
  ROLLBACK;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_import_rows TO 'db_node_service'@'%';
