import { randomUUID } from 'node:crypto';
import { times } from '@platform/testing';
import fc from 'fast-check';
import { ACCOUNTS, argumentsOf, KIND_NAMES, type Plan, plans } from './support/batches';
import { PaymentStage } from './support/payment-app';
import { verifyLedger } from './support/verify-ledger';

/** The same defaults as in histories.test.ts. */
const RUNS = Number(process.env['PAYMENT_PROPERTY_RUNS'] ?? 30);
const SEED = Number(process.env['PAYMENT_PROPERTY_SEED'] ?? Date.now() & 0x7fffffff);

const PARAMETERS = times(16, (n) => `$${n + 1}`).join(', ');
const EVENT_COLUMNS = `delivery_key, type, e.kind, reference, payment_id, e.object_id, e.amount, e.currency, cumulative,
  e.merchant_request_id, anomaly, secret_fingerprint, 
  (SELECT encode(b.raw_body, 'escape') FROM webhook_bodies AS b WHERE b.event_id = e.event_id) AS body, outcome, reason, deliveries, held,
  (SELECT o.delivery_key FROM webhook_events AS o WHERE o.event_id = e.first_event_id) AS first`;
/** All stored state of a world, without ids and times. */
const STATE = {
  transactions: `SELECT t.provider_reference, t.status, t.settled_amount, t.refunded_amount, t.charged_back_amount,
      t.dispute_open, t.provider_payment_id, t.review_reason, e.delivery_key AS review_event, t.settled_at IS NULL AS open
    FROM transactions AS t LEFT JOIN webhook_events AS e ON e.event_id = t.review_event_id
    WHERE t.provider_reference LIKE $1`,
  events: `SELECT ${EVENT_COLUMNS}, e.account_id, t.provider_reference AS deposit
    FROM webhook_events AS e LEFT JOIN transactions AS t USING (transaction_id) WHERE e.delivery_key LIKE $1`,
  effects: `SELECT f.kind, f.object_id, f.amount, t.provider_reference, e.delivery_key
    FROM effects AS f JOIN transactions AS t USING (transaction_id) LEFT JOIN webhook_events AS e USING (event_id)
    WHERE t.provider_reference LIKE $1`,
  entries: `SELECT f.kind, f.object_id, w.account_id, l.clearing_account, l.currency, l.amount
    FROM ledger_entries AS l JOIN effects AS f USING (effect_id) JOIN transactions AS t ON t.transaction_id = l.transaction_id
      LEFT JOIN wallets AS w USING (wallet_id)
    WHERE t.provider_reference LIKE $1`,
  transmissions: `SELECT m.transmission_id, encode(m.body_digest, 'hex') AS digest, e.delivery_key
    FROM webhook_transmissions AS m JOIN webhook_events AS e USING (event_id) WHERE m.transmission_id LIKE $1`,
  confirmations: `SELECT e.delivery_key FROM webhook_confirmations JOIN webhook_events AS e USING (event_id)
    WHERE e.delivery_key LIKE $1`,
  wallets: 'SELECT account_id, currency, balance, entry_count FROM wallets WHERE account_id LIKE $1',
};

let stage: PaymentStage;
beforeAll(async () => {
  stage = await PaymentStage.open();
});
afterAll(() => stage.close());

interface Recorded {
  outcome: string;
  reason: string | null;
  repeated: boolean;
  second_body: boolean;
}

const resultOf = ({ outcome, reason, repeated, second_body }: Recorded) => ({ outcome, reason, repeated, second_body });

async function receive(events: unknown[][]): Promise<Recorded[]> {
  const columns = events[0]!.map((_, index) => events.map((event) => event[index]));
  const sql = `SELECT * FROM receive_events(${PARAMETERS}) ORDER BY ordinal`;
  return (await stage.admin.query<Recorded[]>(sql, columns)).map(resultOf);
}

const asBatch = receive;

async function singly(events: unknown[][]): Promise<Recorded[]> {
  const recorded: Recorded[] = [];
  for (const event of events) recorded.push(...(await receive([event])));
  return recorded;
}

async function register(world: string, plan: Plan, batch: number): Promise<void> {
  for (const [n, { account, amount, merchantRequest, registered }] of plan.deposits.entries()) {
    if (registered !== batch) continue;
    await stage.admin.query('SELECT deposit_create($1, $2, $3, $4, $5, $6, NULL, NULL, NULL, false, NULL, NULL)', [
      `${world}-account-${account}`,
      'mobilemoney',
      `${world}-reference-${n}`,
      amount,
      'KES',
      merchantRequest,
    ]);
  }
}

/** The first account has a wallet before the first event. The others get theirs with their first credit. */
async function givenWallet(world: string): Promise<void> {
  await stage.admin.query('INSERT INTO wallets (account_id, currency) VALUES ($1, $2)', [`${world}-account-0`, 'KES']);
}

