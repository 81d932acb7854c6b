-- A step of the check of the engine's guarantees, inside the caller's transaction. `lock` and `try` take the lock of
-- the only row and wait for the caller's lock_timeout. `write` changes the row, `read` returns it.
CREATE OR REPLACE FUNCTION service.engine_probe(p_step text) RETURNS TABLE (value bigint)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  IF p_step IN ('lock', 'try') THEN
    RETURN QUERY SELECT p.value FROM public.schema_probe p FOR UPDATE;
  ELSIF p_step = 'write' THEN
    UPDATE public.schema_probe p SET value = p.value + 1;
  ELSE
    RETURN QUERY SELECT p.value FROM public.schema_probe p;
  END IF;
END
$$;
GRANT EXECUTE ON FUNCTION service.engine_probe(text) TO db_node_service;
