import { type Columns, defineStatement, sql, type Statement } from '@platform/database';
import { routines } from '../database/schema';
import { BATCH_READS, BATCH_WRITES } from './batch-routines';
import type { RoutineName } from './routine-caller';

/** The call that the row belongs to, from 1. */
const READ = { call_number: sql.integer };
/** The refusal is BUSY if the call must be retried singly, otherwise the routine's error. */
const WRITE = { ...READ, refusal: sql.nullable(sql.text) };

type Statements<Row extends Columns> = ReadonlyMap<RoutineName, Statement<Row>>;

/** Statements that call the generated batch form of a routine. */
export const READ_STATEMENTS: Statements<typeof READ> = statementsOf(BATCH_READS, (columns) => ({
  ...READ,
  ...columns,
}));

/** The columns of a refused call are null. */
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
