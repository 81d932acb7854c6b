import { type Columns, defineStatement, type RowOf, sql, type Statement } from '@platform/database';
import { routines } from '../database/schema';
import { BATCH_READS, BATCH_WRITES } from './batch-routines';
import type { RoutineName } from './routine-caller';

/** From 1: which of the calls this row answers. */
const call_number = sql.integer;
const READ = { call_number };
/** The refusal is BUSY, for a call to be retried singly, or what the routine raised. */
const WRITE = { call_number, refusal: sql.nullable(sql.text) };

export type BatchOutcome = RowOf<typeof WRITE>;
type Statements<Row extends Columns> = ReadonlyMap<RoutineName, Statement<Row>>;

/** One statement: a row of arguments for each call, and beside each row of a result the number of its call. */
export const READ_STATEMENTS: Statements<typeof READ> = statementsOf(BATCH_READS, (routine) => {
  const { parameters, row } = routines[routine];
  const arrays = Object.values(parameters).map(({ type }, index) => `$${index + 1}::${type}[]`);
  const names = Object.keys(parameters).join(', ');
  const text =
    `SELECT ${sql.namesOf(row, 'r')}, calls.number::integer AS call_number ` +
    `FROM unnest(${arrays.join(', ')}) WITH ORDINALITY AS calls (${names}, number) ` +
    `CROSS JOIN LATERAL service.${routine}(${names}) AS r`;
  return defineStatement({ name: `${routine}:batch`, text, row: { ...row, ...READ } });
});

/** A routine for the whole batch, generated from that for one; the columns of a call that is refused are empty. */
export const WRITE_STATEMENTS: Statements<typeof WRITE> = statementsOf(
  Object.keys(BATCH_WRITES) as RoutineName[],
  (routine) => {
    const { parameters, row: columns } = routines[routine];
    const row = { ...WRITE, ...sql.outerJoined<Columns>(columns) };
    const places = Object.keys(parameters).map((_, index) => `$${index + 1}`);
    const text = `SELECT ${sql.namesOf(row)} FROM service.${routine}_batch(${places.join(', ')})`;
    return defineStatement({ name: `${routine}:batch`, text, row });
  },
);

function statementsOf<Row extends Columns>(
  names: readonly RoutineName[],
  define: (routine: RoutineName) => Statement<Row>,
): Statements<Row> {
  return new Map(names.map((name) => [name, define(name)]));
}
