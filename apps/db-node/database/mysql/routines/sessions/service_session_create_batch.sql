-- Generated from batch-write.template.sql and sessions/private_session_create.sql: src/routines/batch-routines.ts says how.
--
-- Calls of many callers in one statement, with one commit: `p_calls` is a JSON array of calls, each an array of the routine's
-- arguments. Each call is the rule itself behind a savepoint of its own, so that the rule stands once and a call that is
-- refused takes nothing of the others with it. The answer is JSON: beside its number (from 1) each call has what the rule
-- gave, or its refusal. One that is missing was not made, and is to be made singly, where it may wait as long as any other:
-- somebody holds what it would have to lock, or there is no such row. Any other error undoes all calls.
-- The rows are locked before the first call, where nobody has to be waited for; what a savepoint gives up stays locked. The
-- answer is ready before the commit: what fails behind it could be taken for a batch that was undone.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_session_create_batch(
  IN p_calls MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_call_number INT;
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE v_token_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE v_expires_at VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE v_session_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_refusal VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
  DECLARE v_held CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_is_busy BOOLEAN;
  DECLARE v_is_done BOOLEAN DEFAULT FALSE;
  DECLARE v_outcomes MEDIUMTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin DEFAULT '';
  DECLARE c_calls CURSOR FOR
    SELECT c.call_number, c.tenant_id, c.user_id, c.token_hash, c.expires_at
    FROM JSON_TABLE(p_calls, '$[*]' COLUMNS (
      call_number FOR ORDINALITY,
      tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin PATH '$[0]' ERROR ON ERROR,
      user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$[1]' ERROR ON ERROR,
      token_hash VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$[2]' ERROR ON ERROR,
      expires_at VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin PATH '$[3]' ERROR ON ERROR
    )) AS c
    STRAIGHT_JOIN users FORCE INDEX (PRIMARY) ON users.tenant_id = c.tenant_id AND users.user_id = CONVERT(LOWER(c.user_id) USING ascii) COLLATE ascii_bin
    ORDER BY c.tenant_id, c.token_hash, c.call_number
    /*M!100601 LOCK IN SHARE MODE *//*!80001 FOR SHARE OF users */ SKIP LOCKED;
  DECLARE EXIT HANDLER FOR SQLEXCEPTION
  BEGIN
    ROLLBACK;
    RESIGNAL;
  END;

  CALL private_enter();
  START TRANSACTION;
  OPEN c_calls;
  calls: LOOP
    BEGIN
      DECLARE CONTINUE HANDLER FOR NOT FOUND SET v_is_done = TRUE;
      FETCH c_calls INTO v_call_number, v_tenant_id, v_user_id, v_token_hash, v_expires_at;
    END;
    IF v_is_done THEN
      LEAVE calls;
    END IF;
    SET v_refusal = NULL;
    SET v_session_id = NULL;
    SET v_is_busy = FALSE;
    BEGIN
      DECLARE EXIT HANDLER FOR SQLSTATE '45000'
      BEGIN
        GET DIAGNOSTICS CONDITION 1 v_refusal = MESSAGE_TEXT;
        ROLLBACK TO SAVEPOINT before_call;
      END;
      -- Somebody has just written the same digest, and is slow to end.
      DECLARE EXIT HANDLER FOR 1205
      BEGIN
        ROLLBACK TO SAVEPOINT before_call;
        SET v_is_busy = TRUE;
      END;
      SAVEPOINT before_call;
      IF NOT v_held <=> v_tenant_id THEN
        SET v_held = NULL;
        CALL private_assert_here(v_tenant_id);
        -- Not there while a move of the tenant takes its next step.
        SELECT t.tenant_id INTO v_held
        FROM tenants t
        WHERE t.tenant_id = v_tenant_id
        /*M!100601 LOCK IN SHARE MODE *//*!80001 FOR SHARE OF t */ SKIP LOCKED;
      END IF;
      IF v_held IS NULL THEN
        SET v_is_busy = TRUE;
      ELSE
        CALL private_session_create(v_tenant_id, v_user_id, v_token_hash, v_expires_at, v_session_id);
      END IF;
    END;
    IF NOT v_is_busy THEN
      SET v_outcomes = CONCAT_WS(',', NULLIF(v_outcomes, ''), JSON_OBJECT('call_number', v_call_number, 'refusal', v_refusal, 'session_id', v_session_id));
    END IF;
  END LOOP;
  CLOSE c_calls;
  COMMIT;
  SELECT CONCAT('[', v_outcomes, ']') AS outcomes;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_session_create_batch TO 'db_node_service'@'%';
