import { randomBytes, randomUUID } from 'node:crypto';
import { type DatabaseServerOptions, provisionDatabase, type ServerHandle, startPostgres } from '@platform/stack';
import { Client } from 'pg';
import { ensure } from '../fault-case';
import { call, type Reply } from '../http';
import { DatabaseProxy } from '../proxy/database-proxy';
import { Issuer } from './issuer';
import { Replica } from './replica';

export interface PaymentOptions {
  replicas?: number;
  env?: Record<string, string>;
  database?: DatabaseServerOptions;
  /** One that runs already, instead of one of its own. */
  server?: ServerHandle;
}

const callbackToken = randomBytes(32).toString('base64url');
const UNLIMITED = '100000000';

/** payment-service on a PostgreSQL of its own: the first replica through a proxy, the others directly. */
export class PaymentStage {
  readonly replicas: Replica[] = [];
  private constructor(
    readonly server: ServerHandle,
    readonly proxy: DatabaseProxy,
    readonly issuer: Issuer,
    readonly urls: { service: string; migration: string; admin: string },
    readonly env: Record<string, string>,
  ) {}

  static async open({ replicas = 1, env = {}, database, server: given }: PaymentOptions = {}): Promise<PaymentStage> {
    const server = given ?? (await startPostgres(database));
    const made = await provisionDatabase(server, 'payment-service', 'postgresql', { databaseName: 'payment_service' });
    const proxy = await DatabaseProxy.start('postgresql', server);
    const issuer = await Issuer.start();
    const urls = { service: made.serviceUrl, migration: made.migrationUrl, admin: made.adminUrl };
    const stage = new PaymentStage(server, proxy, issuer, urls, {
      APP_ENV: 'test',
      ACCOUNT_URL: issuer.url,
      MOBILEMONEY_CALLBACK_TOKEN: callbackToken,
      ACCOUNT_RATE_PER_MINUTE: UNLIMITED,
      API_KEY_RATE_PER_MINUTE: UNLIMITED,
      ...env,
    });
    for (let n = 0; n < replicas; n++)
      await stage.addReplica(n === 0 ? { MIGRATION_DATABASE_URL: urls.migration } : {});
    return stage;
  }

  async addReplica(extra: Record<string, string> = {}): Promise<Replica> {
    const databaseUrl = this.replicas.length === 0 ? this.proxy.url(this.urls.service) : this.urls.service;
    const replica = new Replica('payment-service', { ...this.env, DATABASE_URL: databaseUrl });
    this.replicas.push(await replica.start(extra));
    return replica;
  }

  async close(): Promise<void> {
    this.proxy.release();
    await Promise.all(this.replicas.map((replica) => replica.stop()));
    await this.proxy.stop();
    await this.issuer.stop();
    await this.server.stop();
  }

  url(replica = 0): string {
    return this.replicas[replica]!.url;
  }

  newAccount(): { accountId: string; headers: Record<string, string> } {
    const accountId = randomUUID();
    return { accountId, headers: { authorization: `Bearer ${this.issuer.token(accountId)}` } };
  }

  /** `at` is a replica's number, or the address of what stands before them. */
  deposit(headers: Record<string, string>, reference: string, amount: number, at: number | string = 0): Promise<Reply> {
    const json = { provider: 'mobilemoney', provider_reference: reference, amount, currency: 'KES' };
    return call(`${typeof at === 'string' ? at : this.url(at)}/v1/deposits`, { method: 'POST', headers, json });
  }

  callback(
    reference: string,
    amount: number,
    { replica = 0, resultCode = 0, at = this.url(replica) } = {},
  ): Promise<Reply> {
    const url = `${at}/v1/webhooks/mobilemoney?token=${callbackToken}`;
    return call(url, { method: 'POST', json: callbackBody(reference, amount, resultCode) });
  }

  async balance(headers: Record<string, string>, replica = 0): Promise<number> {
    const { status, body } = await call(`${this.url(replica)}/v1/wallets`, { headers });
    ensure(status === 200, `the wallets answered ${status}`);
    const { data } = body as { data: { currency: string; balance: number }[] };
    return data.find(({ currency }) => currency === 'KES')?.balance ?? 0;
  }

  async query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    const client = new Client({ connectionString: this.urls.admin });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** Nothing made of nothing: every currency sums to zero, every wallet to its entries, every effect has its pair. */
  async verifyLedger(): Promise<number> {
    const broken = await this.query<{ what: string }>(LEDGER_VIOLATIONS);
    ensure(broken.length === 0, `the ledger is broken: ${JSON.stringify(broken.slice(0, 3))}`);
    const [{ entries } = { entries: '0' }] = await this.query<{ entries: string }>(
      'SELECT count(*) AS entries FROM ledger_entries',
    );
    return Number(entries);
  }
}

function callbackBody(reference: string, amount: number, resultCode: number): object {
  const stkCallback = {
    MerchantRequestID: `m-${reference}`,
    CheckoutRequestID: reference,
    ResultCode: resultCode,
    ResultDesc: resultCode === 0 ? 'The service request is processed successfully.' : 'Request cancelled by user',
  };
  if (resultCode !== 0) return { Body: { stkCallback } };
  const Item = [
    { Name: 'Amount', Value: amount / 100 },
    { Name: 'MobileMoneyReceiptNumber', Value: `R${reference}` },
    { Name: 'TransactionDate', Value: 20261121101500 },
    { Name: 'PhoneNumber', Value: 254700000001 },
  ];
  return { Body: { stkCallback: { ...stkCallback, CallbackMetadata: { Item } } } };
}

const LEDGER_VIOLATIONS = `
  SELECT 'currency ' || currency || ' sums to ' || sum(amount) AS what
  FROM ledger_entries GROUP BY currency HAVING sum(amount) <> 0
  UNION ALL
  SELECT 'wallet ' || w.wallet_id || ' has ' || w.balance || ' and its entries ' || coalesce(sum(e.amount), 0)
  FROM wallets w LEFT JOIN ledger_entries e USING (wallet_id)
  GROUP BY w.wallet_id HAVING w.balance <> coalesce(sum(e.amount), 0) OR w.entry_count <> count(e.entry_id)
  UNION ALL
  SELECT 'effect ' || f.effect_id || ' of ' || f.kind || ' has ' || count(e.entry_id) || ' entries'
  FROM effects f LEFT JOIN ledger_entries e USING (effect_id)
  WHERE f.kind IN ('payment', 'refund', 'chargeback', 'reversal', 'transfer')
  GROUP BY f.effect_id HAVING count(e.entry_id) <> 2
  UNION ALL
  SELECT 'transaction ' || t.transaction_id || ' is ' || t.status || ' with ' || count(f.effect_id) || ' payments'
  FROM transactions t LEFT JOIN effects f ON f.transaction_id = t.transaction_id AND f.kind = 'payment'
  WHERE t.kind = 'deposit'
  GROUP BY t.transaction_id
  HAVING count(f.effect_id) <> CASE WHEN t.status IN ('pending', 'failed', 'needs_review') THEN 0 ELSE 1 END
  UNION ALL
  SELECT 'entry ' || e.entry_id || ' breaks the chain'
  FROM (SELECT *, lag(hash, 1, '\\x'::bytea) OVER (PARTITION BY wallet_id ORDER BY wallet_sequence) AS before
        FROM ledger_entries WHERE wallet_id IS NOT NULL) e
  WHERE e.previous_hash <> e.before OR e.hash <> ledger_hash(e.previous_hash, e.wallet_id, e.wallet_sequence,
    e.effect_id, e.transaction_id, e.currency, e.amount, e.balance_after, e.created_at)`;
