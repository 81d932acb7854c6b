import type { EventReceiver, ReceivedEvent } from '@platform/harness';
import { ensure, type Measured } from '../fault-case';
import type { PaymentStage } from '../stage/payment-stage';

interface PublishedEvent {
  event_id: string;
  account_id: string;
  object_id: string;
  type: string;
  /** Of the ledger's entry of the account's wallet, where money was moved. */
  entry_hash: string | null;
}

const PUBLISHED = `
  SELECT e.event_id, e.account_id, e.object_id, e.type, (
      SELECT encode(l.hash, 'hex') FROM ledger_entries AS l JOIN wallets AS w USING (wallet_id)
      WHERE l.effect_id = e.effect_id AND w.account_id = e.account_id) AS entry_hash
  FROM events AS e ORDER BY e.event_id`;

/** Effects without an event. */
const UNTOLD = `
  SELECT f.effect_id FROM effects AS f
  WHERE f.kind = 'payment'
    AND NOT EXISTS (SELECT FROM events AS e WHERE e.effect_id = f.effect_id AND e.type = 'deposit.settled')`;

/** What arrived and was accepted, against what the database says has happened. @throws Violation */
export async function checkEvents(
  stage: PaymentStage,
  receiver: EventReceiver,
  accepted: ReceivedEvent[],
  settlements: number,
): Promise<Measured> {
  const published = await stage.query<PublishedEvent>(PUBLISHED);
  const untold = await stage.query(UNTOLD);
  const settled = published.filter(({ type }) => type === 'deposit.settled');
  ensure(untold.length === 0, `${untold.length} payments were credited without an event`);
  ensure(settled.length === settlements, `${settled.length} events of ${settlements} settlements`);
  const arrived = new Set(accepted.map(keyOf));
  const lost = published.filter(({ account_id, event_id }) => !arrived.has(`/${account_id} ${event_id}`));
  ensure(lost.length === 0, `${lost.length} events never arrived, the first ${lost[0]?.event_id}`);
  const refused = receiver.events.filter(({ refusal }) => refusal !== null);
  ensure(refused.length === 0, `${refused.length} deliveries were not verified: ${refused[0]?.refusal}`);
  const bodies = new Map(accepted.map((event) => [event.id, event.body]));
  const unanchored = settled.filter(
    ({ event_id, entry_hash }) => entry_hash === null || hashIn(bodies.get(event_id)!) !== entry_hash,
  );
  ensure(unanchored.length === 0, `${unanchored.length} events without their ledger entry`);
  const disordered = disorderedObjects(published, accepted);
  ensure(disordered.length === 0, `${disordered.length} objects out of order, the first ${disordered[0]}`);
  return {
    events: published.length,
    deliveries: receiver.events.length,
    accepted: accepted.length,
    duplicates: accepted.length - arrived.size,
    lost: 0,
    'without an entry': 0,
    'out of order': 0,
    'not verified': 0,
  };
}

const keyOf = ({ path, id }: ReceivedEvent): string => `${path} ${id}`;

const hashIn = (body: string): string | undefined =>
  (JSON.parse(body) as { data: { wallet: { entry_hash: string } | null } }).data.wallet?.entry_hash;

/** Objects of which a later event was accepted before an earlier one. Repetitions may come at any time. */
function disorderedObjects(published: PublishedEvent[], accepted: ReceivedEvent[]): string[] {
  const objects = new Map(published.map(({ event_id, object_id }) => [event_id, object_id]));
  const latest = new Map<string, string>();
  const seen = new Set<string>();
  const disordered = new Set<string>();
  for (const event of accepted) {
    if (seen.has(keyOf(event))) continue;
    seen.add(keyOf(event));
    const object = `${event.path} ${objects.get(event.id)}`;
    if ((latest.get(object) ?? '') > event.id) disordered.add(object);
    latest.set(object, event.id);
  }
  return [...disordered];
}
