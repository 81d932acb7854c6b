import type { Catalogue, CatalogueColumn, CatalogueRoutine } from './catalogue';

/** PostgreSQL's types, by what libs/database calls their columns. */
const COLUMNS: Record<string, string> = {
  uuid: 'uuid',
  text: 'text',
  smallint: 'smallint',
  integer: 'integer',
  bigint: 'bigint',
  numeric: 'numeric',
  'double precision': 'double',
  boolean: 'boolean',
  bytea: 'bytea',
  'timestamp with time zone': 'timestamptz',
  json: 'json',
  jsonb: 'jsonb',
  box: 'box',
};

/**
 * Facts about a routine's result that the catalogue does not have. `notNull` lists the columns that are never null. The
 * others equal a column of a table ("table.column"; "*": all columns of the table), with its check and its null. A
 * column that no entry names may be null.
 */
export interface Result {
  notNull?: readonly string[];
  sameAs?: Readonly<Record<string, string>>;
}
export type Results = Readonly<Record<string, Result>>;

/** Lists of routines: those that only read, and those that others call. */
export type Lists = Readonly<Record<'reading' | 'promised', string[]>>;

export function render(catalogue: Catalogue & Lists, results: Results): string {
  const tables = catalogue.tables.map(
    ({ name, columns }) =>
      `${name}: {\n${columns.map((column) => `${column.name}: ${columnText(column)},\n`).join('')}},\n`,
  );
  assertKnown(catalogue.routines, results);
  const routines = catalogue.routines.map((routine) => routineText(routine, results[routine.name] ?? {}, catalogue));
  return [
    '// Made by "npm run database:schema" from a migrated database; a check fails when the two differ.',
    `import { ${routines.length > 0 ? 'defineRoutine, ' : ''}sql } from '@platform/database';`,
    ...(tables.length > 0 ? [`export const tables = {\n${tables.join('')}};`] : []),
    ...(routines.length > 0 ? [`export const routines = {\n${routines.join('')}};`] : []),
    ...(['reading', 'promised'] as const)
      .filter((list) => catalogue[list].length > 0)
      .map((list) => `export const ${list}Routines = ${JSON.stringify(catalogue[list])} as const;`),
  ].join('\n\n');
}

function routineText(
  { schema, name, parameters, row }: CatalogueRoutine,
  { notNull = [], sameAs = {} }: Result,
  catalogue: Catalogue,
): string {
  const arguments_ = parameters.map((one) => `${one.name.replace(/^(p|in)_/, '')}: ${columnText(one)}`);
  const columns = row.map((column) => {
    const named = sameAs[column.name] ?? sameAs['*'];
    const [table, of = column.name] = named?.split('.') ?? [];
    const origin = catalogue.tables.find((one) => one.name === table)?.columns.find((one) => one.name === of);
    if (origin && origin.type !== column.type) throw new Error(`${name}: ${column.name} is ${column.type}.`);
    if (origin) return `${column.name}: tables.${table}.${of}`;
    if (sameAs[column.name]) throw new Error(`${name}: there is no ${named}.`);
    return `${column.name}: ${columnText({ ...column, nullable: !notNull.includes(column.name) })}`;
  });
  return `${name}: defineRoutine('${schema}.${name}', { ${arguments_.join(', ')} }, { ${columns.join(', ')} }),\n`;
}

function columnText({ name, type, nullable, values }: CatalogueColumn): string {
  const element = type.replace(/\[\]$/, '');
  const known = COLUMNS[element];
  if (!known) throw new Error(`The column ${name} is ${type}, for which libs/database has no column yet.`);
  const plain = values ? `sql.oneOf(${values.map((value) => `'${value}'`).join(', ')})` : `sql.${known}`;
  const whole = element === type ? plain : `sql.array(${plain})`;
  return nullable ? `sql.nullable(${whole})` : whole;
}

function assertKnown(routines: CatalogueRoutine[], results: Results): void {
  for (const [name, { notNull = [], sameAs = {} }] of Object.entries(results)) {
    const found = routines.find((routine) => routine.name === name)?.row.map((column) => column.name) ?? [];
    const named = [...notNull, ...Object.keys(sameAs).filter((column) => column !== '*')];
    const unknown = named.filter((column) => !found.includes(column));
    if (found.length === 0 || unknown.length > 0)
      throw new Error(`There is no result ${name} (${unknown.join(', ')}).`);
  }
}
