import {
  expand,
  type Field,
  type GeneratedFile,
  mysqlRoutine,
  postgresqlRoutine,
  routineFile,
  shapeOf,
} from './routine-text';
import { BATCH_READS, BATCH_WRITES, type BatchWrite } from '../src/routines/batch-routines';

/** The batch forms of each engine, generated from its template and from the text of the routines. */
export const batchFiles = (): GeneratedFile[] => [
  ...BATCH_READS.map(postgresqlRead),
  ...Object.entries(BATCH_WRITES).map(([routine, { lockOrder }]) => postgresqlWrite(routine, lockOrder)),
  ...BATCH_READS.map(mysqlRead),
  ...Object.entries(BATCH_WRITES).map(([routine, write]) => mysqlWrite(routine, write)),
];

/** The columns are those of the routine's SELECT, joined to the calls instead of the arguments of one call. */
function postgresqlRead(routine: string): GeneratedFile {
  const { source, text, parameters, columns } = postgresqlRoutine(routine);
  const select =
    /\n {2}SELECT\s+([^;]+?)\n {2}FROM (private\.\w+) (\w+)\n {2}WHERE \3\.tenant_id = p_tenant_id AND (\3\.\w+) = private\.(\w+)\([^()]*\bp_(\w+)\);/;
  const [, selected, table, alias, key, check, parameter] = shapeOf(text, select, source);
  const match = MATCHES[check!];
  if (!match) throw new Error(`${source} looks up by private.${check}, which the batch form does not support.`);
  return expand('postgresql', 'batch-read', {
    ...batchOf(routine, source),
    ...arraysOf(parameters),
    result: columns.map(({ name, type }) => `${name} ${type}`).join(', '),
    columns: selected!.replaceAll(/\n +/g, '\n        '),
    table: table!,
    alias: alias!,
    match: match(key!, `c.${parameter}`),
  });
}

const batchOf = (routine: string, source: string) => ({ routine, source, target: `service_${routine}_batch` });

/** The condition that finds the same row as a single call, and no row if the argument fails the check. */
const MATCHES: Readonly<Record<string, (key: string, given: string) => string>> = {
  // PostgreSQL accepts more spellings of a UUID than the check.
  to_id: (key, given) => `${key} = ${given}::uuid AND ${key}::text = lower(${given} COLLATE "C")`,
  to_email: (key, given) => `${key} = lower(${given} COLLATE "C")`,
};

function postgresqlWrite(routine: string, lockOrder: readonly string[]): GeneratedFile {
  const { source, parameters, columns } = postgresqlRoutine(routine);
  const batch = `${routine}_batch`;
  const args = parameters.map(({ name }) => `v_call.${name.slice(2)}`).join(', ');
  const read = `SELECT ${columns.map(({ name }) => `r.${name}`).join(', ')} INTO ${columns.map(({ name }) => `${batch}.${name}`).join(', ')}`;
  return expand('postgresql', 'batch-write', {
    ...batchOf(routine, source),
    ...arraysOf(parameters),
    result: ['call_number integer', 'refusal text', ...columns.map(({ name, type }) => `${name} ${type}`)].join(', '),
    order: ['tenant_id', ...lockOrder].map((key) => sortKey(key, parameters)).join(', '),
    clear: columns.map(({ name }) => `${name} := NULL;`).join(' '),
    call:
      columns.length > 0 ? `${read}\n      FROM service.${routine}(${args}) r` : `PERFORM service.${routine}(${args})`,
  });
}

/** One array per argument. */
const arraysOf = (parameters: Field[]): Record<string, string> => ({
  arrays: parameters.map(({ name, type }) => `${name} ${type}[]`).join(', '),
  parameters: parameters.map(({ name }) => name).join(', '),
  types: parameters.map(({ type }) => `${type}[]`).join(', '),
  names: parameters.map(({ name }) => name.slice(2)).join(', '),
});

