import type { Delivery } from '@platform/harness';
import type { DataSource } from 'typeorm';
import type { EventPublisher } from '../../src/events/event.publisher';
import type { Seen } from './history';
import type { Payment } from './scenario';

/** The bookings and events after a history, and their contradictions. */
export class HistoryBooks {
  constructor(
    private readonly admin: DataSource,
    private readonly publisher: EventPublisher,
  ) {}

  /** Of the bodies under one transmission, at most one has taken effect. If there are several, all are held. */
  async creditedTwice(deliveries: Iterable<Delivery>): Promise<string[]> {
    const rows = await this.admin.query<{ text: string }[]>(
      `SELECT format('transmission %s: %s bodies, %s settled, %s held', m.transmission_id, count(*),
          count(*) FILTER (WHERE outcome = 'settled'), count(*) FILTER (WHERE held = 'second_body')) AS text
        FROM webhook_transmissions AS m JOIN webhook_events USING (event_id)
        WHERE m.transmission_id = ANY ($1) GROUP BY m.transmission_id
        HAVING count(*) > 1
          AND (count(*) FILTER (WHERE outcome = 'settled') > 1 OR count(*) FILTER (WHERE held = 'second_body') < count(*))`,
      [[...deliveries].map(({ headers }) => headers['paypal-transmission-id'] ?? '')],
    );
    return rows.map(({ text }) => text);
  }

  /** @param here results of the refunds that were started here, and those that the gateway reversed */
  async seen(payment: Payment, here: Pick<Seen, 'made_here' | 'taken_back'>): Promise<Seen | null> {
    const [row] = await this.admin.query<(Omit<Seen, 'refunds' | keyof typeof here> & { refunds: string[] })[]>(
      `SELECT status, settled_amount::int AS settled, refunded_amount::int AS refunded,
          charged_back_amount::int AS charged_back, adjusted_amount::int AS adjusted,
          refund_reserved_amount::int AS reserved, ARRAY(
            SELECT object_id FROM effects AS f WHERE f.transaction_id = t.transaction_id AND kind = 'refund'
            -- One that began at the gateway may have been taken for one of the same amount that was started here.
            UNION ALL
            SELECT object_id FROM refunds AS r WHERE r.transaction_id = t.transaction_id AND status = 'succeeded') AS refunds
        FROM transactions AS t WHERE provider = $1 AND (provider_reference = $2 OR order_id = $3)`,
      [payment.gateway.provider, payment.reference, payment.paymentId],
    );
    if (!row) return null;
    const theirs = row.refunds.filter((id) => id?.startsWith(`${payment.paymentId}-`));
    return { ...row, ...here, refunds: theirs.map((id) => Number(id.slice(payment.paymentId.length + 1))) };
  }

  /**
   * Checks that balances equal entries, that no transfer left a wallet below zero, and that transactions match the
   * bookings.
   */
  async wrongInLedger(accountIds: readonly string[]): Promise<string[]> {
    const rows = await this.admin.query<{ text: string }[]>(
      `SELECT format('wallet %s: %s', wallet_id, balance) AS text FROM wallets AS w
        WHERE account_id = ANY ($1) AND balance <> (SELECT sum(amount) FROM ledger_entries AS e WHERE e.wallet_id = w.wallet_id)
      UNION ALL
      SELECT format('entry %s: a transfer left %s', e.entry_id, e.balance_after)
        FROM ledger_entries AS e JOIN wallets AS w USING (wallet_id) JOIN transactions AS t USING (transaction_id)
        WHERE w.account_id = ANY ($1) AND (t.kind = 'transfer' OR EXISTS (
          SELECT FROM effects AS f WHERE f.effect_id = e.effect_id AND f.kind = 'refund_reserved')) AND e.amount < 0 AND e.balance_after < 0
      UNION ALL
      SELECT format('transaction %s: %s settled, and payments of %s', t.transaction_id, t.settled_amount, p.amount)
        FROM transactions AS t CROSS JOIN LATERAL (
          SELECT coalesce(sum(amount), 0) AS amount FROM effects AS f WHERE f.transaction_id = t.transaction_id AND f.kind IN ('payment', 'capture')) AS p
        WHERE t.account_id = ANY ($1) AND t.kind = 'deposit' AND p.amount <> coalesce(t.settled_amount, 0)
      UNION ALL
      SELECT format('transaction %s: %s reserved, and %s held for refunds', t.transaction_id, t.refund_reserved_amount, h.amount)
        FROM transactions AS t CROSS JOIN LATERAL (
          SELECT coalesce(sum(amount), 0) AS amount FROM ledger_entries AS e
          WHERE e.transaction_id = t.transaction_id AND e.clearing_account = 'refunds:' || t.provider) AS h
        WHERE t.account_id = ANY ($1) AND h.amount <> t.refund_reserved_amount
      UNION ALL
      SELECT format('event %s repeats what settled transaction %s, and waits for a person', e.event_id, t.transaction_id)
        FROM webhook_events AS e JOIN transactions AS t USING (transaction_id)
        WHERE t.account_id = ANY ($1) AND e.reason = 'second_payment' AND e.payment_id = t.provider_payment_id`,
      [accountIds],
    );
    return rows.map(({ text }) => text);
  }

  /**
   * Checks the feed: the last event about a transaction shows its state, and the events about a wallet come in the
   * order of its entries.
   */
  async wrongInFeed(accountIds: readonly string[]): Promise<string[]> {
    while ((await this.publisher.publish()) > 0);
    const rows = await this.admin.query<{ text: string }[]>(
      `SELECT format('transaction %s is %s and was told as %s', t.transaction_id, t.status, v.snapshot) AS text
        FROM transactions AS t
        LEFT JOIN LATERAL (
          SELECT snapshot FROM events AS e
          WHERE e.account_id = t.account_id AND e.object_id = t.transaction_id::text
          ORDER BY event_id DESC LIMIT 1) AS v ON true
        WHERE t.account_id = ANY ($1) AND t.status <> 'pending'
          AND ROW(t.status, t.refunded_amount, t.charged_back_amount, t.adjusted_amount) IS DISTINCT FROM ROW(
            v.snapshot->>'status', (v.snapshot->>'refunded_amount')::bigint,
            (v.snapshot->>'charged_back_amount')::bigint, (v.snapshot->>'adjusted_amount')::bigint)
      UNION ALL
      SELECT format('event %s is told before the entry %s of its wallet', event_id, wallet_sequence)
        FROM (
          SELECT v.event_id, l.wallet_sequence,
            max(l.wallet_sequence) OVER (PARTITION BY l.wallet_id ORDER BY v.event_id) AS highest
          FROM events AS v
          JOIN ledger_entries AS l USING (effect_id)
          JOIN wallets AS w ON w.wallet_id = l.wallet_id AND w.account_id = v.account_id
          WHERE v.account_id = ANY ($1)) AS told
        WHERE highest > wallet_sequence`,
      [accountIds],
    );
    return rows.map(({ text }) => text);
  }
}
