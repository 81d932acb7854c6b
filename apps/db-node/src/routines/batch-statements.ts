import { type Columns, defineStatement, sql, type Statement } from '@platform/database';
import { routines } from '../database/schema';
import { BATCH_READS, BATCH_WRITES } from './batch-routines';
import type { RoutineName } from './routine-caller';

/** From 1: which of the calls this row answers. */
const READ = { call_number: sql.integer };
/** The refusal is BUSY, for a call to be retried singly, or what the routine raised. */
const WRITE = { ...READ, refusal: sql.nullable(sql.text) };

type Statements<Row extends Columns> = ReadonlyMap<RoutineName, Statement<Row>>;

/** Calls of a routine's form for a whole batch, which is generated from that for one. */
export const READ_STATEMENTS: Statements<typeof READ> = statementsOf(BATCH_READS, (columns) => ({
  ...READ,
  ...columns,
}));

/** The columns of a call that is refused are empty. */
export const WRITE_STATEMENTS: Statements<typeof WRITE> = statementsOf(
  Object.keys(BATCH_WRITES) as RoutineName[],
  (columns) => ({ ...WRITE, ...sql.outerJoined<Columns>(columns) }),
);

function statementsOf<Row extends Columns>(
  names: readonly RoutineName[],
  rowOf: (columns: Columns) => Row,
): Statements<Row> {
  return new Map(
    names.map((routine) => {
      const { parameters, row: columns } = routines[routine];
      const row = rowOf(columns);
      const places = Object.keys(parameters).map((_, index) => `$${index + 1}`);
      const text = `SELECT ${sql.namesOf(row)} FROM service.${routine}_batch(${places.join(', ')})`;
      return [routine, defineStatement({ name: `${routine}:batch`, text, row })];
    }),
  );
}
