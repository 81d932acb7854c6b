import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { type Page, type Print, UsageError } from '@platform/http-service';
import { uuidCursor } from '../responses/cursor';
import { rfc3339Of } from '../responses/time';
import { ActingOperator } from './acting-operator';
import { type InboxFilter, type InboxRow, InboxStore, type Outcome } from './inbox/inbox.store';

const OUTCOMES = ['needs_review', 'parked', 'rejected'] as const satisfies Outcome[];
export const EVENTS_USAGE = `payment:events -- --outcome ${OUTCOMES.join('|')} [--provider <name>] [--limit <1-1000>]`;
const DEFAULT_LIMIT = '50';

/** Lists what waits for a person or a deposit, whoever it belongs to, newest first. */
export async function events(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { outcome: { type: 'string' }, provider: { type: 'string' }, limit: { type: 'string' } },
  });
  const { outcome, provider = null, limit = DEFAULT_LIMIT } = values;
  const limitUsable = /^[1-9]\d{0,3}$/.test(limit) && Number(limit) <= 1_000;
  if (!isOutcome(outcome) || !limitUsable) throw new UsageError(EVENTS_USAGE);
  app.get(ActingOperator).require('operator:read');
  const inbox = app.get(InboxStore);
  const rows = await newest(inbox, { outcome, provider, reason: null }, Number(limit));
  const besideEach = await inbox.besideEach(rows.map(({ event_id }) => event_id));
  for (const row of rows) {
    const beside = besideEach.get(row.event_id);
    print(
      [
        row.event_id,
        rfc3339Of(row.received_at),
        row.provider,
        row.type,
        row.reason ?? '-',
        `reference ${row.reference ?? '-'}`,
        `transaction ${row.transaction_id ?? '-'}`,
        ...(beside ? [`beside ${beside.join(', ')}`] : []),
      ].join('  '),
    );
  }
  print(`${rows.length} ${outcome}`);
}

/** Over as many pages as it takes. */
async function newest(inbox: InboxStore, filter: InboxFilter, limit: number): Promise<InboxRow[]> {
  const rows: InboxRow[] = [];
  let before: string | null = null;
  do {
    const page: Page<InboxRow> = await inbox.list(filter, before, limit - rows.length);
    rows.push(...page.rows);
    before = uuidCursor.read(page.nextCursor ?? undefined);
  } while (before !== null && rows.length < limit);
  return rows;
}

const isOutcome = (text: string | undefined): text is (typeof OUTCOMES)[number] =>
  (OUTCOMES as readonly (string | undefined)[]).includes(text);
