import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engine } from '@platform/database';
import { BATCH_READS, BATCH_WRITES } from '../src/routines/batch-routines';

export interface BatchFile {
  path: string;
  text: string;
}

/** The batch forms of each engine, made from its template and from the text of the routines, where the rules stand. */
export const batchFiles = (): BatchFile[] => [
  ...Object.entries(BATCH_WRITES).map(([routine, { lockOrder }]) => postgresqlWrite(routine, lockOrder)),
  ...BATCH_READS.map(mysqlRead),
];

function postgresqlWrite(routine: string, lockOrder: readonly string[]): BatchFile {
  const { source, text } = routineFile('postgresql', routine);
  const head = /^CREATE OR REPLACE FUNCTION service\.\w+\(([^)]*)\)\s+RETURNS (?:TABLE \(([^)]*)\)|void)/m;
  const [, list, returned] = shapeOf(text, head, source);
  const parameters = fieldsOf(list!);
  const columns = fieldsOf(returned ?? '');
  const batch = `${routine}_batch`;
  const args = parameters.map(({ name }) => `v_call.${name.slice(2)}`).join(', ');
  const read = `SELECT ${columns.map(({ name }) => `r.${name}`).join(', ')} INTO ${columns.map(({ name }) => `${batch}.${name}`).join(', ')}`; // prettier-ignore
  return expand('postgresql', routine, source, {
    arrays: parameters.map(({ name, type }) => `${name} ${type}[]`).join(', '),
    parameters: parameters.map(({ name }) => name).join(', '),
    types: parameters.map(({ type }) => `${type}[]`).join(', '),
    names: parameters.map(({ name }) => name.slice(2)).join(', '),
    result: ['call_number integer', 'refusal text', ...columns.map(({ name, type }) => `${name} ${type}`)].join(', '),
    order: ['tenant_id', ...lockOrder].map((key) => sortKey(key, parameters)).join(', '),
    clear: columns.map(({ name }) => `${name} := NULL;`).join(' '),
    call:
      columns.length > 0 ? `${read}\n      FROM service.${routine}(${args}) r` : `PERFORM service.${routine}(${args})`,
  });
}

/** Texts are ids and digests, in which a capital letter makes no other row. */
function sortKey(key: string, parameters: { name: string; type: string }[]): string {
  const parameter = parameters.find(({ name }) => name === `p_${key}`);
  if (parameter?.type === 'text') return `lower(c.${key}) COLLATE "C"`;
  return /^\w+$/.test(key) ? `c.${key}` : key;
}

/** The columns are those of the routine's own last SELECT, joined to the calls instead of one call's arguments. */
function mysqlRead(routine: string): BatchFile {
  const { source, text } = routineFile('mysql', routine);
  const select =
    /\n {2}SELECT\s+([^;]+?)\n {2}FROM (\w+) (\w+)\n {2}WHERE \3\.tenant_id = p_tenant_id AND \3\.(\w+) = v_\4;\nEND/;
  const [, columns, table, alias, key] = shapeOf(text, select, source);
  return expand('mysql', routine, source, { columns: columns!, table: table!, alias: alias!, key: key! });
}

function shapeOf(text: string, shape: RegExp, source: string): RegExpExecArray {
  const found = shape.exec(text);
  if (!found) throw new Error(`${source} has not the shape from which a batch form is made: ${shape.source}`);
  return found;
}

function routineFile(engine: Engine, routine: string): { source: string; text: string } {
  const folder = join(__dirname, engine, 'routines');
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const source = paths.find((path) => path.endsWith(`/service_${routine}.sql`))!;
  return { source, text: readFileSync(join(folder, source), 'utf8') };
}

/** `p_a uuid, p_b text` */
const fieldsOf = (list: string): { name: string; type: string }[] =>
  [...list.matchAll(/(\w+) (\w+)/g)].map(([, name, type]) => ({ name: name!, type: type! }));

function expand(engine: Engine, routine: string, source: string, values: Record<string, string>): BatchFile {
  const all: Record<string, string> = { routine, source, ...values };
  const text = readFileSync(join(__dirname, engine, 'batch.template.sql'), 'utf8')
    .replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => all[name]!)
    .replaceAll(/\n +(?=\n)/g, '');
  return { path: join(__dirname, engine, 'routines', source.replace('.sql', '_batch.sql')), text };
}
