import { csvTable } from '@platform/http-service';
import { rfc3339Of, rfc3339OrNull } from '../responses/time';
import type { BreakRow } from './break.store';

export const breaksCsv = csvTable<BreakRow>([
  ['type', ({ type }) => type],
  ['status', ({ closed_at }) => (closed_at ? 'closed' : 'open')],
  ['kind', ({ kind }) => kind],
  ['place', ({ place }) => place],
  ['line_id', ({ line_id }) => line_id],
  ['payment_id', ({ payment_id }) => payment_id],
  ['object_id', ({ object_id }) => object_id],
  ['reference', ({ reference }) => reference],
  ['transaction_id', ({ transaction_id }) => transaction_id],
  ['occurred_at', ({ occurred_at }) => rfc3339OrNull(occurred_at)],
  ['gateway_amount', ({ gateway_amount }) => gateway_amount],
  ['currency', ({ currency }) => currency],
  ['ledger_amount', ({ ledger_amount }) => ledger_amount],
  ['ledger_currency', ({ ledger_currency }) => ledger_currency],
  ['difference', ({ difference }) => difference],
  ['found_at', ({ found_at }) => rfc3339Of(found_at)],
  ['closed_at', ({ closed_at }) => rfc3339OrNull(closed_at)],
  ['evidence', ({ evidence }) => evidence],
  ['break_id', ({ break_id }) => break_id],
]);
