-- Completes a user that another import created under the same `source_id`, within the 30 days in which verdicts are
-- stored. A password is stored only if the user has none: the placeholder of an import has a salt that no other hash has.
-- The routine for MySQL and `PLACEHOLDER` in `src/imports/import-row.ts` contain this salt too; the three places must
-- agree. A user becomes verified or inactive, but never the opposite. A user who becomes inactive is audited as
-- `user.status` of the import's operator. `p_row` is that of `import_row`. The verdict is null if no other import created
-- the user.
CREATE OR REPLACE FUNCTION private.import_complete(
  p_tenant_id uuid, p_import_id uuid, p_user_id uuid, p_row jsonb, OUT verdict text, OUT reason text
)
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_user private.users;
  v_has_hash boolean := p_row ->> 'reset_reason' IS NULL;
  v_is_unset boolean;
  v_operator text;
  v_completed text[] := '{}';
  v_kept text[] := '{}';
BEGIN
  IF NOT EXISTS (
    SELECT FROM private.import_verdicts v
    WHERE v.tenant_id = p_tenant_id AND v.user_id = p_user_id AND v.source_id = p_row ->> 'source_id'
      AND v.import_id IS DISTINCT FROM p_import_id AND v.verdict IN ('created', 'needs_reset')
  ) THEN
    RETURN;
  END IF;
  SELECT u.* INTO v_user
  FROM private.users u
  WHERE u.tenant_id = p_tenant_id AND u.user_id = p_user_id
  FOR UPDATE;
  v_is_unset := v_user.password_hash LIKE '$argon2id$v=19$m=19456,t=2,p=1$bm8gcGFzc3dvcmQgeWV0IQ$%';
  IF v_has_hash AND v_is_unset THEN
    v_completed := v_completed || 'password'::text;
  ELSIF v_has_hash AND v_user.password_hash <> p_row ->> 'password_hash' THEN
    v_kept := v_kept || 'password'::text;
  END IF;
  IF v_user.verified <> (p_row ->> 'verified')::boolean THEN
    IF v_user.verified THEN
      v_kept := v_kept || 'verified'::text;
    ELSE
      v_completed := v_completed || 'verified'::text;
    END IF;
  END IF;
  IF (v_user.status = 'active') <> (p_row ->> 'active')::boolean THEN
    IF v_user.status = 'active' THEN
      v_completed := v_completed || 'inactive'::text;
    ELSE
      v_kept := v_kept || 'inactive'::text;
    END IF;
  END IF;
  reason := concat_ws(
    '; ', 'completed: ' || nullif(array_to_string(v_completed, ', '), ''),
    'kept: ' || nullif(array_to_string(v_kept, ', '), ''),
    CASE WHEN v_is_unset AND NOT v_has_hash THEN p_row ->> 'reset_reason' END
  );
  reason := nullif(reason, '');
  verdict := CASE WHEN v_completed = '{}' THEN 'unchanged' ELSE 'completed' END;
  IF verdict = 'unchanged' THEN
    RETURN;
  END IF;
  UPDATE private.users u
  SET password_hash = CASE WHEN v_has_hash AND v_is_unset THEN private.to_password_hash(p_row ->> 'password_hash') ELSE u.password_hash END,
    verified = u.verified OR (p_row ->> 'verified')::boolean,
    status = CASE WHEN (p_row ->> 'active')::boolean THEN u.status ELSE 'inactive' END
  WHERE u.tenant_id = p_tenant_id AND u.user_id = p_user_id;
  IF v_completed <> ARRAY['inactive'] THEN
    PERFORM private.audit_change(p_tenant_id, 'user.update', p_user_id, NULL);
  END IF;
  IF 'inactive' = ANY (v_completed) THEN
    SELECT i.operator INTO v_operator
    FROM private.imports i
    WHERE i.tenant_id = p_tenant_id AND i.import_id = p_import_id;
    -- A dry run has no import and no operator.
    PERFORM private.audit(
      'user.status', p_tenant_id, p_user_id::text, jsonb_build_object('status', 'inactive')::text,
      coalesce(v_operator, 'dry run'), 'import ' || coalesce(p_import_id::text, 'dry run')
    );
  END IF;
END
$$;
