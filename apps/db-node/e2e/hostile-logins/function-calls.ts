import { times } from '@platform/harness';
import { connect, isMysql, type Login, type Session } from './login';
import type { Stage } from './stage';

/** Calls of each function that the server lists, or that it lets the login execute. */
export async function callsFor({ kind, administrator }: Stage, login: Login): Promise<string[]> {
  if (isMysql(kind)) return (await administrator.functionNames()).flatMap(mysqlCallsOf);
  const session = await connect(login);
  const calls = await postgresqlCalls(session);
  session.cut();
  return calls;
}

/** No, one or more arguments of each kind. The server refuses a call with wrong arguments, which costs little. */
const mysqlCallsOf = (name: string): string[] =>
  [
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
  ].map((args) => `SELECT ${name}(${args})`);

/** Arguments by type: small and harmless, large, long, negative. Types without a literal are left out. */
const ARGUMENTS: Record<string, readonly string[]> = {
  integer: ['0', '1', '-1', '2147483647', '100000'],
  bigint: ['0', '1', '-1', '9223372036854775807', '1000000'],
  smallint: ['0', '1', '32767'],
  numeric: ['0', '1e100', '-1.5', '1e1000'],
  'double precision': ['0', '0.1', "'NaN'", "'infinity'", '30'],
  real: ['0', '0.1'],
  boolean: ['true', 'false'],
  text: ["''", "'a'", "repeat('ab', 100000)", 'session_user::text'],
  cstring: ["''", "'a'"],
  name: ["'a'", 'session_user'],
  bytea: ["'\\x00'", "decode(repeat('ff', 100000), 'hex')"],
  oid: ['0', '1', '16384', "'pg_class'::regclass::oid"],
  regclass: ["'pg_class'"],
  regtype: ["'text'"],
  interval: ["'10 seconds'", "'1000 years'"],
  'timestamp with time zone': ['now()', "'infinity'"],
  'timestamp without time zone': ['localtimestamp'],
  date: ['current_date', "'4000-01-01'"],
  json: [`'{"a":[1,2]}'`],
  jsonb: [`'{"a":[1,2]}'`],
  jsonpath: [`'$.**'`],
  uuid: ['gen_random_uuid()'],
  'text[]': ["array_fill('a'::text, ARRAY[1000])"],
  'integer[]': ['array_fill(1, ARRAY[1000])'],
  anyarray: ['array_fill(1, ARRAY[1000])'],
  anyelement: ['1'],
  anycompatible: ['1'],
  anynonarray: ['1'],
  '"any"': ['1'],
  tsvector: ["to_tsvector('a b c')"],
  tsquery: ["'a & b'::tsquery"],
  inet: ["'127.0.0.1'"],
  point: ["'(1,1)'"],
  polygon: ["'((0,0),(1,1),(1,0))'"],
  xml: ["'<a/>'"],
  pg_lsn: ["'0/0'"],
  '"char"': ["'a'"],
  bit: ["B'1'"],
};

/** A call of every function that the server lets this login execute, as far as its arguments can be written. */
async function postgresqlCalls(session: Session): Promise<string[]> {
  const rows = await session.query(`
    SELECT p.oid::regproc::text AS name, p.prokind AS kind,
      (SELECT coalesce(string_agg(format_type(a.t, NULL), '|' ORDER BY a.i), '')
       FROM unnest(p.proargtypes::oid[]) WITH ORDINALITY AS a (t, i)) AS types
    FROM pg_catalog.pg_proc p
    WHERE has_function_privilege(p.oid, 'EXECUTE') AND p.prokind IN ('f', 'a', 'w')
      AND p.prorettype::regtype::text NOT IN ('trigger', 'event_trigger', 'internal', 'language_handler', 'index_am_handler', 'table_am_handler', 'fdw_handler', 'tsm_handler')
      AND NOT ('internal'::regtype = ANY (p.proargtypes::oid[]::regtype[]))
      AND has_schema_privilege(p.pronamespace, 'USAGE')`);
  return rows.flatMap((row) => {
    const types = row['types'] === '' ? [] : String(row['types']).split('|');
    if (!types.every((type) => type in ARGUMENTS)) return [];
    const most = Math.max(1, ...types.map((type) => ARGUMENTS[type]!.length));
    const over = row['kind'] === 'w' ? ' OVER ()' : '';
    return times(Math.min(most, 3), (round) => {
      const args = types.map((type) => `${ARGUMENTS[type]![round % ARGUMENTS[type]!.length]!}`);
      return `SELECT count(*) FROM (SELECT ${String(row['name'])}(${args.join(', ')})${over} LIMIT 100000) AS called`;
    });
  });
}
