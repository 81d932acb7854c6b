-- The last id or time of a public function accepts the types of drivers too. Each earlier call continues to work: it
-- calls the new form, which replaces the old one in the same transaction. With both forms, drivers that search for a
-- function by its name would find two. In a new database there is no such function yet.
DO $$
DECLARE
  v_function record;
BEGIN
  FOR v_function IN
    SELECT p.oid::regprocedure::text AS signature, p.oid::regproc::text AS name, pg_get_functiondef(p.oid) AS definition,
      n.parameter
    FROM pg_proc p
    CROSS JOIN LATERAL (
      SELECT a.name AS parameter, a.type
      FROM unnest(p.proargnames, p.proargtypes::oid[]) WITH ORDINALITY AS a (name, type, place)
      WHERE a.name ~ '^p_.*(_id|_at)$'
      ORDER BY a.place DESC
      LIMIT 1
    ) n
    WHERE p.pronamespace = 'api'::regnamespace AND n.type = 'text'::regtype
  LOOP
    EXECUTE format('DROP FUNCTION %s', v_function.signature);
    EXECUTE regexp_replace(
      replace(v_function.definition, v_function.parameter || ' text', v_function.parameter || ' anycompatible'),
      v_function.parameter || '([,)])', v_function.parameter || '::text\1'
    );
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO PUBLIC', v_function.name);
  END LOOP;
END
$$;
