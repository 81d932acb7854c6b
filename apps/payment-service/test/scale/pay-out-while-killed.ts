import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { applyMigrations } from '@platform/database';
import {
  bearer,
  callbackOf,
  deliver,
  mobilemoney,
  type Outcome,
  outcomeOf,
  paymentAt,
  Random,
  type SimulatedGateway,
} from '@platform/harness';
import { createApiKey, createDeposit, createPayout } from '@platform/sdk/payment';
import {
  createTestDatabase,
  eventually,
  freePort,
  queryOnce,
  type ServiceHandle,
  serversFor,
  startTestService,
  stopServers,
  times,
  uniqueName,
  WITHOUT_QUOTAS,
} from '@platform/testing';
import { TestIssuer } from '../support/access-tokens';
import { SECRETS } from '../support/gateway-secrets';
import { verifyLedger } from '../support/verify-ledger';
import { CountingDaraja } from './counting-daraja';

/**
 * Sends payouts through two processes of the built service while one after the other is killed (SIGKILL). Then it compares
 * the ledger with the requests that the gateway counted. Build payment-service, then run it in the root of the repository:
 *
 * `npx tsx --tsconfig tools/dev/schema/tsconfig.json apps/payment-service/test/scale/pay-out-while-killed.ts [payouts] [seed]`
 */
const PAYOUTS = Number(process.argv[2] ?? 500);
const SEED = Number(process.argv[3] ?? Date.now() % 1_000_000);
const ACCOUNTS = 8;
const CALLERS = 8;
const REPLICAS = 2;
const FUNDS = 1_000_000_000_000;
const PAUSE_MS = [200, 2_000] as const;
/** While the last results arrive, replicas are still killed for this time. */
const STILL_KILLED_MS = 20_000;
const HANGS_MS = 3_600_000;

const random = new Random(SEED);
const say = (text: string): void => void process.stdout.write(`${text}\n`);

interface Account {
  headers: Record<string, string>;
  destination_id: string;
}

/** Processes of the built service on fixed ports. */
class Replicas {
  readonly urls: string[] = [];
  kills = 0;
  private readonly handles: ServiceHandle[] = [];
  private readonly ports: number[] = [];
  private isStopping = false;
  private killing: Promise<void> = Promise.resolve();

  constructor(private readonly env: Record<string, string>) {}

  async start(): Promise<void> {
    for (let n = 0; n < REPLICAS; n++) {
      this.ports.push(await freePort());
      await this.startOne(n);
      this.urls.push(this.handles[n]!.url);
    }
  }

  get anyUrl(): string {
    return random.pick(this.urls);
  }

  beginKilling(): void {
    this.killing = this.kill();
  }

  endKilling(): Promise<void> {
    this.isStopping = true;
    return this.killing;
  }

  async stop(): Promise<void> {
    await this.endKilling();
    await Promise.all(this.handles.map((handle) => handle.stop()));
  }

  private async startOne(n: number): Promise<void> {
    this.handles[n] = await startTestService({ app: 'payment-service', env: this.env, port: this.ports[n] });
  }

  private async kill(): Promise<void> {
    while (!this.isStopping) {
      await delay(random.integer(...PAUSE_MS));
      const n = this.kills++ % REPLICAS;
      await this.handles[n]!.kill('SIGKILL');
      await this.startOne(n);
    }
  }
}

/** Repeats a request at any replica until one of them answers it. A replica that is killed answers with nothing. */
const untilAnswered = <T>(what: string, ask: (url: string) => Promise<Outcome<T>>, replicas: Replicas) =>
  eventually(
    what,
    async () => {
      const { status, data, error } = await ask(replicas.anyUrl);
      if (status === 201 || status === 200) return { data: data! };
      if (status === 0 || status >= 500 || status === 409) return null;
      throw new Error(`${what}: ${status} ${JSON.stringify(error)}`);
    },
    HANGS_MS,
  ).then(({ data }) => data);

