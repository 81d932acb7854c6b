import type { Administrator } from './administrator';
import { onEveryServer } from './classes-of-both';
import { BOMB_BYTES, type StatementClass } from './statement-class';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** None, one or more arguments of each kind; a call of the wrong shape is refused, which costs little. */
const ARGUMENTS = [
  '',
  '1',
  "'a'",
  '1000000000',
  "REPEAT('ab', 100000)",
  '1, 1',
  "'a', 10",
  "REPEAT('ab', 100000), 'a'",
  "'a', 'b', 'c'",
  '1, 2, 3',
  "'a', 1, 2, 'b'",
];

/** Calls of every function that the server lists by name. */
export const mysqlCalls = async (administrator: Administrator): Promise<string[]> =>
  (await administrator.functionNames()).flatMap((name) => ARGUMENTS.map((args) => `SELECT ${name}(${args})`));

const digits =
  'SELECT 0 AS d UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4 UNION ALL SELECT 5 UNION ALL SELECT 6 UNION ALL SELECT 7 UNION ALL SELECT 8 UNION ALL SELECT 9';
/** Ten to this power rows. */
const rows = (power: number) =>
  `SELECT ${range(power)
    .map((i) => `t${i}.d`)
    .join(' + 10 * ')} AS i, MD5(CONCAT(${range(power)
    .map((i) => `t${i}.d`)
    .join(', ')})) AS m FROM ${range(power)
    .map((i) => `(${digits}) t${i}`)
    .join(', ')}`;

