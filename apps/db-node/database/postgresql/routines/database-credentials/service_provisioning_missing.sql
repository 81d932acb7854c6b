-- The missing statements of the provisioning. Until they are run, a direct login can exhaust shared resources.
-- provision/postgresql.sql has the same list of functions that PUBLIC may call.
CREATE OR REPLACE FUNCTION service.provisioning_missing() RETURNS TABLE (statement text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  SELECT 'REVOKE EXECUTE ON FUNCTION ' || p.oid::regprocedure || ' FROM PUBLIC'
  FROM pg_proc p
  WHERE p.pronamespace = 'pg_catalog'::regnamespace
    AND (p.provolatile = 'v' OR p.proname IN ('txid_current', 'pg_current_xact_id'))
    AND p.proname NOT IN (
      'array_sample', 'array_shuffle', 'clock_timestamp', 'current_query', 'gen_random_uuid', 'pg_advisory_unlock_all',
      'pg_is_in_recovery', 'pg_partition_ancestors', 'pg_partition_tree', 'random', 'random_normal', 'set_config',
      'setseed', 'timeofday', 'uuidv4', 'uuidv7'
    )
    AND NOT EXISTS (
      SELECT FROM unnest(p.proargtypes::oid[] || p.prorettype) AS t (oid)
      WHERE t.oid IN (
        'internal'::regtype, 'trigger'::regtype, 'event_trigger'::regtype, 'language_handler'::regtype,
        'index_am_handler'::regtype, 'table_am_handler'::regtype, 'tsm_handler'::regtype, 'fdw_handler'::regtype
      )
    )
    AND EXISTS (SELECT FROM aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x WHERE x.grantee = 0)
  UNION ALL
  SELECT format('REVOKE USAGE ON LANGUAGE %I FROM PUBLIC', l.lanname)
  FROM pg_language l
  WHERE l.lanpltrusted
    AND EXISTS (SELECT FROM aclexplode(coalesce(l.lanacl, acldefault('l', l.lanowner))) x WHERE x.grantee = 0)
  UNION ALL
  SELECT format('REVOKE %s ON DATABASE %I FROM PUBLIC', x.privilege_type, d.datname)
  FROM pg_database d
  CROSS JOIN LATERAL aclexplode(coalesce(d.datacl, acldefault('d', d.datdba))) x
  WHERE x.grantee = 0 AND d.datallowconn AND (x.privilege_type = 'CONNECT' OR d.datname = current_database())
  UNION ALL
  SELECT format('REVOKE CREATE ON SCHEMA %I FROM PUBLIC', n.nspname)
  FROM pg_namespace n
  WHERE EXISTS (
    SELECT FROM aclexplode(n.nspacl) x WHERE x.grantee = 0 AND x.privilege_type = 'CREATE'
  )
  UNION ALL
  SELECT 'GRANT SET ON PARAMETER temp_file_limit TO db_node_logins'
  WHERE NOT has_parameter_privilege('db_node_logins', 'temp_file_limit', 'SET')
  UNION ALL
  SELECT 'GRANT SELECT (oid, rolname, xmin) ON pg_catalog.pg_authid TO db_node_owner'
  WHERE NOT has_column_privilege('pg_catalog.pg_authid', 'xmin', 'SELECT')
  UNION ALL
  SELECT 'GRANT pg_signal_backend TO db_node_logins'
  WHERE NOT pg_has_role('db_node_logins', 'pg_signal_backend', 'USAGE')
  UNION ALL
  SELECT 'max_prepared_transactions = 0 (a prepared transaction outlives its session and keeps its login from ending)'
  WHERE current_setting('max_prepared_transactions') <> '0'
$$;
GRANT EXECUTE ON FUNCTION service.provisioning_missing() TO db_node_service;