async function play(plan: Plan, record: (events: unknown[][]) => Promise<Recorded[]>): Promise<{ text: string }> {
  const world = randomUUID();
  await givenWallet(world);
  const answers: Recorded[][] = [];
  for (const [n, batch] of plan.batches.entries()) {
    await register(world, plan, n);
    answers.push(await record(batch.map((said) => argumentsOf(world, plan, said))));
  }
  for (let late = plan.batches.length; late <= 4; late++) await register(world, plan, late);
  const state: Record<string, string[]> = {};
  for (const [name, sql] of Object.entries(STATE)) {
    const rows = await stage.admin.query<object[]>(sql, [`${world}-%`]);
    state[name] = rows.map((row) => JSON.stringify(row).replaceAll(world, '')).sort();
  }
  return { text: JSON.stringify({ answers, state }, null, 1) };
}

it(
  `${RUNS} random series of batches leave what the same events leave singly`,
  async () => {
    await fc.assert(
      fc.asyncProperty(plans, async (plan) => {
        const [apart, joined] = [await play(plan, singly), await play(plan, asBatch)];
        expect(joined.text).toBe(apart.text);
      }),
      { numRuns: RUNS, seed: SEED, endOnFailure: false },
    );
    expect((await verifyLedger(stage.database.serviceUrl)).problems).toEqual([]);
  },
  RUNS * 10_000,
);

it.each(KIND_NAMES)(
  'gives %s next to a plain success the same result as a single call, before and after the success',
  async (kind) => {
    const deposit = { account: 0, amount: 1_000, merchantRequest: 'request-1', registered: 0 };
    const said = (of: number, what = kind) => ({ kind: what, deposit: of, variant: 0 });
    const plan: Plan = {
      deposits: [deposit, deposit, deposit],
      batches: [
        [said(0), said(1, 'success')],
        [said(0, 'success'), said(2, 'success')],
        [said(0), said(1)],
      ],
    };
    expect((await play(plan, asBatch)).text).toBe((await play(plan, singly)).text);
  },
);

it('settles the plain events of a batch in one step, and the others with single calls', async () => {
  const world = randomUUID();
  const deposits = times(12, (n) => ({ account: n % ACCOUNTS, amount: 1_000, merchantRequest: null, registered: 0 }));
  const plan: Plan = { deposits, batches: [] };
  const said = (deposit: number, kind: 'success' | 'failed' = 'success') => ({ kind, deposit, variant: 0 });
  await register(world, plan, 0);
  await singly([0, 1, 2].map((n) => argumentsOf(world, plan, said(n))));
  const batch = [said(3), said(4), said(4), said(5), said(6, 'failed'), said(7), said(9), said(0)];
  const recorded = await asBatch(batch.map((one) => argumentsOf(world, plan, one)));
  expect(recorded.map(({ outcome, repeated }) => `${outcome}${repeated ? ' repeated' : ''}`)).toEqual([
    'settled',
    'settled',
    'settled repeated',
    'settled',
    'settled',
    'settled',
    'settled',
    'settled repeated',
  ]);
  const rows = await stage.admin.query<{ references: string[] }[]>(
    `SELECT array_agg(reference ORDER BY reference) AS references FROM webhook_events
      WHERE delivery_key LIKE $1 GROUP BY received_at HAVING count(*) > 1`,
    [`${world}-%`],
  );
  expect(rows.map(({ references }) => references)).toEqual([[3, 5, 7, 9].map((n) => `${world}-reference-${n}`)]);
});

describe('events that look plain but are not', () => {
  const deposits = times(2, () => ({ account: 0, amount: 1_000, merchantRequest: null, registered: 0 }));
  const plan: Plan = { deposits, batches: [] };
  const [KEY, HELD] = [1, 15];

  async function paid(deposit: number, changes: Record<number, unknown>, world: string): Promise<Recorded> {
    const values = argumentsOf(world, plan, { kind: 'success', deposit, variant: 0 });
    const [recorded] = await receive([values.map((value, index) => (index in changes ? changes[index] : value))]);
    return recorded!;
  }

  async function openWorld(): Promise<string> {
    const world = randomUUID();
    await register(world, plan, 0);
    return world;
  }

  it('a held success is not credited, whatever other facts are known', async () => {
    const world = await openWorld();
    expect(await paid(0, { [HELD]: 'delivered_too_late' }, world)).toMatchObject({
      outcome: 'needs_review',
      reason: 'delivered_too_late',
    });
    expect(await stage.admin.query('SELECT 1 FROM effects WHERE object_id LIKE $1', [`${world}-%`])).toEqual([]);
  });

  it('other bytes under a known key are stored next to the first, also if they name another deposit', async () => {
    const world = await openWorld();
    await paid(0, { [KEY]: `${world}-key`, 7: null, 13: Buffer.from('first') }, world);
    expect(await paid(1, { [KEY]: `${world}-key` }, world)).toMatchObject({ outcome: 'settled', repeated: false });
    const rows = await stage.admin.query<object[]>('SELECT 1 FROM webhook_events WHERE delivery_key LIKE $1', [
      `${world}-key%`,
    ]);
    expect(rows).toHaveLength(2);
  });
});
