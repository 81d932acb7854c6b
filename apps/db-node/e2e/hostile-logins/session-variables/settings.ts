import type { Random } from '@platform/harness';
import type { Administrator } from '../administrator';
import { isMysql, type Server } from '../login';

/** A session variable, and one statement for each value that a login sets. */
export interface Variable {
  name: string;
  statements: string[];
}

interface Described {
  name: string;
  type: string;
  min: string | null;
  max: string | null;
  /** The values of an enumeration, or the members of a set. */
  values: string[];
}

/** Variables that the list of the server may leave out. */
const UNLISTED = [
  'insert_id',
  'last_insert_id',
  'identity',
  'timestamp',
  'rand_seed1',
  'rand_seed2',
  'pseudo_thread_id',
  'autocommit',
  'transaction_isolation',
  'transaction_read_only',
  'tx_isolation',
  'tx_read_only',
];

/** Values for a variable of unknown type. Numbers also select the members of enumerations and sets. */
const NUMBERS = ['-1', '0', '1', '2', '3', '4', '8', '16', '64', '255', '65535', '4294967295', '9223372036854775807'];
const TEXTS = ["''", "'x'", "'utf8mb4_bin'", "'latin1'", "'de_DE'", "'+14:00'", "'2020-01-01 00:00:00'", "'MyISAM'"];

/** Statements with their own syntax that set several variables. */
const MYSQL_OTHERS = [
  'SET NAMES latin1',
  'SET CHARACTER SET utf8mb4',
  'SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE, READ ONLY',
  'SET SESSION TRANSACTION ISOLATION LEVEL READ UNCOMMITTED',
  'SET TRANSACTION READ ONLY',
  'START TRANSACTION READ ONLY',
  'START TRANSACTION WITH CONSISTENT SNAPSHOT',
  "XA START 'x'",
];
const POSTGRESQL_OTHERS = [
  'SET ROLE db_node_logins',
  'SET ROLE NONE',
  'SET SESSION AUTHORIZATION DEFAULT',
  "SET search_path = pg_temp, private, service, api, public, '$user'",
  "SELECT set_config('db_node.tenant_id', gen_random_uuid()::text, false)",
  'SET SESSION CHARACTERISTICS AS TRANSACTION ISOLATION LEVEL SERIALIZABLE, READ ONLY, DEFERRABLE',
  "SET TIME ZONE INTERVAL '-14:59' HOUR TO MINUTE",
  'SET seed = 0.5',
  ...['SQL, DMY', 'German, YMD', 'Postgres, MDY'].map((style) => `SET DateStyle = '${style}'`),
  ...['SQL_ASCII', 'LATIN1', 'SJIS', 'UTF8'].map((encoding) => `SET client_encoding = '${encoding}'`),
  ...['Asia/Kolkata', 'UTC+12', 'America/St_Johns'].map((zone) => `SET TimeZone = '${zone}'`),
];

/**
 * Every session variable that the server lists. The values are its extremes, each member of an enumeration or a set, and a
 * number that depends on the seed. The server decides which of them a login may set.
 */
export async function variablesOf(server: Server, administrator: Administrator, random: Random): Promise<Variable[]> {
  const described = await listOf(server, administrator);
  const variables = described.map((each) => ({ name: each.name, statements: statementsOf(server, each, random) }));
  const others = isMysql(server) ? MYSQL_OTHERS : POSTGRESQL_OTHERS;
  return [...variables, ...others.map((statement) => ({ name: statement, statements: [statement] }))];
}

async function listOf(server: Server, administrator: Administrator): Promise<Described[]> {
  const rows = (await administrator.query(LISTS[server])) as Record<keyof Described, string | null>[];
  const listed = rows.map(({ name, type, min, max, values }) => ({
    name: String(name).toLowerCase(),
    type: String(type).toUpperCase(),
    min,
    max,
    values: values === null || values === '' ? [] : String(values).split(','),
  }));
  if (!isMysql(server)) return listed;
  const known = new Set(listed.map(({ name }) => name));
  const unlisted = UNLISTED.filter((name) => !known.has(name));
  return [...listed, ...unlisted.map((name) => ({ name, type: '', min: null, max: null, values: [] }))];
}

const LISTS: Record<Server, string> = {
  mariadb: `SELECT VARIABLE_NAME AS name, VARIABLE_TYPE AS type, NUMERIC_MIN_VALUE AS min, NUMERIC_MAX_VALUE AS max,
      ENUM_VALUE_LIST AS \`values\`
    FROM information_schema.SYSTEM_VARIABLES WHERE VARIABLE_SCOPE <> 'GLOBAL' AND READ_ONLY = 'NO' ORDER BY 1`,
  mysql9: `SELECT s.VARIABLE_NAME AS name, '' AS type, i.MIN_VALUE AS min, i.MAX_VALUE AS max, '' AS \`values\`
    FROM performance_schema.session_variables s
    LEFT JOIN performance_schema.variables_info i ON i.VARIABLE_NAME = s.VARIABLE_NAME ORDER BY 1`,
  postgresql: `SELECT name, vartype AS type, min_val AS min, max_val AS max, array_to_string(enumvals, ',') AS values
    FROM pg_settings WHERE context IN ('user', 'superuser') ORDER BY name`,
};

function statementsOf(server: Server, described: Described, random: Random): string[] {
  const all = [...new Set(valuesOf(server, described, random))];
  return all.map((value) => `SET ${server === 'postgresql' ? '' : 'SESSION '}${described.name} = ${value}`);
}

function valuesOf(server: Server, { type, min, max, values }: Described, random: Random): string[] {
  const members = values.map((value) => `'${value}'`);
  if (type.startsWith('BOOL')) return ['0', '1'];
  if (type === 'ENUM' && values.length > 0) return members;
  if (type === 'SET') return [...members, "''", `'${values.join(',')}'`];
  if (type === 'FLAGSET') {
    const switched = ['on', 'off'].map((to) =>
      values.filter((value) => value !== 'default').map((value) => `${value}=${to}`),
    );
    return [...switched.flat(), ...switched.map((flags) => flags.join(','))].map((value) => `'${value}'`);
  }
  const numbers = [min, max, '0', '1', between(min, max, random)].filter((value): value is string => Boolean(value));
  if (server === 'mysql9') return [...numbers, ...NUMBERS, ...TEXTS];
  return ['ENUM', 'VARCHAR', 'STRING', ''].includes(type) ? TEXTS : numbers;
}

function between(min: string | null, max: string | null, random: Random): string | null {
  if (!min || !max) return null;
  const [from, to] = [Number(min), Number(max)];
  return String(Math.floor(from + random.next() * Math.min(to - from, Number.MAX_SAFE_INTEGER)));
}
