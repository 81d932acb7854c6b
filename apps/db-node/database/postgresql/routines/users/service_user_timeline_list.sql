-- The events of a user, newest first; at most p_limit. They are sign-in events, starts and ends of sessions, operators'
-- actions, and the creation of the user. `p_before_at`, `p_before_id` and `p_before_kind` name the last event of the
-- previous page; they are null for the first page. A session has not ended before its expiry. Raises NOT_FOUND (the
-- tenant), VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.user_timeline_list(
  p_tenant_id text, p_user_id text, p_before_at text, p_before_id text, p_before_kind text, p_limit integer
) RETURNS TABLE (happened_at text, id uuid, kind text, operator text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_user_id uuid := private.to_id('user_id', p_user_id);
  v_now timestamptz := clock_timestamp();
  v_at timestamptz := CASE WHEN p_before_at IS NULL THEN 'infinity' ELSE private.to_instant('cursor', p_before_at) END;
  v_id uuid := CASE WHEN p_before_id IS NULL THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff' ELSE private.to_id('cursor', p_before_id) END;
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  RETURN QUERY
  SELECT private.audit_instant(t.happened_at), t.id, t.kind, t.operator
  FROM (
    (
      SELECT e.recorded_at, e.event_id, CASE WHEN e.success THEN 'login.succeeded' ELSE 'login.failed' END, NULL::text
      FROM private.auth_events e
      WHERE e.tenant_id = v_tenant_id AND e.user_id = v_user_id AND e.recorded_at <= v_at
        AND (e.recorded_at, e.event_id) < (v_at, v_id)
      ORDER BY e.recorded_at DESC, e.event_id DESC
      LIMIT p_limit
    )
    UNION ALL
    SELECT s.created_at, s.session_id, 'session.begin', NULL
    FROM private.sessions s
    WHERE s.tenant_id = v_tenant_id AND s.user_id = v_user_id
    UNION ALL
    SELECT coalesce(s.revoked_at, s.expires_at), s.session_id,
      CASE WHEN s.revoked_at IS NULL THEN 'session.expire' ELSE 'session.end' END, NULL
    FROM private.sessions s
    WHERE s.tenant_id = v_tenant_id AND s.user_id = v_user_id AND (s.revoked_at IS NOT NULL OR s.expires_at <= v_now)
    UNION ALL
    SELECT a.recorded_at, a.audit_id, a.action, a.operator
    FROM private.audit_entries a
    WHERE a.tenant_id = v_tenant_id AND a.target_id = v_user_id::text
    UNION ALL
    SELECT u.created_at, u.user_id, 'user.create', NULL
    FROM private.users u
    WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id
  ) t (happened_at, id, kind, operator)
  WHERE (t.happened_at, t.id, t.kind) < (v_at, v_id, coalesce(p_before_kind, ''))
  ORDER BY t.happened_at DESC, t.id DESC, t.kind DESC
  LIMIT p_limit;
END
$$;
GRANT EXECUTE ON FUNCTION service.user_timeline_list(text, text, text, text, text, integer) TO db_node_service;
