-- The events of a user, newest first; at most p_limit. They are sign-in events, starts and ends of sessions, operators'
-- actions, and the creation of the user. `p_before_at`, `p_before_id` and `p_before_kind` name the last event of the
-- previous page; they are null for the first page. A session has not ended before its expiry. Raises NOT_FOUND (the
-- tenant), VALIDATION_FAILED.
DELIMITER //
CREATE OR REPLACE DEFINER = 'db_node_definer'@'localhost' PROCEDURE service_user_timeline_list(
  IN p_tenant_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_user_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_before_at VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_before_id VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_before_kind VARCHAR(1024) CHARACTER SET utf8mb4 COLLATE utf8mb4_bin,
  IN p_limit INT
)
MODIFIES SQL DATA
BEGIN
  DECLARE v_tenant_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_user_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin;
  DECLARE v_now DATETIME(6);
  DECLARE v_at DATETIME(6) DEFAULT '9999-12-31 23:59:59.999999';
  DECLARE v_id CHAR(36) CHARACTER SET ascii COLLATE ascii_bin DEFAULT 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  DECLARE v_kind VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin DEFAULT p_before_kind;
  CALL private_enter();
  CALL private_to_tenant(p_tenant_id, v_tenant_id);
  CALL private_to_id('user_id', p_user_id, v_user_id);
  IF p_before_at IS NOT NULL THEN
    CALL private_to_instant('cursor', p_before_at, v_at);
    CALL private_to_id('cursor', p_before_id, v_id);
  END IF;
  SET v_now = SYSDATE(6);
  SELECT DATE_FORMAT(t.happened_at, '%Y-%m-%dT%H:%i:%s.%fZ') AS happened_at, t.id, t.kind, t.operator
  FROM (
    (
      SELECT e.recorded_at AS happened_at, e.event_id AS id, IF(e.success, 'login.succeeded', 'login.failed') AS kind, NULL AS operator
      FROM auth_events e FORCE INDEX (auth_events_user)
      WHERE e.tenant_id = v_tenant_id AND e.user_id = v_user_id AND e.recorded_at <= v_at
        AND (e.recorded_at < v_at OR e.event_id < v_id)
      ORDER BY e.recorded_at DESC, e.event_id DESC
      LIMIT p_limit
    )
    UNION ALL
    SELECT s.created_at, s.session_id, 'session.begin', NULL
    FROM sessions s FORCE INDEX (sessions_user)
    WHERE s.tenant_id = v_tenant_id AND s.user_id = v_user_id
    UNION ALL
    SELECT COALESCE(s.revoked_at, s.expires_at), s.session_id, IF(s.revoked_at IS NULL, 'session.expire', 'session.end'), NULL
    FROM sessions s FORCE INDEX (sessions_user)
    WHERE s.tenant_id = v_tenant_id AND s.user_id = v_user_id AND (s.revoked_at IS NOT NULL OR s.expires_at <= v_now)
    UNION ALL
    SELECT a.recorded_at, a.audit_id, a.action, a.operator
    FROM audit_entries a
    WHERE a.tenant_id = v_tenant_id AND a.target_id = v_user_id
    UNION ALL
    SELECT u.created_at, u.user_id, 'user.create', NULL
    FROM users u
    WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id
  ) t
  WHERE t.happened_at < v_at OR (t.happened_at = v_at AND (t.id < v_id OR (t.id = v_id AND t.kind < v_kind)))
  ORDER BY t.happened_at DESC, t.id DESC, t.kind DESC
  LIMIT p_limit;
END//
DELIMITER ;
GRANT EXECUTE ON PROCEDURE service_user_timeline_list TO 'db_node_service'@'%';
