-- Distributes the tables by tenant over the nodes of a Citus cluster. `node main.js distribute` applies this file as
-- the owner, in one transaction, and prints it with --dry-run. Each statement has no effect if it was applied before.
-- Each paragraph is one statement.

-- Keys must contain the tenant. Positions stay unique, because they are assigned under the sealing lock.
DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'private.tenants'::regclass) THEN
    ALTER TABLE private.audit_queue DROP CONSTRAINT audit_queue_pkey, ADD PRIMARY KEY (tenant_id, queue_id);
    ALTER TABLE private.audit_chain DROP CONSTRAINT audit_chain_position;
    CREATE INDEX audit_chain_position ON private.audit_chain (position);
  END IF;
END
$$;

-- An identity may be on another node than its tenant. The routines that create it check the tenant themselves.
ALTER TABLE private.service_identities DROP CONSTRAINT IF EXISTS service_identities_tenant_id_fkey;

-- This table stays empty, because direct logins are refused here.
ALTER TABLE private.database_credentials DROP CONSTRAINT IF EXISTS database_credentials_tenant_id_fkey;

-- A policy on the nodes must not contain a subquery. Without a bound tenant it raises 42704 or 22P02, instead of an
-- empty result. While rows are copied to the nodes, the owner sees all of them.
DO $$
DECLARE
  v_table name;
BEGIN
  FOR v_table IN SELECT p.tablename FROM pg_policies p WHERE p.schemaname = 'private' AND p.policyname = 'one_tenant' AND p.qual ~* 'select' LOOP
    EXECUTE format(
      'ALTER POLICY one_tenant ON private.%I USING (tenant_id = pg_catalog.current_setting(''db_node.tenant_id'')::pg_catalog.uuid)',
      v_table
    );
    EXECUTE format('ALTER TABLE private.%I NO FORCE ROW LEVEL SECURITY', v_table);
  END LOOP;
END
$$;

-- The tenants, each on one node with all its rows.
SELECT create_distributed_table('private.tenants', 'tenant_id', colocate_with := 'none')
WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'private.tenants'::regclass);

SELECT create_distributed_table(t.name::regclass, 'tenant_id', colocate_with := 'private.tenants')
FROM unnest(ARRAY[
  'private.users', 'private.auth_events', 'private.sessions', 'private.verification_tokens', 'private.audit_queue',
  'private.audit_chain', 'private.audit_heads', 'private.audit_records', 'private.audit_erased', 'private.audit_chain_moved',
  'private.tenant_moves', 'private.imports', 'private.import_verdicts', 'private.erasure_proposals', 'private.service_usage'
]) WITH ORDINALITY AS t (name, place)
WHERE NOT EXISTS (SELECT FROM pg_dist_partition p WHERE p.logicalrelid = t.name::regclass)
ORDER BY t.place;

DO $$
DECLARE
  v_table name;
BEGIN
  FOR v_table IN SELECT p.tablename FROM pg_policies p WHERE p.schemaname = 'private' AND p.policyname = 'one_tenant' LOOP
    EXECUTE format('ALTER TABLE private.%I FORCE ROW LEVEL SECURITY', v_table);
  END LOOP;
END
$$;

-- Identities are looked up by credential id, before their tenant is known.
SELECT create_distributed_table('private.service_identities', 'credential_id', colocate_with := 'none')
WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'private.service_identities'::regclass);

-- Audit entries, including those without a tenant. They are few, so every node has all of them.
SELECT create_reference_table('private.audit_entries')
WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'private.audit_entries'::regclass);

-- The row that sealing and erasures lock stays on the coordinator; the nodes have its metadata.
SELECT citus_add_local_table_to_metadata('private.audit_position')
WHERE NOT EXISTS (SELECT FROM pg_dist_partition WHERE logicalrelid = 'private.audit_position'::regclass);
