import { type Connection, defineStatement, type RowOf, sql } from '@platform/database';
import { tables } from '../../database/schema';
import { type ConfiguredGateways, readDelivery, type ReadEvent } from '../../gateways/configured-gateways';
import { UnreadableBody } from '../../gateways/reading';
import { notRereadable, subjectNotFound } from './decisions.errors';

/** Suffix of the key of a delivery that has different bytes than an earlier one with the same key. */
const OTHER_BYTES = /#[0-9a-f]{64}$/;

export const STORED_DELIVERY = sql.pick(tables.webhook_events, 'provider', 'delivery_key', 'raw_body', 'source');
export type StoredDelivery = RowOf<typeof STORED_DELIVERY>;

const FIND = defineStatement({
  name: 'event-stored',
  text: `SELECT e.provider, e.delivery_key, coalesce(b.raw_body, e.raw_body) AS raw_body, e.source
    FROM webhook_events AS e LEFT JOIN webhook_bodies AS b USING (event_id)
    WHERE e.event_id = $1`,
  row: STORED_DELIVERY,
});

/** @throws AppError EVENT_NOT_FOUND (404) */
export async function storedDelivery(on: Connection, eventId: string): Promise<StoredDelivery> {
  const stored = await FIND.find(on, [eventId]);
  if (!stored) throw subjectNotFound('event');
  return stored;
}

/**
 * The event of the stored bytes, read with the present rules of the adapters.
 * @throws AppError NOT_REREADABLE (409), PROVIDER_NOT_CONFIGURED (503)
 */
export function reread(gateways: ConfiguredGateways, stored: StoredDelivery): ReadEvent {
  const events = rereadAll(gateways, stored);
  // An unreadable delivery was stored with the digest of its bytes.
  const key = stored.delivery_key.replace(OTHER_BYTES, '');
  return events.find(({ deliveryKey }) => deliveryKey === key) ?? events[0]!;
}

/** Every event of the same delivery. */
export function rereadAll(gateways: ConfiguredGateways, stored: StoredDelivery): ReadEvent[] {
  if (stored.source)
    throw notRereadable('The gateway did not deliver this event. Refresh the transaction to ask the gateway again.');
  if (!stored.raw_body) throw notRereadable('The bytes of this delivery have expired or were erased.');
  const { gateway, secrets } = gateways.get(stored.provider);
  try {
    return readDelivery(gateway, secrets, stored.raw_body);
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error;
    throw notRereadable('These bytes cannot be read with the present rules.');
  }
}
