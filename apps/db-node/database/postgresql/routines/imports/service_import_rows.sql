-- Imports the next rows from `p_first_row` on: a JSON array of at most 50 rows. A row with `refusal` was refused by the
-- reader of the file. Users, verdicts and the position are stored in one transaction, so no row is decided twice. With
-- `p_dry_run` everything is rolled back, and no import is needed. With the policy `fail` the first conflict rolls back
-- all rows. With `update` a user of an earlier import is completed. A verdict has the
-- first 200 characters of its reason. Raises NOT_FOUND, IMPORT_CONFLICT, and IMPORT_MOVED if the rows do not follow the
-- decided ones.
CREATE OR REPLACE FUNCTION service.import_rows(
  p_tenant_id uuid, p_import_id text, p_first_row bigint, p_rows text, p_on_conflict text, p_dry_run boolean
) RETURNS TABLE (row_number bigint, source_id text, verdict text, user_id uuid, username text, reason text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_import_id uuid := CASE WHEN NOT p_dry_run THEN private.to_id('import_id', p_import_id) END;
  v_row record;
  v_verdict record;
  v_completion record;
BEGIN
  PERFORM private.enter_tenant(p_tenant_id);
  IF NOT p_dry_run THEN
    PERFORM private.lock_import(p_tenant_id, v_import_id, p_first_row);
  END IF;
  BEGIN
    FOR v_row IN
      SELECT p_first_row + r.number - 1 AS number, r.value
      FROM jsonb_array_elements(p_rows::jsonb) WITH ORDINALITY AS r (value, number)
      ORDER BY r.number
    LOOP
      IF v_row.value ->> 'refusal' IS NULL THEN
        SELECT i.* INTO v_verdict FROM private.import_row(p_tenant_id, v_row.value) i;
      ELSE
        SELECT 'refused' AS verdict, NULL::uuid AS user_id, NULL AS username, v_row.value ->> 'refusal' AS reason
        INTO v_verdict;
      END IF;
      SELECT NULL::text AS verdict, NULL::text AS reason INTO v_completion;
      IF v_verdict.reason = 'EMAIL_TAKEN' AND p_on_conflict = 'update' THEN
        SELECT c.verdict, coalesce(c.reason, '') AS reason INTO v_completion
        FROM private.import_complete(p_tenant_id, v_import_id, v_verdict.user_id, v_row.value) c;
      END IF;
      IF v_verdict.verdict = 'skipped' AND p_on_conflict = 'fail' THEN
        PERFORM private.refuse('IMPORT_CONFLICT', format('row %s: %s', v_row.number, v_verdict.reason));
      END IF;
      row_number := v_row.number;
      source_id := v_row.value ->> 'source_id';
      verdict := coalesce(v_completion.verdict, v_verdict.verdict);
      user_id := v_verdict.user_id;
      username := v_verdict.username;
      reason := left(
        CASE WHEN v_completion.verdict IS NULL THEN v_verdict.reason ELSE nullif(v_completion.reason, '') END, 200
      );
      IF NOT p_dry_run THEN
        INSERT INTO private.import_verdicts (
          tenant_id, import_id, row_number, source_id, verdict, user_id, username, reason, completion
        ) VALUES (
          p_tenant_id, v_import_id, v_row.number, import_rows.source_id, v_verdict.verdict, import_rows.user_id,
          import_rows.username, import_rows.reason, v_completion.verdict
        );
      END IF;
      RETURN NEXT;
    END LOOP;
    IF p_dry_run THEN
      RAISE EXCEPTION USING ERRCODE = 'ND003', MESSAGE = 'A dry run.';
    END IF;
    PERFORM private.import_advance(p_tenant_id, v_import_id, p_first_row);
  EXCEPTION WHEN SQLSTATE 'ND003' THEN
    NULL;
  END;
END
$$;
GRANT EXECUTE ON FUNCTION service.import_rows(uuid, text, bigint, text, text, boolean) TO db_node_service;
