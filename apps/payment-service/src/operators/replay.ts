import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { defineStatement, type RowOf, sql } from '@platform/database';
import { type Print, UsageError } from '@platform/http-service';
import { DataSource, type EntityManager } from 'typeorm';
import { routines, tables } from '../database/schema';
import { ConfiguredGateways, readDelivery, type ReadEvent } from '../gateways/configured-gateways';
import { understood } from '../webhooks/webhook-event.store';
import { ActingOperator } from './acting-operator';
import { changeLedger } from './ledger-change';

export const REPLAY_USAGE = 'payment:replay -- --event <event id>  [--operator <name>] [--dry-run]';

/** What is added to the key of what came with other bytes under a key that was known. */
const OTHER_BYTES = /#[0-9a-f]{64}$/;

const STORED = sql.pick(tables.webhook_events, 'provider', 'delivery_key', 'raw_body', 'outcome', 'source');
type StoredEvent = RowOf<typeof STORED>;

const FIND = defineStatement({
  name: 'event-stored',
  text: `SELECT ${sql.namesOf(STORED)} FROM webhook_events WHERE event_id::text = $1`,
  row: STORED,
});

const OPTIONS = {
  event: { type: 'string' },
  operator: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const;

/**
 * Reads a stored delivery again, as the adapters understand it now, and applies it; who did is kept. A dry run takes all of
 * it back.
 */
export async function replay(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const { event: id, operator: claimed, 'dry-run': dryRun } = parseArgs({ args, options: OPTIONS }).values;
  if (!id) throw new UsageError(REPLAY_USAGE);
  const operator = app.get(ActingOperator).require('operator:act', claimed);
  const dataSource = app.get(DataSource);
  const event = reread(app.get(ConfiguredGateways), await find(dataSource, id));
  await changeLedger(dataSource, dryRun, print, (manager) => apply(manager, id, event, operator, print));
  if (!dryRun) print('applied');
}

async function find(dataSource: DataSource, eventId: string): Promise<StoredEvent> {
  const stored = await FIND.find(dataSource, [eventId]);
  if (!stored) throw new UsageError(`there is no event ${eventId}`);
  return stored;
}

function reread(gateways: ConfiguredGateways, stored: StoredEvent): ReadEvent {
  if (stored.source) throw new UsageError('the gateway did not deliver this; ask it again about the transaction');
  if (!stored.raw_body) throw new UsageError('the bytes of this delivery are past their retention, or erased');
  const { gateway, secrets } = gateways.get(stored.provider);
  const events = readDelivery(gateway, secrets, stored.raw_body);
  // A delivery that nobody could read was stored under the digest of its bytes.
  const key = stored.delivery_key.replace(OTHER_BYTES, '');
  return events.find(({ deliveryKey }) => deliveryKey === key) ?? events[0]!;
}

async function apply(
  manager: EntityManager,
  eventId: string,
  event: ReadEvent,
  operator: string,
  print: Print,
): Promise<void> {
  const { before_outcome, outcome, reason, transaction_id } = await routines.replay_event.get(manager, {
    event_id: eventId,
    ...understood(event),
    operator,
  });
  print(`event ${eventId}: ${event.type}, understood as ${event.kind}`);
  print(`outcome: ${before_outcome} -> ${outcome}${reason ? ` (${reason})` : ''}`);
  print(`transaction: ${transaction_id ?? 'none'}`);
}