/** With money, and with a destination that was added two days ago. */
async function openAccount(n: number, replicas: Replicas, issuer: TestIssuer, admin: string): Promise<Account> {
  const accountId = `account-${n}`;
  const gateway: SimulatedGateway = { ...mobilemoney, currency: 'KES' };
  const reference = `ws_CO_${uniqueName('push').replaceAll(/\W/g, '')}`;
  const body = { provider: 'mobilemoney' as const, provider_reference: reference, amount: FUNDS, currency: 'KES' };
  const client = paymentAt(replicas.anyUrl);
  await createDeposit(client, { body }, { headers: bearer(issuer.token(accountId)) });
  await deliver(client, callbackOf(gateway, { reference, amount: FUNDS }));
  const asPerson = { headers: bearer(issuer.stepUpToken(accountId)) };
  const { api_key } = await createApiKey(client, { body: { permissions: ['read', 'write:payouts'] } }, asPerson);
  const [row] = await queryOnce<{ destination_id: string }>(
    admin,
    `INSERT INTO payout_destinations (account_id, provider, type, value, masked_value, created_at, usable_at)
      VALUES ($1, 'mobilemoney', 'phone_number', '254708374149', '', now() - interval '2 days', now() - interval '1 day')
      RETURNING destination_id`,
    [accountId],
  );
  return { headers: { 'n-api-key': api_key! }, destination_id: row!.destination_id };
}

/** Each request is repeated under its key until it is acknowledged. @returns the ids of the acknowledged payouts */
async function payOut(accounts: readonly Account[], replicas: Replicas): Promise<string[]> {
  const ids: string[] = [];
  let begun = 0;
  const caller = async () => {
    for (let n = begun++; n < PAYOUTS; n = begun++) {
      const { headers, destination_id } = accounts[n % ACCOUNTS]!;
      const body = { destination_id, amount: random.integer(1, 100) * 100, currency: 'KES' };
      const input = { idempotency_key: uniqueName('key'), body };
      const ask = (url: string) => outcomeOf(createPayout(paymentAt(url), input, { headers }));
      const { data } = await untilAnswered('a payout', ask, replicas);
      ids.push(data.payout_id);
      if (ids.length % Math.ceil(PAYOUTS / 20) === 0) say(`  ${ids.length} acknowledged, ${replicas.kills} kills`);
    }
  };
  await Promise.all(times(CALLERS, caller));
  return ids;
}

/** Shortens all waits, also those of leases: a payout that was sent is only asked about, however early that is. */
const HURRY = `UPDATE payouts SET next_attempt_at = clock_timestamp() WHERE payout_id IN (
  SELECT payout_id FROM payouts WHERE next_attempt_at > clock_timestamp() FOR UPDATE SKIP LOCKED)`;
const LEFT = `SELECT count(*)::int AS left FROM payouts WHERE status IN ('pending', 'sent')`;

async function drain(admin: string): Promise<void> {
  const isEmpty = async () => {
    await queryOnce(admin, HURRY);
    await delay(1_000);
    return (await queryOnce<{ left: number }>(admin, LEFT))[0]!.left === 0;
  };
  await eventually('every payout is decided or waits for an operator', isEmpty, HANGS_MS);
}

interface Row {
  payout_id: string;
  reference: string;
  status: string;
  amount: number;
}

/** What contradicts the gateway's own count. */
function contradictions(rows: readonly Row[], acknowledged: readonly string[], { payouts, requests }: CountingDaraja) {
  const ids = new Set(rows.map(({ payout_id }) => payout_id));
  const references = new Set(rows.map(({ reference }) => reference));
  const found: string[] = [];
  const count = (what: string, wrong: readonly unknown[]) => {
    if (wrong.length > 0) found.push(`${wrong.length} ${what}`);
  };
  const made = (row: Row) => payouts.get(row.reference)?.isMade;
  count(
    'sent more than once',
    [...requests.values()].filter((sent) => sent > 1),
  );
  count(
    'acknowledged and lost',
    acknowledged.filter((id) => !ids.has(id)),
  );
  count('too many', rows.slice(acknowledged.length));
  count(
    'debited and not made',
    rows.filter((row) => row.status === 'paid' && !made(row)),
  );
  count(
    'returned although they were made or may be',
    rows.filter((row) => row.status === 'failed' && made(row) !== false),
  );
  count(
    'with another amount',
    rows.filter((row) => (payouts.get(row.reference)?.amount ?? row.amount / 100) !== row.amount / 100),
  );
  count(
    'sent without a payout',
    [...requests.keys()].filter((reference) => !references.has(reference)),
  );
  return found;
}

