import { manyRows, onEveryServer } from './classes-of-both';
import { BOMB_BYTES, type Means, type StatementClass } from './statement-class';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const name = ({ random }: Means) => `h${random.integer(0, 1e9)}`;

export const postgresqlClasses = (): StatementClass[] => [
  {
    name: 'advisory locks',
    isSlow: true,
    statements: () => [
      'SELECT count(pg_try_advisory_lock(i)) FROM generate_series(1, 50000) i',
      'SELECT pg_advisory_lock(i) FROM generate_series(1, 50000) i',
      'SELECT pg_advisory_lock_shared(1, i) FROM generate_series(1, 50000) i',
    ],
  },
  {
    name: 'large objects',
    statements: () => [
      `SELECT lo_from_bytea(0, decode(repeat('00', ${BOMB_BYTES / 32}), 'hex'))`,
      'SELECT lo_create(0) FROM generate_series(1, 1000)',
      `SELECT lo_put(lo_create(0), 0, decode(repeat('00', 1000000), 'hex'))`,
    ],
  },
  {
    name: 'messages in the log',
    statements: () => [
      "SELECT pg_logical_emit_message(false, 'x', repeat('x', 1000000))",
      "SELECT pg_logical_emit_message(true, 'x', repeat('x', 1000)) FROM generate_series(1, 1000)",
    ],
  },
  {
    name: 'sorting to disk',
    isSlow: true,
    statements: () => [
      "SET work_mem = '64kB'",
      `SELECT count(*) FROM (${manyRows(300_000)} ORDER BY 1) s`,
      `SELECT count(*) FROM (${manyRows(200_000)}) a JOIN (${manyRows(200_000)}) b USING (m)`,
    ],
  },
  {
    name: 'cursors with hold',
    isSlow: true,
    statements: (means) => ['BEGIN', `DECLARE ${name(means)} CURSOR WITH HOLD FOR ${manyRows(200_000)}`, 'COMMIT'],
  },
  {
    name: 'memory for sorting',
    isSlow: true,
    statements: () => [
      "SET work_mem = '2GB'",
      'SET hash_mem_multiplier = 1000',
      `SELECT count(DISTINCT m) FROM (${manyRows(300_000)}) s`,
      `SELECT length(string_agg(m, '')) FROM (${manyRows(300_000)}) s`,
      `SELECT length(repeat('x', ${BOMB_BYTES}))`,
    ],
  },
  {
    name: 'limits of time off',
    isSlow: true,
    statements: () => [
      'SET statement_timeout = 0',
      'SET lock_timeout = 0',
      'SET idle_in_transaction_session_timeout = 0',
      'SET idle_session_timeout = 0',
      'SET tcp_keepalives_idle = 1',
      'SELECT pg_sleep(60)',
    ],
  },
  {
    name: 'prepared statements',
    run: async (session, { goesOn, random }, count) => {
      while (goesOn())
        await session
          .prepare(
            `p${random.integer(0, 1e12)}`,
            `SELECT ${range(50)
              .map((i) => `${i} AS c${i}`)
              .join(', ')}`,
          )
          .then(
            () => count(true),
            () => count(false),
          );
    },
  },
  {
    name: 'listen and notify',
    statements: (means) => [
      'BEGIN',
      `LISTEN ${name(means)}`,
      `LISTEN ${name(means)}`,
      'COMMIT',
      "SELECT pg_notify('h' || i, repeat('x', 7000)) FROM generate_series(1, 300) i",
      `NOTIFY ${name(means)}, 'x'`,
    ],
  },
  {
    name: 'open transactions',
    isSlow: true,
    statements: () => [
      'BEGIN ISOLATION LEVEL SERIALIZABLE',
      'SELECT txid_current()',
      'SELECT count(*) FROM pg_catalog.pg_attribute',
      'LOCK TABLE pg_catalog.pg_authid IN ACCESS SHARE MODE',
      'SELECT pg_export_snapshot()',
      'SELECT pg_sleep(1)',
    ],
  },
  {
    name: 'savepoints',
    statements: () => [
      'BEGIN',
      ...range(300).map((i) => `SAVEPOINT s${i}; SELECT txid_current()`),
      'SELECT pg_sleep(0.2)',
      'ROLLBACK',
    ],
  },
  {
    name: 'altering itself',
    statements: ({ login }) => [
      'BEGIN',
      'ALTER ROLE session_user SET work_mem = 65536',
      `ALTER ROLE "${login.username}" PASSWORD 'x'`,
      `ALTER ROLE "${login.username}" CONNECTION LIMIT 1000`,
      `ALTER ROLE "${login.username}" VALID UNTIL 'infinity'`,
      'SELECT pg_sleep(1)',
      'COMMIT',
    ],
  },
  {
    name: 'altering the group',
    statements: () => [
      'SET ROLE db_node_logins',
      "ALTER ROLE db_node_logins SET work_mem = '4GB'",
      'ALTER ROLE db_node_logins SET search_path = pg_temp',
      'RESET ROLE',
    ],
  },
  {
    name: 'default privileges and grants',
    statements: ({ login }) => [
      'ALTER DEFAULT PRIVILEGES GRANT ALL ON TABLES TO PUBLIC',
      'ALTER DEFAULT PRIVILEGES GRANT EXECUTE ON FUNCTIONS TO PUBLIC',
      `GRANT "${login.username}" TO db_node_logins`,
      `REASSIGN OWNED BY "${login.username}" TO db_node_logins`,
      "COMMENT ON ROLE CURRENT_USER IS 'x'",
      "SECURITY LABEL ON ROLE CURRENT_USER IS 'x'",
    ],
  },
  {
    name: 'creating things',
    statements: (means) => [
      `CREATE TEMP TABLE ${name(means)} AS ${manyRows(10_000)}`,
      'CREATE SCHEMA hostile',
      'CREATE TABLE api.hostile (id int)',
      'CREATE ROLE hostile',
      'CREATE DATABASE hostile',
      'CREATE EXTENSION dblink',
      `CREATE FUNCTION pg_temp.${name(means)}() RETURNS int LANGUAGE sql AS 'SELECT 1'`,
    ],
  },
  {
    name: 'recursive queries',
    isSlow: true,
    statements: () => [
      'WITH RECURSIVE r (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r) SELECT count(*) FROM r',
      'WITH RECURSIVE r (n) AS (SELECT 1 UNION SELECT n + 1 FROM r WHERE n < 300000) SELECT count(*) FROM r',
    ],
  },
  {
    name: 'regular expressions',
    isSlow: true,
    statements: () => [
      "SELECT repeat('a', 5000) ~ '^(a+)+\\1b$'",
      "SELECT regexp_replace(repeat('ab', 20000), '(a|b|ab)*c', '')",
      "SELECT 'x' ~ repeat('(a|b)?', 500)",
      "SELECT similar_to_escape(repeat('%', 10000))",
    ],
  },
  {
    name: 'DO blocks',
    isSlow: true,
    statements: () => [
      "DO 'BEGIN LOOP PERFORM 1; END LOOP; END'",
      "DO 'DECLARE t text := ''''; BEGIN FOR i IN 1..20 LOOP t := t || repeat(''x'', 1000000); END LOOP; END'",
      "DO 'BEGIN FOR i IN 1..1000 LOOP BEGIN PERFORM 1/0; EXCEPTION WHEN OTHERS THEN NULL; END; END LOOP; END'",
    ],
  },
  {
    name: 'copy and explain',
    isSlow: true,
    statements: () => [
      'COPY (SELECT i FROM generate_series(1, 200000) i) TO STDOUT',
      "COPY (SELECT 1) TO PROGRAM 'true'",
      "COPY (SELECT 1) TO '/tmp/hostile'",
      `EXPLAIN (ANALYZE, BUFFERS) ${manyRows(300_000)}`,
      'EXPLAIN SELECT * FROM pg_catalog.pg_class a, pg_catalog.pg_class b, pg_catalog.pg_class c, pg_catalog.pg_attribute d',
    ],
  },
  {
    name: 'long and deep statements',
    statements: () => [
      `SELECT ${'('.repeat(5_000)}1${')'.repeat(5_000)}`,
      `SELECT 1 WHERE 1 IN (${range(100_000).join(',')})`,
      `SELECT '${'x'.repeat(4_000_000)}'`,
      `SELECT ${range(1_600)
        .map((i) => `${i}`)
        .join(',')}`,
    ],
  },
  {
    name: 'catalogue joins',
    isSlow: true,
    statements: () => [
      'SELECT count(*) FROM pg_catalog.pg_attribute a, pg_catalog.pg_attribute b WHERE a.attname > b.attname',
      'SELECT count(*) FROM pg_catalog.pg_stat_activity, pg_catalog.pg_locks, pg_catalog.pg_settings',
      'SET jit_above_cost = 0; SET jit_optimize_above_cost = 0; SELECT count(*) FROM pg_catalog.pg_attribute a JOIN pg_catalog.pg_class c ON c.oid = a.attrelid',
      'SET max_parallel_workers_per_gather = 64; SET parallel_setup_cost = 0; SET parallel_tuple_cost = 0; SET min_parallel_table_scan_size = 0; SELECT count(*) FROM pg_catalog.pg_attribute a, pg_catalog.pg_proc b',
    ],
  },
  {
    name: 'its own routines',
    statements: () => [
      "SELECT * FROM api.user_lookup('nobody@example.com')",
      "SELECT (SELECT count(*) FROM api.user_lookup('x' || i || '@example.com')) FROM generate_series(1, 100000) i",
      "SELECT api.session_create('x', 'y', 'z')",
      "SELECT * FROM api.user_get(repeat('0', 10000000))",
    ],
  },
  {
    name: 'signals',
    statements: () => [
      'SELECT pg_cancel_backend(pid) FROM pg_stat_activity',
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()',
      'SELECT pg_reload_conf()',
      'SELECT pg_log_backend_memory_contexts(pid) FROM pg_stat_activity',
    ],
  },
  {
    name: 'settings',
    statements: () => [
      "SELECT set_config(name, 'x', false) FROM pg_settings WHERE context = 'user'",
      "SELECT set_config(name, max_val, false) FROM pg_settings WHERE context = 'user' AND vartype = 'integer'",
      `SET application_name = '${'x'.repeat(100_000)}'`,
      "SELECT set_config('h.' || i, repeat('x', 1000), false) FROM generate_series(1, 2000) i",
      `SELECT count(*) FROM (${manyRows(200_000)} ORDER BY 1) s`,
    ],
  },
  {
    name: 'two-phase commit',
    statements: (means) => ['BEGIN', 'SELECT txid_current()', `PREPARE TRANSACTION '${name(means)}'`, 'ROLLBACK'],
  },
  { name: 'functions of PUBLIC', statements: ({ calls, random }) => range(40).map(() => random.pick(calls)) },
  ...onEveryServer(),
];
