-- The objects of this database, each with a digest of its definition. The service compares them with its release. The
-- parts are columns (with keys, indexes and row-level security), routines (with triggers) and grants.
CREATE OR REPLACE FUNCTION service.schema_state() RETURNS TABLE (part text, name text, value text)
LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
  WITH schemas AS (
    SELECT n.oid, n.nspname FROM pg_namespace n WHERE n.nspname IN ('private', 'service', 'api')
  ), tables AS (
    SELECT n.nspname || '.' || c.relname AS table_name, c.*
    FROM pg_class c JOIN schemas n ON n.oid = c.relnamespace
    WHERE c.relkind IN ('r', 'p', 'v', 'm', 'f')
  ), routines AS (
    SELECT n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')' AS routine_name, p.*
    FROM pg_proc p JOIN schemas n ON n.oid = p.pronamespace
  ), facts (part, name, fact) AS (
    SELECT 'columns', t.table_name || '.' || a.attname,
      concat_ws(' ', format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attcollation::regcollation,
        pg_get_expr(d.adbin, d.adrelid))
    FROM tables t
    JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum > 0 AND NOT a.attisdropped
    LEFT JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
    UNION ALL
    SELECT 'columns', t.table_name || ' ' || o.conname, pg_get_constraintdef(o.oid)
    FROM tables t JOIN pg_constraint o ON o.conrelid = t.oid AND o.contype IN ('c', 'f', 'p', 'u')
    UNION ALL
    SELECT 'columns', t.table_name || ' index ' || i.indexrelid::regclass, pg_get_indexdef(i.indexrelid)
    FROM tables t JOIN pg_index i ON i.indrelid = t.oid
    UNION ALL
    SELECT 'columns', t.table_name, concat_ws(' ', t.relkind, t.relrowsecurity, t.relforcerowsecurity)
    FROM tables t
    UNION ALL
    SELECT 'columns', t.table_name || ' policy ' || p.polname,
      concat_ws(' ', p.polcmd, p.polpermissive, p.polroles::text, pg_get_expr(p.polqual, p.polrelid),
        pg_get_expr(p.polwithcheck, p.polrelid))
    FROM tables t JOIN pg_policy p ON p.polrelid = t.oid
    UNION ALL
    SELECT 'routines', r.routine_name,
      concat_ws('|', pg_get_userbyid(r.proowner), r.prosecdef, r.provolatile, r.prokind, pg_get_function_result(r.oid),
        array_to_string(r.proconfig, ','), (SELECT l.lanname FROM pg_language l WHERE l.oid = r.prolang), r.prosrc)
    FROM routines r
    UNION ALL
    SELECT 'routines', t.table_name || ' trigger ' || g.tgname, concat_ws(' ', g.tgenabled, pg_get_triggerdef(g.oid))
    FROM tables t JOIN pg_trigger g ON g.tgrelid = t.oid AND NOT g.tgisinternal
    UNION ALL
    SELECT 'grants', a.object,
      string_agg(a.grantee || ' ' || a.privilege_type || CASE WHEN a.is_grantable THEN '*' ELSE '' END, ', '
        ORDER BY a.grantee, a.privilege_type)
    FROM (
      SELECT o.object, coalesce(g.rolname, 'PUBLIC') AS grantee, x.privilege_type, x.is_grantable
      FROM (
        SELECT t.table_name AS object, coalesce(t.relacl, acldefault('r', t.relowner)) AS acl, t.relowner AS owner FROM tables t
        UNION ALL
        SELECT t.table_name || '.' || a.attname, a.attacl, t.relowner
        FROM tables t JOIN pg_attribute a ON a.attrelid = t.oid AND a.attacl IS NOT NULL
        UNION ALL
        SELECT r.routine_name, coalesce(r.proacl, acldefault('f', r.proowner)), r.proowner FROM routines r
        UNION ALL
        SELECT 'schema ' || n.nspname, coalesce(n.nspacl, acldefault('n', n.nspowner)), n.nspowner
        FROM pg_namespace n WHERE n.nspname IN ('private', 'service', 'api')
        UNION ALL
        SELECT c.relname, coalesce(c.relacl, acldefault('r', c.relowner)), c.relowner
        FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname LIKE 'schema\_%'
      ) o
      CROSS JOIN LATERAL aclexplode(o.acl) x
      LEFT JOIN pg_roles g ON g.oid = x.grantee
      WHERE x.grantee <> o.owner
    ) a
    GROUP BY a.object
    UNION ALL
    SELECT 'grants', 'role ' || r.rolname,
      concat_ws(' ', r.rolsuper, r.rolcreaterole, r.rolcreatedb, r.rolreplication, r.rolbypassrls, (
        SELECT string_agg(g.rolname, ',' ORDER BY g.rolname)
        FROM pg_auth_members m JOIN pg_roles g ON g.oid = m.roleid
        WHERE m.member = r.oid
      ))
    FROM pg_roles r
    WHERE r.rolname IN ('db_node_service', 'db_node_owner')
  )
  -- An object that was dropped meanwhile has a null description.
  SELECT f.part, f.name, left(encode(sha256(convert_to(coalesce(f.fact, 'gone'), 'UTF8')), 'hex'), 16)
  FROM facts f
  ORDER BY f.part, f.name COLLATE "C"
$$;
GRANT EXECUTE ON FUNCTION service.schema_state() TO db_node_service;
