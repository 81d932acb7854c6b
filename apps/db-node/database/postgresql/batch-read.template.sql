-- Generated from batch-read.template.sql and {{source}}: src/routines/batch-routines.ts says how.
--
-- Calls of many callers in one statement: the tenants one after the other, each with the rows of all its calls at once, so
-- that row level security judges them as it judges those of a single call. Beside each row stands the number of its call,
-- from 1. A call that finds nothing, or whose tenant is not here, gets no row: it is called singly, and that routine says
-- why. OFFSET 0 keeps the look-up a look-up by key for each call, however few rows the server believes the table to have.
CREATE OR REPLACE FUNCTION service.{{routine}}_batch(
  {{arrays}}
) RETURNS TABLE (call_number integer, {{result}})
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_tenant_id uuid;
BEGIN
  FOR v_tenant_id IN
    SELECT DISTINCT c.tenant_id
    FROM unnest(p_tenant_id) AS c (tenant_id)
    WHERE NOT EXISTS (
      SELECT FROM private.tenant_moves m WHERE m.tenant_id = c.tenant_id AND m.state IN ('away', 'arriving')
    )
  LOOP
    PERFORM private.enter_tenant(v_tenant_id);
    RETURN QUERY
    SELECT c.number::integer, r.*
    FROM unnest({{parameters}}) WITH ORDINALITY AS c ({{names}}, number)
    CROSS JOIN LATERAL (
      SELECT {{columns}}
      FROM {{table}} {{alias}}
      WHERE {{alias}}.tenant_id = v_tenant_id AND {{match}}
      OFFSET 0
    ) AS r
    WHERE c.tenant_id = v_tenant_id;
  END LOOP;
END
$$;
GRANT EXECUTE ON FUNCTION service.{{routine}}_batch({{types}}) TO db_node_service;