export const mysqlClasses = (): StatementClass[] => [
  {
    name: 'named locks',
    statements: ({ random }) => [
      ...range(200).map(() => `SELECT GET_LOCK('h${random.integer(0, 1e9)}', 0)`),
      "SELECT GET_LOCK('platform', 60)",
      "SELECT GET_LOCK(CONCAT(DATABASE(), '.migrations'), 60)",
      'SELECT RELEASE_ALL_LOCKS()',
    ],
  },
  {
    name: 'prepared statements',
    run: async (session, { goesOn, random }, count) => {
      while (goesOn())
        await session.prepare('', `SELECT ${random.integer(0, 1e12)}`).then(
          () => count(true),
          () => count(false),
        );
    },
  },
  {
    name: 'benchmark and sleep',
    isSlow: true,
    statements: () => [
      "SELECT BENCHMARK(20000000, SHA2('x', 512))",
      'SELECT SLEEP(60)',
      'DO SLEEP(60)',
      'DO BENCHMARK(50000000, MD5(1))',
    ],
  },
  {
    name: 'limits of time off',
    isSlow: true,
    statements: () => [
      'SET SESSION max_statement_time = 0',
      'SET SESSION max_execution_time = 0',
      'SET SESSION wait_timeout = 31536000, net_read_timeout = 31536000, net_write_timeout = 31536000',
      'SET SESSION lock_wait_timeout = 31536000, innodb_lock_wait_timeout = 1073741824',
      'SET STATEMENT max_statement_time = 0 FOR SELECT SLEEP(60)',
      'SELECT SLEEP(60)',
    ],
  },
  {
    name: 'sorting to disk',
    isSlow: true,
    statements: () => [
      'SET SESSION tmp_table_size = 1024, max_heap_table_size = 16384, sort_buffer_size = 32768',
      `SELECT COUNT(*) FROM (SELECT * FROM (${rows(5)}) s ORDER BY m LIMIT 99999) x`,
      `SELECT COUNT(*) FROM (SELECT DISTINCT m FROM (${rows(5)}) s) x`,
      `SELECT MAX(n) FROM (SELECT m, COUNT(*) AS n FROM (${rows(5)}) s GROUP BY m) x`,
    ],
  },
  {
    name: 'memory for sorting',
    isSlow: true,
    statements: () => [
      `SET SESSION sort_buffer_size = ${4 * BOMB_BYTES}, join_buffer_size = ${4 * BOMB_BYTES}, tmp_table_size = ${4 * BOMB_BYTES}, max_heap_table_size = ${4 * BOMB_BYTES}`,
      `SELECT COUNT(*) FROM (SELECT * FROM (${rows(5)}) s ORDER BY m LIMIT 99999) x`,
      `SELECT COUNT(*) FROM (${rows(4)}) a JOIN (${rows(4)}) b ON a.m < b.m`,
    ],
  },
  {
    name: 'variables',
    statements: ({ random }) => [
      `SET @h${random.integer(0, 9)} = REPEAT('x', ${BOMB_BYTES / 8})`,
      ...range(50).map((i) => `SET @n${random.integer(0, 1e6)} = ${i}`),
    ],
  },
  {
    name: 'open transactions',
    isSlow: true,
    statements: () => [
      'SET autocommit = 0',
      'START TRANSACTION WITH CONSISTENT SNAPSHOT',
      'SELECT COUNT(*) FROM information_schema.tables',
      'SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE',
      'SELECT SLEEP(1)',
    ],
  },
  {
    name: 'savepoints',
    statements: () => [
      'START TRANSACTION',
      ...range(300).map((i) => `SAVEPOINT s${i}`),
      'SELECT SLEEP(0.2)',
      'ROLLBACK',
    ],
  },
  {
    name: 'altering itself',
    statements: ({ login }) => [
      "SET PASSWORD = PASSWORD('x')",
      "ALTER USER USER() IDENTIFIED BY 'x'",
      `ALTER USER '${login.username}'@'%' WITH MAX_USER_CONNECTIONS 1000`,
      `ALTER USER CURRENT_USER() REQUIRE NONE`,
      'SET DEFAULT ROLE NONE',
      `GRANT EXECUTE ON *.* TO '${login.username}'@'%'`,
    ],
  },
  {
    name: 'distributed transactions',
    statements: ({ random }) => {
      const id = `h${random.integer(0, 1e9)}`;
      return [`XA START '${id}'`, `XA END '${id}'`, `XA PREPARE '${id}'`, 'XA RECOVER'];
    },
  },
  {
    name: 'creating things',
    statements: () => [
      'CREATE TEMPORARY TABLE hostile (id INT)',
      'CREATE TABLE hostile (id INT)',
      'CREATE DATABASE hostile',
      'CREATE ROLE hostile',
      'CREATE USER hostile',
      'CREATE PROCEDURE hostile() SELECT 1',
      "SELECT 1 INTO OUTFILE '/tmp/hostile'",
      "SELECT LOAD_FILE('/etc/passwd')",
      "INSTALL SONAME 'x'",
    ],
  },
  {
    name: 'recursive queries',
    isSlow: true,
    statements: () => [
      'SET SESSION max_recursive_iterations = 4294967295',
      'SET SESSION cte_max_recursion_depth = 4294967295',
      'WITH RECURSIVE r (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM r WHERE n < 300000) SELECT COUNT(*) FROM r',
      'WITH RECURSIVE r (n) AS (SELECT 1 UNION SELECT n + 1 FROM r WHERE n < 100000) SELECT COUNT(*) FROM r',
    ],
  },
  {
    name: 'regular expressions',
    isSlow: true,
    statements: () => [
      "SELECT REPEAT('a', 5000) REGEXP '^(a+)+b$'",
      "SELECT REGEXP_REPLACE(REPEAT('ab', 20000), '(a|b|ab)*c', '')",
      "SELECT 'x' REGEXP REPEAT('(a|b)?', 500)",
    ],
  },
  {
    name: 'compound statements',
    isSlow: true,
    statements: () => [
      'BEGIN NOT ATOMIC WHILE 1 DO SET @a = 1; END WHILE; END',
      'BEGIN NOT ATOMIC DECLARE t LONGTEXT DEFAULT ""; WHILE LENGTH(t) < 10000000 DO SET t = CONCAT(t, REPEAT("x", 100000)); END WHILE; END',
      'EXECUTE IMMEDIATE "SELECT SLEEP(5)"',
    ],
  },
  {
    name: 'long and deep statements',
    statements: () => [
      `SELECT ${'('.repeat(2_000)}1${')'.repeat(2_000)}`,
      `SELECT 1 IN (${range(100_000).join(',')})`,
      `SELECT LENGTH('${'x'.repeat(4_000_000)}')`,
      `SELECT JSON_VALID('${'['.repeat(50_000)}')`,
    ],
  },
  {
    name: 'explain and show',
    isSlow: true,
    statements: () => [
      `EXPLAIN ${rows(5)}`,
      `ANALYZE ${rows(5)}`,
      'SHOW FULL PROCESSLIST',
      'SHOW GLOBAL STATUS',
      'SHOW ENGINE INNODB STATUS',
      'SHOW GRANTS',
      'FLUSH TABLES',
      'FLUSH STATUS',
      'RESET QUERY CACHE',
      'LOCK TABLES users READ',
      'HANDLER users OPEN',
      'OPTIMIZE TABLE users',
      'CHECK TABLE users',
      'ANALYZE TABLE users',
    ],
  },
  {
    name: 'catalogue joins',
    isSlow: true,
    statements: () => [
      'SELECT COUNT(*) FROM information_schema.columns a, information_schema.columns b',
      'SELECT COUNT(*) FROM information_schema.routines a, information_schema.parameters b',
      'SELECT COUNT(*) FROM information_schema.processlist a, information_schema.tables b, information_schema.statistics c',
    ],
  },
  {
    name: 'its own routines',
    statements: () => [
      "CALL api_user_lookup('nobody@example.com')",
      "CALL api_user_get(REPEAT('0', 1000))",
      "CALL api_session_create('x', 'y', 'z')",
      "CALL api_user_lookup(REPEAT('x', 1000))",
    ],
  },
  {
    name: 'killing',
    statements: () => [
      'KILL QUERY 1',
      'KILL 5',
      'KILL USER root',
      'KILL USER db_node_service',
      'KILL QUERY CONNECTION_ID()',
      'KILL CONNECTION_ID()',
    ],
  },
  {
    name: 'settings of the server',
    statements: () => [
      'SET GLOBAL max_connections = 1',
      'SET GLOBAL read_only = 1',
      'SET SESSION group_concat_max_len = 4294967295',
      `SELECT LENGTH(GROUP_CONCAT(m)) FROM (${rows(5)}) s`,
    ],
  },
  { name: 'built-in functions', statements: ({ calls, random }) => range(60).map(() => random.pick(calls)) },
  ...onEveryServer(),
];
