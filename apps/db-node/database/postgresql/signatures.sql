-- The signatures of the routines that clients call, in the format of signatures.txt.
SELECT n.nspname || '.' || p.proname AS name,
  pg_get_function_arguments(p.oid) || ' → ' || pg_get_function_result(p.oid) AS signature
FROM pg_proc p
JOIN pg_namespace n ON n.oid = p.pronamespace
WHERE n.nspname IN ('service', 'api')
