-- Nodes with other routines than this server (`behind`), or that do not respond (`away`). No row if the database is on
-- one server. One statement is sent to each node.
CREATE OR REPLACE FUNCTION service.distribution_differences() RETURNS TABLE (node text, problem text)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
DECLARE
  v_texts jsonb;
BEGIN
  IF to_regclass('pg_catalog.pg_dist_node') IS NULL THEN
    RETURN;
  END IF;
  SELECT jsonb_object_agg(r.routine::regprocedure::text, md5(pg_get_functiondef(r.routine)))
  INTO v_texts
  FROM private.distributed_routines() r (routine);
  -- These names exist only with Citus.
  RETURN QUERY EXECUTE
    $query$
      SELECT n.nodename || ':' || n.nodeport, CASE WHEN r.success THEN 'behind' ELSE 'away' END
      FROM run_command_on_workers($1) r
      JOIN pg_dist_node n ON (n.nodename, n.nodeport) = (r.nodename, r.nodeport)
      WHERE NOT r.success OR r.result <> '0'
      ORDER BY 1
    $query$
  USING format(
    'SELECT count(*) FROM jsonb_each_text(%L) e (routine, text)
     WHERE e.text IS DISTINCT FROM md5(pg_get_functiondef(to_regprocedure(e.routine)))',
    v_texts
  );
END
$$;
GRANT EXECUTE ON FUNCTION service.distribution_differences() TO db_node_service;
