-- Places all tables of the service on one node of a Citus cluster. `node main.js distribute` applies this file as the
-- owner, in one transaction, and prints it with --dry-run. Each statement has no effect if it was applied before. Each
-- paragraph is one statement.

-- Tables without a distribution column that are colocated are on one node. There each statement has all features of
-- PostgreSQL: keys, foreign keys and row locks over several tables. Foreign keys are added again when both of their
-- tables are there.
DO $$
DECLARE
  v_table regclass;
  v_key record;
  v_keys text[] := '{}';
  v_statement text;
BEGIN
  IF EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'public.transactions'::regclass) THEN
    RETURN;
  END IF;
  FOR v_key IN
    SELECT c.conrelid::regclass AS relation, c.conname, pg_get_constraintdef(c.oid) AS definition
    FROM pg_constraint c
    WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace AND c.conparentid = 0
  LOOP
    v_keys := v_keys || format('ALTER TABLE %s ADD CONSTRAINT %I %s', v_key.relation, v_key.conname, v_key.definition);
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', v_key.relation, v_key.conname);
  END LOOP;
  PERFORM create_distributed_table('public.transactions', NULL, colocate_with => 'none');
  FOR v_table IN
    SELECT c.oid::regclass
    FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      -- The tables of the migrator stay on the coordinator.
      AND c.relname !~ '^schema_' AND c.oid <> 'public.transactions'::regclass
    ORDER BY c.relname
  LOOP
    PERFORM create_distributed_table(v_table, NULL, colocate_with => 'public.transactions');
  END LOOP;
  FOREACH v_statement IN ARRAY v_keys LOOP
    EXECUTE v_statement;
  END LOOP;
END
$$;
