-- Deletes all data of a user: the user, sessions, tokens, events, names in imports, and audit records with their salts.
-- The chain keeps the digests, which reveal nothing without a salt. The audit entry contains `p_details` and the digest
-- of the list of these rows, so that no other row passes as erased. Entries about operators' actions stay under the
-- user's id. Returns the number of deleted audit records. Raises NOT_FOUND, TENANT_MOVING.
CREATE OR REPLACE FUNCTION private.user_erase(p_tenant_id uuid, p_user_id uuid, p_details jsonb, p_operator text, p_request_id text)
RETURNS bigint
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_records bigint;
  v_sequences_sha256 text;
BEGIN
  PERFORM private.assert_settled(p_tenant_id);
  -- The lock order of all routines: the user's row before the sealing row.
  PERFORM FROM private.users u WHERE u.tenant_id = p_tenant_id AND u.user_id = p_user_id FOR UPDATE;
  IF NOT FOUND THEN
    PERFORM private.refuse('NOT_FOUND');
  END IF;
  PERFORM FROM private.audit_position p FOR UPDATE;
  SELECT count(*), private.audit_sha256(coalesce(string_agg(r.sequence::text, ',' ORDER BY r.sequence), ''))
  INTO v_records, v_sequences_sha256
  FROM private.audit_records r
  WHERE r.tenant_id = p_tenant_id AND r.user_id = p_user_id;
  INSERT INTO private.audit_erased (tenant_id, sequence, sequences_sha256)
  SELECT r.tenant_id, r.sequence, v_sequences_sha256
  FROM private.audit_records r
  WHERE r.tenant_id = p_tenant_id AND r.user_id = p_user_id;
  DELETE FROM private.audit_records r WHERE r.tenant_id = p_tenant_id AND r.user_id = p_user_id;
  UPDATE private.audit_queue q
  SET source = 'change', event_id = NULL, user_id = NULL, subject_id = NULL
  WHERE q.tenant_id = p_tenant_id AND q.user_id = p_user_id;
  UPDATE private.import_verdicts v
  SET source_id = NULL, user_id = NULL, username = NULL
  WHERE v.tenant_id = p_tenant_id AND v.user_id = p_user_id;
  DELETE FROM private.verification_tokens t WHERE t.tenant_id = p_tenant_id AND t.user_id = p_user_id;
  DELETE FROM private.sessions s WHERE s.tenant_id = p_tenant_id AND s.user_id = p_user_id;
  DELETE FROM private.auth_events e WHERE e.tenant_id = p_tenant_id AND e.user_id = p_user_id;
  DELETE FROM private.users u WHERE u.tenant_id = p_tenant_id AND u.user_id = p_user_id;
  PERFORM private.audit(
    'user.erase', p_tenant_id, p_user_id::text,
    (p_details || jsonb_build_object('records', v_records, 'sequences_sha256', v_sequences_sha256))::text, p_operator, p_request_id
  );
  RETURN v_records;
END
$$;
