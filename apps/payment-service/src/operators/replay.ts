import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConfiguredGateways } from '../webhooks/configured-gateways';
import { readDelivery, type ReadEvent } from '../webhooks/delivery-reader';
import type { Print } from './command';
import { UsageError } from './command';
import { changeLedger } from './ledger-change';

export const REPLAY_USAGE = 'payment:replay -- --event <event id> [--dry-run]';

/** What is added to the key of what came with other bytes under a key that was known. */
const OTHER_BYTES = /#[0-9a-f]{64}$/;

interface StoredEvent {
  provider: string;
  delivery_key: string;
  raw_body: Buffer | null;
  outcome: string;
}

/** Reads a stored delivery again, as the adapters understand it now, and applies it; a dry run takes all of it back. */
export async function replay(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const { values } = parseArgs({ args, options: { event: { type: 'string' }, 'dry-run': { type: 'boolean' } } });
  if (!values.event) throw new UsageError(REPLAY_USAGE);
  const dryRun = values['dry-run'] === true;
  const dataSource = app.get(DataSource);
  const stored = await find(dataSource, values.event);
  const event = reread(app.get(ConfiguredGateways), stored);
  await changeLedger(dataSource, dryRun, print, (manager) => apply(manager, values.event!, event, print));
  if (!dryRun) print('applied');
}

async function find(dataSource: DataSource, eventId: string): Promise<StoredEvent> {
  const rows = await dataSource.query<StoredEvent[]>(
    'SELECT provider, delivery_key, raw_body, outcome FROM webhook_events WHERE event_id::text = $1',
    [eventId],
  );
  if (!rows[0]) throw new UsageError(`there is no event ${eventId}`);
  return rows[0];
}

function reread(gateways: ConfiguredGateways, stored: StoredEvent): ReadEvent {
  if (!stored.raw_body) throw new UsageError('the bytes of this delivery are past their retention');
  const { gateway, secrets } = gateways.get(stored.provider);
  const events = readDelivery(gateway, secrets, stored.raw_body);
  // A delivery that nobody could read was stored under the digest of its bytes.
  const key = stored.delivery_key.replace(OTHER_BYTES, '');
  return events.find(({ deliveryKey }) => deliveryKey === key) ?? events[0]!;
}

async function apply(manager: EntityManager, eventId: string, event: ReadEvent, print: Print): Promise<void> {
  const rows = await manager.query<Record<'before_outcome' | 'outcome' | 'reason' | 'transaction_id', string | null>[]>(
    'SELECT * FROM replay_event($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)',
    [
      eventId,
      event.type,
      event.kind,
      event.reference,
      event.paymentId,
      event.objectId,
      event.amountMinor,
      event.currency,
      event.cumulative,
      event.merchantRequestId,
      event.anomaly,
    ],
  );
  const { before_outcome, outcome, reason, transaction_id } = rows[0]!;
  print(`event ${eventId}: ${event.type}, understood as ${event.kind}`);
  print(`outcome: ${before_outcome} -> ${outcome}${reason ? ` (${reason})` : ''}`);
  print(`transaction: ${transaction_id ?? 'none'}`);
}
