import { razorpay } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import type { DataSource } from 'typeorm';
import { EventPublisher } from '../../src/events/event.publisher';
import type { FakeRefunds } from './fake-refunds';
import type { TestAccount } from './payment-app';
import type { RefundStage } from './refund-stage';
import { Payment } from './scenario';

/** An account in which every column with personal data contains this text. */
export class MarkedAccount {
  readonly marker = uniqueName('zq').replaceAll(/[^a-z0-9]/g, '');
  payment: Payment;

  private constructor(
    readonly account: TestAccount,
    private readonly admin: DataSource,
  ) {}

  static async given(stage: RefundStage, fake: FakeRefunds): Promise<MarkedAccount> {
    const marked = new MarkedAccount(stage.account(), stage.stage.admin);
    await marked.byTheApi(stage, fake);
    await marked.behindIt(stage);
    return marked;
  }

  get accountId(): string {
    return this.account.accountId;
  }

  private async byTheApi(stage: RefundStage, fake: FakeRefunds): Promise<void> {
    const { account, marker } = this;
    stage.use({ razorpay: fake });
    await account.post('/v1/auth/keys', { permissions: ['read'], description: marker }).expect(201);
    const url = `http://127.0.0.1:9/${marker}`;
    const { body } = await account.post('/v1/event-endpoints', { url, description: marker }).expect(201);
    const { endpoint_id } = (body as { data: { endpoint_id: string } }).data;
    await account.post(`/v1/event-endpoints/${endpoint_id}/test`, {}).expect(200);
    this.payment = await stage.settled(razorpay, 10_000, account);
    await stage.refunded(this.payment, { amount: 1_000, reason: marker });
    await stage.pass();
    const other = await stage.settled(razorpay, 10_000);
    const transfer = { amount: 100, currency: razorpay.currency, description: marker };
    await account.post('/v1/transfers', { ...transfer, to_account_id: other.account.accountId }).expect(201);
    await other.account.post('/v1/transfers', { ...transfer, to_account_id: this.accountId }).expect(201);
    await this.published(stage);
  }

  private async published(stage: RefundStage): Promise<void> {
    while (await this.isUnpublished()) await stage.app.get(EventPublisher).publish();
  }

  private async isUnpublished(): Promise<boolean> {
    const rows = await this.admin.query<object[]>('SELECT FROM event_outbox WHERE account_id = $1', [this.accountId]);
    return rows.length > 0;
  }

  /** Rows that would need gateways that start payments, and endpoints that respond. */
  private async behindIt(stage: RefundStage): Promise<void> {
    const { marker, accountId } = this;
    const { transactionId } = this.payment;
    const change = (text: string, args: unknown[]) => this.admin.query(text, args);
    const [account, transaction] = [
      [marker, accountId],
      [marker, accountId, transactionId],
    ];
    await change(
      `UPDATE transactions SET phone_number = $1, description = $1, order_id = $1, customer_id = $1,
        metadata = jsonb_build_object($1::text, 'x') WHERE account_id = $2`,
      account,
    );
    // A new event must not contain data that an erasure finds in the row only.
    await change(`SELECT emit_transactions('deposit.reviewed', ARRAY[$1::uuid], ARRAY[NULL::uuid])`, [transactionId]);
    await this.published(stage);
    await change(
      `UPDATE webhook_bodies SET raw_body = convert_to($1, 'UTF8')
        WHERE event_id IN (SELECT event_id FROM webhook_events WHERE account_id = $2)`,
      account,
    );
    // As in releases without a table for them.
    await change(`UPDATE webhook_events SET raw_body = convert_to($1, 'UTF8') WHERE account_id = $2`, account);
    await change(`UPDATE refunds SET failure_reason = $1 WHERE account_id = $2`, account);
    await change(
      `INSERT INTO payout_destinations (account_id, provider, type, value, masked_value, description)
        VALUES ($2, 'mobilemoney', 'phone_number', $1, $1, $1)`,
      account,
    );
    await change(
      `INSERT INTO return_origins (account_id, origin) VALUES ($2, 'https://' || $1 || '.example')`,
      account,
    );
    await change(
      `INSERT INTO started_payments (account_id, transaction_id, provider, reference, status, email, return_url, next_action,
          refusal, expires_at)
        VALUES ($2, $3, 'razorpay', $3::uuid::text, 'refused', $1 || '@payer.example', 'https://' || $1 || '.example/',
          jsonb_build_object('type', 'redirect', 'url', $1::text), $1, clock_timestamp())`,
      transaction,
    );
    await change(
      `INSERT INTO payment_inquiries (transaction_id, provider, schedule, why)
        SELECT transaction_id, provider, 'page', $1 FROM transactions WHERE account_id = $2 AND transaction_id = $3
        ON CONFLICT (transaction_id) DO UPDATE SET why = excluded.why`,
      transaction,
    );
    await change(
      `INSERT INTO event_attempts (account_id, endpoint_id, event_id, attempt, duration_ms, error, response_body)
        SELECT account_id, endpoint_id, event_id, 1000, 1, $1, convert_to($1, 'UTF8')
        FROM event_deliveries WHERE account_id = $2`,
      account,
    );
    await change(
      `INSERT INTO event_outbox (account_id, type, object_type, object_id, snapshot, problem)
        VALUES ($2, 'event_endpoint.disabled', 'event_endpoint', gen_random_uuid(), jsonb_build_object('url', $1::text), 'kept')`,
      account,
    );
  }
}

/** A column that can hold a text, by its table. */
export interface TextColumn {
  table_name: string;
  column_name: string;
}

/** All columns of the service's tables that can hold a text, of any type. Of a partitioned table only the whole. */
export const textColumns = (admin: DataSource): Promise<TextColumn[]> =>
  admin.query(
    `SELECT c.table_name, c.column_name FROM information_schema.columns AS c JOIN information_schema.tables AS t
      USING (table_schema, table_name)
      WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name NOT LIKE 'schema%'
        AND NOT EXISTS (SELECT FROM pg_inherits AS i WHERE i.inhrelid = format('%I.%I', c.table_schema, c.table_name)::regclass)
        AND c.data_type IN ('text', 'character varying', 'bytea', 'jsonb', 'json', 'ARRAY', 'xml', 'citext')
      ORDER BY 1, 2`,
  );

/** The columns that contain a text, as text or within bytes: `table.column`. */
export async function columnsWith(admin: DataSource, columns: TextColumn[], text: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table_name, column_name } of columns) {
    const [row] = await admin.query<{ is_there: boolean }[]>(
      `SELECT EXISTS (SELECT FROM ${table_name} WHERE strpos(${column_name}::text, $1) > 0
        OR strpos(${column_name}::text, encode(convert_to($1, 'UTF8'), 'hex')) > 0) AS is_there`,
      [text],
    );
    if (row!.is_there) found.push(`${table_name}.${column_name}`);
  }
  return found;
}
