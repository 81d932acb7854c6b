-- advisory locks (slow)
SELECT count(pg_try_advisory_lock(i)) FROM generate_series(1, 50000) i
SELECT pg_advisory_lock(i) FROM generate_series(1, 50000) i
SELECT pg_advisory_lock_shared(1, i) FROM generate_series(1, 50000) i
-- large objects
SELECT lo_from_bytea(0, decode(repeat('00', 1048576), 'hex'))
SELECT lo_create(0) FROM generate_series(1, 1000)
SELECT lo_put(lo_create(0), 0, decode(repeat('00', 1000000), 'hex'))
-- messages in the log
SELECT pg_logical_emit_message(false, 'x', repeat('x', 1000000))
SELECT pg_logical_emit_message(true, 'x', repeat('x', 1000)) FROM generate_series(1, 1000)
-- sorting to disk (slow)
SET work_mem = '64kB'
SELECT count(*) FROM ({rows 300000} ORDER BY 1) s
SELECT count(*) FROM ({rows 200000}) a JOIN ({rows 200000}) b USING (m)
-- cursors with hold (slow)
BEGIN
DECLARE h{random} CURSOR WITH HOLD FOR {rows 200000}
COMMIT
-- memory for sorting (slow)
SET work_mem = '2GB'
SET hash_mem_multiplier = 1000
SELECT count(DISTINCT m) FROM ({rows 300000}) s
SELECT length(string_agg(m, '')) FROM ({rows 300000}) s
SELECT length(repeat('x', 33554432))
-- limits of time off (slow)
SET statement_timeout = 0
SET lock_timeout = 0
SET idle_in_transaction_session_timeout = 0
SET idle_session_timeout = 0
SET tcp_keepalives_idle = 1
SELECT pg_sleep(60)
-- listen and notify
BEGIN
LISTEN h{random}
LISTEN h{random}
COMMIT
SELECT pg_notify('h' || i, repeat('x', 7000)) FROM generate_series(1, 300) i
NOTIFY h{random}, 'x'
-- open transactions (slow)
BEGIN ISOLATION LEVEL SERIALIZABLE
SELECT txid_current()
SELECT count(*) FROM pg_catalog.pg_attribute
LOCK TABLE pg_catalog.pg_authid IN ACCESS SHARE MODE
SELECT pg_export_snapshot()
SELECT pg_sleep(1)
-- savepoints
BEGIN
{300 times} SAVEPOINT s{random}; SELECT txid_current()
SELECT pg_sleep(0.2)
ROLLBACK
-- altering itself
BEGIN
ALTER ROLE session_user SET work_mem = 65536
ALTER ROLE "{login}" PASSWORD 'x'
ALTER ROLE "{login}" CONNECTION LIMIT 1000
ALTER ROLE "{login}" VALID UNTIL 'infinity'
SELECT pg_sleep(1)
COMMIT
-- altering the group
SET ROLE db_node_logins
ALTER ROLE db_node_logins SET work_mem = '4GB'
ALTER ROLE db_node_logins SET search_path = pg_temp
RESET ROLE
-- default privileges and grants
ALTER DEFAULT PRIVILEGES GRANT ALL ON TABLES TO PUBLIC
ALTER DEFAULT PRIVILEGES GRANT EXECUTE ON FUNCTIONS TO PUBLIC
GRANT "{login}" TO db_node_logins
REASSIGN OWNED BY "{login}" TO db_node_logins
COMMENT ON ROLE CURRENT_USER IS 'x'
SECURITY LABEL ON ROLE CURRENT_USER IS 'x'
-- creating things
CREATE TEMP TABLE h{random} AS {rows 10000}
CREATE SCHEMA hostile
CREATE TABLE api.hostile (id int)
CREATE ROLE hostile
CREATE DATABASE hostile
CREATE EXTENSION dblink
CREATE FUNCTION pg_temp.h{random}() RETURNS int LANGUAGE sql AS 'SELECT 1'
-- recursive queries (slow)
WITH RECURSIVE r (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT count(*) FROM r
WITH RECURSIVE r (n) AS (SELECT 1 UNION SELECT n + 1 FROM r WHERE n < 300000) SELECT count(*) FROM r
-- regular expressions (slow)
SELECT repeat('a', 5000) ~ '^(a+)+\1b$'
SELECT regexp_replace(repeat('ab', 20000), '(a|b|ab)*c', '')
SELECT 'x' ~ repeat('(a|b)?', 500)
SELECT similar_to_escape(repeat('%', 10000))
-- DO blocks (slow)
DO 'BEGIN LOOP PERFORM 1; END LOOP; END'
DO 'DECLARE t text := ''''; BEGIN FOR i IN 1..20 LOOP t := t || repeat(''x'', 1000000); END LOOP; END'
DO 'BEGIN FOR i IN 1..1000 LOOP BEGIN PERFORM 1/0; EXCEPTION WHEN OTHERS THEN NULL; END; END LOOP; END'
-- copy and explain (slow)
COPY (SELECT i FROM generate_series(1, 200000) i) TO STDOUT
COPY (SELECT 1) TO PROGRAM 'true'
COPY (SELECT 1) TO '/tmp/hostile'
EXPLAIN (ANALYZE, BUFFERS) {rows 300000}
EXPLAIN SELECT * FROM pg_catalog.pg_class a, pg_catalog.pg_class b, pg_catalog.pg_class c, pg_catalog.pg_attribute d
-- long and deep statements
SELECT {nested 5000}
SELECT 1 WHERE 1 IN ({numbers 100000})
SELECT '{letters 4000000}'
SELECT {numbers 1600}
-- catalogue joins (slow)
SELECT count(*) FROM pg_catalog.pg_attribute a, pg_catalog.pg_attribute b WHERE a.attname > b.attname
SELECT count(*) FROM pg_catalog.pg_stat_activity, pg_catalog.pg_locks, pg_catalog.pg_settings
SET jit_above_cost = 0; SET jit_optimize_above_cost = 0; SELECT count(*) FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_class c ON c.oid = a.attrelid
SET max_parallel_workers_per_gather = 64; SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0; SELECT count(*) FROM pg_catalog.pg_attribute a, pg_catalog.pg_proc b
-- its own routines
SELECT * FROM api.user_lookup('nobody@example.com')
SELECT (SELECT count(*) FROM api.user_lookup('x' || i || '@example.com')) FROM generate_series(1, 100000) i
SELECT api.session_create('x', 'y', 'z')
SELECT * FROM api.user_get(repeat('0', 10000000))
-- signals
SELECT pg_cancel_backend(pid) FROM pg_stat_activity
SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()
SELECT pg_reload_conf()
SELECT pg_log_backend_memory_contexts(pid) FROM pg_stat_activity
-- settings
SELECT set_config(name, 'x', false) FROM pg_settings WHERE context = 'user'
SELECT set_config(name, max_val, false) FROM pg_settings WHERE context = 'user' AND vartype = 'integer'
SET application_name = '{letters 100000}'
SELECT set_config('h.' || i, repeat('x', 1000), false) FROM generate_series(1, 2000) i
SELECT count(*) FROM ({rows 200000} ORDER BY 1) s
-- two-phase commit
BEGIN
SELECT txid_current()
PREPARE TRANSACTION 'h{random}'
ROLLBACK
-- functions of PUBLIC
{40 times} {call}
