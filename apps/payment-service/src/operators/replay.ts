import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ConfiguredGateways } from '../webhooks/configured-gateways';
import { readDelivery, type ReadEvent } from '../webhooks/delivery-reader';
import type { Print } from './command';
import { UsageError } from './command';

export const REPLAY_USAGE = 'payment:replay -- --event <event id> [--dry-run]';

interface StoredEvent {
  provider: string;
  delivery_key: string;
  raw_body: Buffer | null;
  outcome: string;
}

interface Difference {
  account: string;
  currency: string;
  amount: string;
  balance_after: string | null;
}

class DryRun extends Error {}

/** Reads a stored delivery again, as the adapters understand it now, and applies it; a dry run takes all of it back. */
export async function replay(app: INestApplicationContext, args: string[], print: Print): Promise<void> {
  const { values } = parseArgs({ args, options: { event: { type: 'string' }, 'dry-run': { type: 'boolean' } } });
  if (!values.event) throw new UsageError(REPLAY_USAGE);
  const dryRun = values['dry-run'] === true;
  const dataSource = app.get(DataSource);
  const stored = await find(dataSource, values.event);
  const event = reread(app.get(ConfiguredGateways), stored);
  try {
    await dataSource.transaction(async (manager) => {
      await apply(manager, values.event!, event, print);
      await printDifference(manager, print);
      if (dryRun) throw new DryRun();
    });
    print('applied');
  } catch (error) {
    if (!(error instanceof DryRun)) throw error;
    print('dry run: nothing was changed');
  }
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
  return events.find(({ deliveryKey }) => deliveryKey === stored.delivery_key) ?? events[0]!;
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

/** The entries that this database transaction has written. */
async function printDifference(manager: EntityManager, print: Print): Promise<void> {
  const rows = await manager.query<Difference[]>(
    `SELECT coalesce('wallet of ' || w.account_id, 'clearing ' || e.clearing_account) AS account, e.currency, e.amount,
        e.balance_after
      FROM ledger_entries AS e LEFT JOIN wallets AS w USING (wallet_id)
      WHERE e.xmin::text = pg_current_xact_id()::xid::text
      ORDER BY e.created_at, e.entry_id`,
  );
  print(rows.length === 0 ? 'ledger: no difference' : 'ledger:');
  for (const { account, currency, amount, balance_after } of rows) {
    print(`  ${account}: ${Number(amount) > 0 ? '+' : ''}${amount} ${currency}${balance_after === null ? '' : ` -> ${balance_after}`}`); // prettier-ignore
  }
}