async function report(seconds: number, acknowledged: string[], daraja: CountingDaraja, kills: number, urls: Urls) {
  const rows = await queryOnce<Row>(urls.admin, 'SELECT payout_id, reference, status, amount::int FROM payouts');
  const sums = await queryOnce<object>(
    urls.admin,
    `SELECT w.account_id, w.balance, w.held_amount, p.paid, p.open
      FROM wallets AS w
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(amount) FILTER (WHERE status = 'paid'), 0) AS paid,
          coalesce(sum(amount) FILTER (WHERE completed_at IS NULL), 0) AS open
        FROM payouts WHERE account_id = w.account_id) AS p
      WHERE w.balance <> ${FUNDS} - p.paid OR w.held_amount <> p.open`,
  );
  const ledger = await verifyLedger(urls.service);
  const found = [
    ...contradictions(rows, acknowledged, daraja),
    ...sums.map((row) => `wrong sums: ${JSON.stringify(row)}`),
    ...ledger.problems,
  ];
  const of = (status: string) => rows.filter((row) => row.status === status).length;
  const unsent = rows.filter(({ reference }) => !daraja.requests.has(reference)).length;
  say(
    `${rows.length} payouts, ${kills} kills, ${seconds.toFixed(0)} s, seed ${SEED}: paid ${of('paid')}, failed ${of('failed')}, ` +
      `open for an operator ${of('needs_review')} (never sent ${unsent}), sent once ${daraja.requests.size}, refused as busy ${daraja.busy}, ` +
      `questions ${daraja.questions}, ledger entries ${ledger.entries}: ${found.join('; ') || 'sent twice 0, lost 0, sums right'}`,
  );
  if (found.length > 0) process.exitCode = 1;
}

interface Urls {
  admin: string;
  service: string;
}

async function main(): Promise<void> {
  await serversFor(['postgresql'])();
  const database = await createTestDatabase({ app: 'payment-service' });
  await applyMigrations(database.migrationUrl, join(__dirname, '../../dist/database'));
  const urls = { admin: database.adminUrl, service: database.serviceUrl };
  const issuer = await new TestIssuer().start();
  const daraja = await new CountingDaraja(random, () => replicas.anyUrl).start();
  const env = { ...WITHOUT_QUOTAS, ...SECRETS, ...daraja.settings, LOG_LEVEL: 'error' };
  const replicas = new Replicas({ ...env, DATABASE_URL: urls.service, ACCOUNT_URL: issuer.url });
  try {
    await replicas.start();
    await queryOnce(
      urls.admin,
      `INSERT INTO payout_limits (currency, approval_above, set_by) VALUES ('KES', 10000000, 'test')`,
    );
    const accounts: Account[] = [];
    for (let n = 0; n < ACCOUNTS; n++) accounts.push(await openAccount(n, replicas, issuer, urls.admin));
    const started = performance.now();
    replicas.beginKilling();
    const acknowledged = await payOut(accounts, replicas);
    say(`all acknowledged after ${((performance.now() - started) / 1000).toFixed(0)} s, ${replicas.kills} kills`);
    const draining = drain(urls.admin);
    await delay(STILL_KILLED_MS);
    await replicas.endKilling();
    await draining;
    await report((performance.now() - started) / 1000, acknowledged, daraja, replicas.kills, urls);
  } finally {
    await replicas.stop();
    await daraja.stop();
    await issuer.stop();
  }
}

void main().finally(() => void stopServers());
