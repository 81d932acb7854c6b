import { Refused, RETRY_SINGLE } from '@platform/database';
import { refusedWith } from './refusal';

/**
 * A row of a batch's result, as the driver returns it. `call_number`, from 1, is the call that the row belongs to.
 * `refusal` of a refused write is BUSY if the call must be retried singly, otherwise the routine's error.
 */
type BatchedRow = Readonly<Record<string, unknown>>;
type Outcome<Row> = Row[] | Refused | typeof RETRY_SINGLE;

/** The outcome of each call, in order. A call without a row is retried as a single call, which reports the reason. */
export function outcomesOf<Row extends BatchedRow>(calls: readonly unknown[], rows: readonly Row[]): Outcome<Row>[] {
  const outcomes = calls.map((): Outcome<Row> => RETRY_SINGLE);
  for (const row of rows) outcomes[Number(row['call_number']) - 1] = outcomeOf(row);
  return outcomes;
}

function outcomeOf<Row extends BatchedRow>(row: Row): Outcome<Row> {
  const refusal = row['refusal'];
  if (refusal === 'BUSY') return RETRY_SINGLE;
  return typeof refusal === 'string' ? new Refused(refusedWith(refusal)) : [row];
}
