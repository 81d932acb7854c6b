import { Refused, RETRY_SINGLE } from '@platform/database';
import { refusedWith } from './refusal';

/**
 * Of a batch's answer, as its driver gives it: `call_number`, from 1, says which of the calls it answers. `refusal`, of a
 * write that was not made, is BUSY where it is to be retried singly, otherwise what the routine raised.
 */
type BatchedRow = Readonly<Record<string, unknown>>;
type Outcome<Row> = Row[] | Refused | typeof RETRY_SINGLE;

/** What became of each call, in their order; one without a row is retried as a single call, which says why. */
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
