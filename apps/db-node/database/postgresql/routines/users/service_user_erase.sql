-- Takes away all of a person: user, sessions, tokens, events, the names in imports, and the records of the audit with their
-- salts. The chain keeps their digests, which say nothing without a salt; the audit's entry holds the digest of the list of
-- these rows, so that no other row can pass for an erased one. What operators did with the user stays, under its id. Raises
-- NOT_FOUND, VALIDATION_FAILED.
CREATE OR REPLACE FUNCTION service.user_erase(p_tenant_id text, p_user_id text, p_operator text, p_request_id text)
RETURNS TABLE (records bigint)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_tenant_id uuid := private.to_tenant(p_tenant_id);
  v_user_id uuid := private.to_id('user_id', p_user_id);
  v_sequences_sha256 text;
BEGIN
  PERFORM private.enter_tenant(v_tenant_id);
  -- In the order of everybody: the user's row before that of whoever seals.
  PERFORM FROM private.users u WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id FOR UPDATE;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  PERFORM FROM private.audit_position p FOR UPDATE;
  SELECT count(*), private.audit_sha256(coalesce(string_agg(r.sequence::text, ',' ORDER BY r.sequence), ''))
  INTO records, v_sequences_sha256
  FROM private.audit_records r
  WHERE r.tenant_id = v_tenant_id AND r.user_id = v_user_id;
  INSERT INTO private.audit_erased (tenant_id, sequence, sequences_sha256)
  SELECT r.tenant_id, r.sequence, v_sequences_sha256
  FROM private.audit_records r
  WHERE r.tenant_id = v_tenant_id AND r.user_id = v_user_id;
  DELETE FROM private.audit_records r WHERE r.tenant_id = v_tenant_id AND r.user_id = v_user_id;
  UPDATE private.audit_queue q
  SET source = 'change', event_id = NULL, user_id = NULL, subject_id = NULL
  WHERE q.tenant_id = v_tenant_id AND q.user_id = v_user_id;
  UPDATE private.import_verdicts v
  SET source_id = NULL, user_id = NULL, username = NULL
  WHERE v.tenant_id = v_tenant_id AND v.user_id = v_user_id;
  DELETE FROM private.verification_tokens t WHERE t.tenant_id = v_tenant_id AND t.user_id = v_user_id;
  DELETE FROM private.sessions s WHERE s.tenant_id = v_tenant_id AND s.user_id = v_user_id;
  DELETE FROM private.auth_events e WHERE e.tenant_id = v_tenant_id AND e.user_id = v_user_id;
  DELETE FROM private.users u WHERE u.tenant_id = v_tenant_id AND u.user_id = v_user_id;
  PERFORM private.audit(
    'user.erase', v_tenant_id, v_user_id::text,
    jsonb_build_object('records', records, 'sequences_sha256', v_sequences_sha256)::text, p_operator, p_request_id
  );
  RETURN NEXT;
END
$$;
GRANT EXECUTE ON FUNCTION service.user_erase(text, text, text, text) TO db_node_service;
