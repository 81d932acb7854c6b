-- Records the result of a sign-in. The eighth failure locks the user for 15 minutes. A failure during a lock does not
-- extend the lock. A success during a lock does not end it; a success without a lock resets the count. Raises
-- NOT_FOUND, VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE private_auth_event_record(
  IN p_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_success BOOLEAN
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_event_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_failed_count SMALLINT;
  DECLARE v_locked_until DATETIME(6);
  DECLARE v_now DATETIME(6);

  CALL private_to_id('user_id', p_user_id, v_user_id);
  IF p_success IS NULL THEN
    CALL private_refuse('VALIDATION_FAILED: success must be true or false');
  END IF;
  CALL private_new_id(v_event_id);
  -- The row is locked from here on, so concurrent failures are counted one after another and stop at the eighth.
  SELECT u.failed_count, u.locked_until INTO v_failed_count, v_locked_until
  FROM users u
  WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id
  FOR UPDATE;
  IF v_failed_count IS NULL THEN
    CALL private_refuse('NOT_FOUND');
  END IF;
  SET v_now = SYSDATE(6);
  IF v_locked_until IS NULL OR v_locked_until <= v_now THEN
    IF p_success THEN
      SET v_failed_count = 0;
    ELSEIF v_locked_until IS NOT NULL THEN
      SET v_failed_count = 1;
    ELSE
      SET v_failed_count = v_failed_count + 1;
    END IF;
    SET v_locked_until = IF(v_failed_count >= 8, v_now + INTERVAL 15 MINUTE, NULL);
    UPDATE users u FORCE INDEX (PRIMARY)
    SET u.failed_count = v_failed_count, u.locked_until = v_locked_until
    WHERE u.tenant_id = p_tenant_id AND u.user_id = v_user_id;
  END IF;
  CALL private_hold_tenant(p_tenant_id);
  INSERT INTO auth_events (tenant_id, event_id, user_id, success, recorded_at)
  VALUES (p_tenant_id, v_event_id, v_user_id, p_success <> 0, v_now);
  INSERT INTO audit_queue (tenant_id, source, event_id, kind, user_id, recorded_at)
  VALUES (p_tenant_id, 'auth_event', v_event_id, IF(p_success, 'login.succeeded', 'login.failed'), v_user_id, v_now);
END//
DELIMITER ;
