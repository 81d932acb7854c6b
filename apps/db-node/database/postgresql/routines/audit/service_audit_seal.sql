-- Moves at most `p_limit` rows of the queue into the chains, oldest first. Only one caller at a time moves rows. A row
-- that is committed late is appended later, never skipped. src/audit/audit-digests.ts computes the same digests.
CREATE OR REPLACE FUNCTION service.audit_seal(p_limit integer) RETURNS TABLE (sealed integer)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_first bigint;
  v_position bigint;
  v_tenant_id uuid;
  v_sequence bigint;
  v_hash text;
  v_person_hash text;
  v_salt text;
  v_digest text;
  v_row record;
  v_taken bigint[] := '{}';
BEGIN
  SELECT p.position INTO v_position FROM private.audit_position p FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 0;
    RETURN;
  END IF;
  v_first := v_position;
  FOR v_row IN
    SELECT q.queue_id, q.tenant_id, q.source, coalesce(q.event_id, private.new_id()) AS event_id, q.kind, q.user_id, q.subject_id,
      q.recorded_at, a.details, a.operator, a.request_id
    FROM (SELECT * FROM private.audit_queue ORDER BY queue_id LIMIT p_limit) q
    LEFT JOIN private.audit_entries a ON q.source = 'audit' AND a.audit_id = q.event_id
    ORDER BY q.tenant_id, q.queue_id
  LOOP
    IF v_tenant_id IS DISTINCT FROM v_row.tenant_id THEN
      v_tenant_id := v_row.tenant_id;
      -- The chain of a tenant that was moved here continues after the rows of the other server.
      SELECT h.sequence, h.hash, h.person_hash INTO v_sequence, v_hash, v_person_hash
      FROM (
        SELECT i.sequence, i.hash, c.person_hash
        FROM private.audit_heads i
        LEFT JOIN private.audit_chain c ON c.tenant_id = i.tenant_id AND c.sequence = i.sequence
        WHERE i.tenant_id = v_tenant_id
        UNION ALL
        (
          SELECT i.sequence, i.hash, i.person_hash
          FROM private.audit_chain_moved i
          WHERE i.tenant_id = v_tenant_id
          ORDER BY i.sequence DESC
          LIMIT 1
        )
      ) h
      ORDER BY h.sequence DESC
      LIMIT 1;
      IF NOT FOUND THEN
        v_sequence := 0;
        v_hash := private.audit_sha256('db-node audit 1' || chr(10) || v_tenant_id);
      END IF;
    END IF;
    v_position := v_position + 1;
    v_sequence := v_sequence + 1;
    v_salt := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
    v_digest := private.audit_sha256(concat_ws(chr(10),
      v_salt, v_row.source, v_row.event_id, private.audit_sha256(v_row.kind), coalesce(v_row.user_id::text, '-'),
      coalesce(private.audit_sha256(v_row.subject_id), '-'), private.audit_instant(v_row.recorded_at),
      coalesce(private.audit_sha256(v_row.details), '-'), coalesce(private.audit_sha256(v_row.operator), '-'),
      coalesce(private.audit_sha256(v_row.request_id), '-')
    ));
    v_hash := private.audit_sha256(concat_ws(chr(10), v_hash, v_position, v_digest));
    v_person_hash := private.audit_sha256(
      concat_ws(chr(10), coalesce(v_person_hash, '-'), coalesce(v_row.user_id::text, '-'))
    );
    INSERT INTO private.audit_chain (tenant_id, sequence, position, digest, hash, person_hash)
    VALUES (v_tenant_id, v_sequence, v_position, v_digest, v_hash, v_person_hash);
    INSERT INTO private.audit_records (tenant_id, sequence, salt, source, event_id, kind, user_id, subject_id, recorded_at)
    VALUES (
      v_tenant_id, v_sequence, v_salt, v_row.source, v_row.event_id, v_row.kind, v_row.user_id, v_row.subject_id,
      v_row.recorded_at
    );
    v_taken := v_taken || v_row.queue_id;
  END LOOP;
  DELETE FROM private.audit_queue q WHERE q.queue_id = ANY (v_taken);
  INSERT INTO private.audit_heads (tenant_id, sequence, position, hash)
  SELECT DISTINCT ON (c.tenant_id) c.tenant_id, c.sequence, c.position, c.hash
  FROM private.audit_chain c
  WHERE c.position > v_first
  ORDER BY c.tenant_id, c.position DESC
  ON CONFLICT (tenant_id) DO UPDATE
  SET sequence = excluded.sequence, position = excluded.position, hash = excluded.hash;
  UPDATE private.audit_position p SET position = v_position;
  RETURN QUERY SELECT (v_position - v_first)::integer;
END
$$;
GRANT EXECUTE ON FUNCTION service.audit_seal(integer) TO db_node_service;