/** Texts are ids and digests, for which upper and lower case mean the same row. */
function sortKey(key: string, parameters: Field[]): string {
  const parameter = parameters.find(({ name }) => name === `p_${key}`);
  if (parameter?.type === 'text') return `lower(c.${key}) COLLATE "C"`;
  return /^\w+$/.test(key) ? `c.${key}` : key;
}

/** The columns are those of the routine's last SELECT, joined to the calls instead of the arguments of one call. */
function mysqlRead(routine: string): GeneratedFile {
  const { source, text } = routineFile('mysql', routine);
  const select =
    /\n {2}SELECT\s+([^;]+?)\n {2}FROM (\w+) (\w+)\n {2}WHERE \3\.tenant_id = p_tenant_id AND \3\.(\w+) = v_\4;\nEND/;
  const [, columns, table, alias, key] = shapeOf(text, select, source);
  return expand('mysql', 'batch-read', {
    ...batchOf(routine, source),
    columns: columns!,
    table: table!,
    alias: alias!,
    key: key!,
    index: indexOf(table!, key!),
  });
}

/** The private form of the routine contains the rule and leaves the transaction to its caller. */
function mysqlWrite(routine: string, { lockOrder, locks, mode }: BatchWrite): GeneratedFile {
  const { source, parameters: all } = mysqlRoutine(routine, 'private');
  const given = all.filter(({ way }) => way === 'IN');
  const returned = all.filter(({ way }) => way === 'OUT');
  // Rows that are locked in advance cause no lock wait, so their order does not matter.
  const waited = given.filter(({ name }) => lockOrder.includes(name) && !Object.values(locks).includes(`c.${name}`));
  const order = ['tenant_id', ...waited.map(({ name }) => name), 'call_number'];
  return expand('mysql', 'batch-write', {
    ...batchOf(routine, source),
    variables: all.map(({ name, type }) => `DECLARE v_${name} ${type};`).join('\n  '),
    arguments: given.map(({ name }) => `c.${name}`).join(', '),
    columns: given
      .map(({ name, type }, index) => `${name} ${type} PATH '$[${index}]' ERROR ON ERROR`)
      .join(',\n      '),
    rows: Object.entries(locks)
      .map(([table, column]) => lockedRow(table, column))
      .join('\n    '),
    order: order.map((key) => `c.${key}`).join(', '),
    lock: lockOf(mode, Object.keys(locks)),
    share: lockOf('share', ['t']),
    fetched: given.map(({ name }) => `v_${name}`).join(', '),
    clear: returned.map(({ name }) => `SET v_${name} = NULL;`).join(' '),
    call: all.map(({ name }) => `v_${name}`).join(', '),
    outcome: ['call_number', 'refusal', ...returned.map(({ name }) => name)]
      .map((name) => `'${name}', v_${name}`)
      .join(', '),
  });
}

/**
 * MySQL supports SKIP LOCKED only in the newer syntax, and would lock the calls as well. MariaDB supports only the
 * older syntax.
 */
const lockOf = (mode: BatchWrite['mode'], tables: string[]): string =>
  `/*M!100601 ${mode === 'share' ? 'LOCK IN SHARE MODE' : 'FOR UPDATE'} *//*!80001 FOR ${mode.toUpperCase()} OF ${tables.join(', ')} */`;

/** The index that finds one row. Without its name, these engines scan a table that they expect to be small. */
const indexOf = (table: string, key: string): string => (key === 'email' ? `${table}_email` : 'PRIMARY');

/** Joins by `c.user_id`, or by the column of a previous table. The routine itself checks whether a text is an id. */
function lockedRow(table: string, column: string): string {
  const [of, key] = column.split('.') as [string, string];
  const value = of === 'c' ? `CONVERT(LOWER(${column}) USING ascii) COLLATE ascii_bin` : column;
  return `STRAIGHT_JOIN ${table} FORCE INDEX (${indexOf(table, key)}) ON ${table}.tenant_id = c.tenant_id AND ${table}.${key} = ${value}`;
}
