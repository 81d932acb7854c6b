-- Moves the position of an import after its last verdict, and adds the counts of the verdicts from `p_first_row` on.
CREATE OR REPLACE FUNCTION private.import_advance(p_tenant_id uuid, p_import_id uuid, p_first_row bigint) RETURNS void
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  UPDATE private.imports i
  SET decided = i.decided + v.decided,
    created = i.created + v.created,
    needs_reset = i.needs_reset + v.needs_reset,
    skipped = i.skipped + v.skipped,
    refused = i.refused + v.refused
  FROM (
    SELECT count(*) AS decided,
      count(*) FILTER (WHERE v.verdict = 'created') AS created,
      count(*) FILTER (WHERE v.verdict = 'needs_reset') AS needs_reset,
      count(*) FILTER (WHERE v.verdict = 'skipped') AS skipped,
      count(*) FILTER (WHERE v.verdict = 'refused') AS refused
    FROM private.import_verdicts v
    WHERE v.tenant_id = p_tenant_id AND v.import_id = p_import_id AND v.row_number >= p_first_row
  ) v
  WHERE i.tenant_id = p_tenant_id AND i.import_id = p_import_id;
END
$$;
