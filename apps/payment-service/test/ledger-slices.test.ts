import fc from 'fast-check';
import { Client, type ClientBase } from 'pg';
import { LedgerVerificationJob } from '../src/ledger/verifications/ledger-verification.job';
import { LedgerVerificationStore } from '../src/ledger/verifications/ledger-verification.store';
import { lowestIdAt, type VerificationScope } from '../src/ledger/ledger-progress';
import { settledTime, type VerificationBasis, verifySlices, withLedgerConnection } from '../src/ledger/verify-ledger';
import { histories } from './support/history';
import { HistoryRun } from './support/history-run';
import { openHistoryWorld } from './support/history-world';
import { brokenRules } from './support/ledger-rules';
import { sample, tamperings } from './support/tampering';
import { verifyLedger } from './support/verify-ledger';

/** More rows find rarer combinations: `npm run lab -- properties` changes 50. */
const ROWS = Number(process.env['PAYMENT_TAMPERING_ROWS'] ?? 2);
const SEED = Number(process.env['PAYMENT_TAMPERING_SEED'] ?? (ROWS <= 3 ? 7 : Date.now() & 0x7fffffff));
const RULES = [
  'balances',
  'chains',
  'clearing accounts',
  'currencies',
  'events',
  'held amounts',
  'holds',
  'owners',
  'pairs',
  'payments',
  'payouts',
  'refunds',
  'reserved',
  'told effects',
  'transactions',
];
const NEVER = new AbortController().signal;

let world: Awaited<ReturnType<typeof openHistoryWorld>>;
let admin: Client;
/** The rows before it are verified and have checkpoints; as many rows after it are new. */
let since: Date;

const play = async (count: number, seed: number) => {
  for (const history of fc.sample(histories, { numRuns: count, seed })) await new HistoryRun(world, history).play();
};
/** In the same way as a settlement report. */
const bookFee = () =>
  world.stage.admin.query(
    `SELECT book_clearing('stripe', '{fee}', ARRAY['fee-' || clock_timestamp()], '{KES}', '{-5}')`,
  );
const store = () => world.replicas[0]!.app.get(LedgerVerificationStore);
const verification = async (scope: VerificationScope, rows?: number) => {
  const id = (await store().start('test', scope))!;
  await world.replicas[0]!.app.get(LedgerVerificationJob).run(NEVER, rows);
  return (await store().find(id))!;
};

beforeAll(async () => {
  world = await openHistoryWorld();
  admin = new Client({ connectionString: world.stage.database.adminUrl });
  await admin.connect();
  // The background work of the replicas would run verifications that the tests run.
  for (const { app } of world.replicas) jest.spyOn(app.get(LedgerVerificationJob), 'wake').mockReturnValue();
  await play(8, 3);
  await bookFee();
  expect((await verification('full')).status).toBe('right');
  const [row] = await world.stage.admin.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
  since = row!.now;
  await play(8, 4);
  await bookFee();
  expect((await verifyLedger(world.stage.database.serviceUrl)).problems).toEqual([]);
}, 300_000);
afterAll(async () => {
  await admin.end();
  await world.close();
});

/** A connection whose transactions are committed late. */
async function withLate(work: (late: Client) => Promise<void>): Promise<void> {
  const late = new Client({ connectionString: world.stage.database.migrationUrl });
  await late.connect();
  try {
    await work(late);
  } finally {
    await late.end();
  }
}

/** Rolls everything back. A verification within the callback sees the changes. */
async function takingBack(work: (client: ClientBase) => Promise<void>): Promise<void> {
  await admin.query('BEGIN');
  try {
    // The transaction of a superuser: no trigger and no foreign key stops it.
    await admin.query('SET LOCAL session_replication_role = replica');
    await work(admin);
  } finally {
    await admin.query('ROLLBACK');
  }
}

/** The verification begins and ends snapshots. Here all of them are the transaction that is rolled back. */
const withinTransaction = (client: ClientBase): ClientBase =>
  ({
    query: (text: unknown, ...values: unknown[]) =>
      text === 'COMMIT' || (typeof text === 'string' && text.startsWith('BEGIN'))
        ? Promise.resolve()
        : (client.query as (...all: unknown[]) => unknown)(text, ...values),
  }) as ClientBase;

/** Changes row after row, and rolls each change back. @returns the violated rules, each with a finding */
async function tamper(newSince: Date | null, basis: VerificationBasis): Promise<string[]> {
  const found = new Map<string, number>();
  for (const [tampering, rows] of tamperings(ROWS, SEED))
    await takingBack(async (client) => {
      if (!(await sample(client, tampering, newSince))) return;
      const broken = await brokenRules(client);
      if (broken.length === 0) return;
      const { problems } = await verifySlices(withinTransaction(client), { basis, rows });
      expect({ tampering, rows, broken, problems }).not.toMatchObject({ problems: [] });
      for (const rule of broken) found.set(rule, (found.get(rule) ?? 0) + 1);
    });
  process.stdout.write(`\nbroken rules: ${JSON.stringify(Object.fromEntries(found))}, seed ${SEED}\n`);
  return [...found.keys()].toSorted();
}

describe('slices', () => {
  it('of any size find a ledger correct that is correct as a whole, and read each row once', async () => {
    const whole = await verifyLedger(world.stage.database.serviceUrl);
    const [count] = await world.stage.admin.query<{ entries: number; wallets: number; effects: number }[]>(
      `SELECT (SELECT count(*)::int FROM ledger_entries) AS entries, (SELECT count(*)::int FROM wallets) AS wallets,
        (SELECT count(*)::int FROM effects) AS effects`,
    );
    const { effects, ...read } = count!;
    expect(whole).toMatchObject(read);
    for (const rows of [1, 2, 7, 50]) {
      const { problems, entries, wallets, rowsChecked, slices } = await verifyLedger(world.stage.database.serviceUrl, {
        rows,
      });
      expect({ problems, entries, wallets, rowsChecked }).toEqual({
        problems: [],
        entries: whole.entries,
        wallets: whole.wallets,
        rowsChecked: whole.rowsChecked,
      });
      // The walk over effects reads exactly this many in each slice except the last. As a whole it is one slice.
      expect(slices).toBeGreaterThanOrEqual(whole.slices + Math.floor(effects / rows));
    }
  });

  it('find every violation of a rule of the whole ledger, in any row', async () => {
    expect(await tamper(null, { scope: 'full', since: null })).toEqual(RULES);
  }, 600_000);
});

describe('a mistake of the service whose entries and sums are consistent', () => {
  /** The amounts and the status of the transaction follow the second booking. */
  const again = (kind: string, sign: string, which: string) => `DO $$
    DECLARE
      f effects;
    BEGIN
      SELECT e.* INTO STRICT f FROM effects AS e JOIN transactions AS t USING (transaction_id) WHERE ${which}
      ORDER BY t.amount - t.settled_amount DESC LIMIT 1;
      UPDATE transactions SET settled_amount = settled_amount + f.amount WHERE transaction_id = f.transaction_id;
      PERFORM book_effects('${kind}', ARRAY[f.transaction_id], ARRAY[f.object_id || '-again'], ARRAY[${sign}f.amount],
        ARRAY[f.event_id]);
    END
    $$`;

  it.each([
    [
      'a payout that is debited twice',
      again('payout_paid', '-', `e.kind = 'payout_paid'`),
      /^payout .*their amounts differ$/,
    ],
    [
      'a capture that is credited twice',
      again('capture', '', `e.kind = 'payment' AND t.capture_method = 'manual'`),
      /^transaction .* is credited in [2-9] parts by \d reports/,
    ],
    [
      'a hold that is released twice',
      `DO $$
        DECLARE
          t transactions;
        BEGIN
          SELECT f.* INTO STRICT t FROM transactions AS f JOIN wallets AS w USING (account_id, currency)
          WHERE w.balance > w.held_amount ORDER BY f.transaction_id LIMIT 1;
          PERFORM hold_reserve(t.transaction_id, 'planted', 1, NULL);
          UPDATE wallets SET held_amount = held_amount - 1 WHERE account_id = t.account_id AND currency = t.currency;
        END
        $$`,
      /^wallet .* holds \d+ [A-Z]{3}, but its open holds are [1-9]/,
    ],
  ])('is found: %s', async (_, mistake, finding) => {
    await takingBack(async (client) => {
      await client.query(mistake);
      const { problems } = await verifySlices(withinTransaction(client), {});
      expect(problems).toEqual([expect.stringMatching(finding)]);
    });
  });
});

describe('an incremental verification', () => {
  it('verifies only new rows', async () => {
    const report = await verifyLedger(world.stage.database.serviceUrl, {
      basis: { scope: 'incremental', since },
      rows: 5,
    });
    const [fresh] = await world.stage.admin.query<{ entries: number }[]>(
      'SELECT count(*)::int AS entries FROM ledger_entries WHERE effect_id > $1',
      [lowestIdAt(since)],
    );
    expect(report).toMatchObject({ problems: [], entries: fresh!.entries });
    expect(report.rowsChecked).toBeLessThan((await verifyLedger(world.stage.database.serviceUrl)).rowsChecked);
  });

  it('finds every violation of a rule by new rows', async () => {
    expect(await tamper(since, { scope: 'incremental', since })).toEqual(RULES);
  }, 600_000);

  it('is full before the first full one, and after one with a problem, until one finds the ledger correct', async () => {
    await world.stage.admin.query('DELETE FROM ledger_verifications');
    expect(await verification('incremental')).toMatchObject({ scope: 'full', since: null, status: 'right' });
    expect(await verification('incremental')).toMatchObject({ scope: 'incremental', status: 'right' });
    await world.stage.admin.query('UPDATE wallets SET balance = balance + 1');
    expect(await verification('full')).toMatchObject({ scope: 'full', status: 'wrong' });
    await world.stage.admin.query('UPDATE wallets SET balance = balance - 1');
    expect(await verification('incremental')).toMatchObject({ scope: 'full', status: 'right' });
    expect(await verification('incremental')).toMatchObject({ scope: 'incremental', status: 'right' });
  });

  it('finds a problem of new rows again until it is corrected', async () => {
    await verification('full');
    const change = (by: number) =>
      world.stage.admin.query(
        `UPDATE effects SET amount = amount + $1 WHERE effect_id = (
          SELECT effect_id FROM effects WHERE kind = 'payment' ORDER BY effect_id DESC LIMIT 1)`,
        [by],
      );
    await change(1);
    for (let n = 0; n < 2; n++)
      expect(await verification('incremental')).toMatchObject({ scope: 'incremental', status: 'wrong' });
    await change(-1);
    expect(await verification('incremental')).toMatchObject({ scope: 'incremental', status: 'right' });
  });

  it('reads back to the start of each transaction that was open when the previous one began', async () => {
    // Committed late: its ids are older than the verification, which cannot see it.
    await verification('full');
    await withLate(async (late) => {
      await withLedgerConnection(world.stage.database.serviceUrl, async (client) => {
        await late.query('BEGIN');
        await late.query(`INSERT INTO effects (provider, kind, object_id, amount) VALUES ('stripe', 'fee', 'late', 5)`);
        expect(await settledTime(client, 0)).toBeNull();
        expect((await verifySlices(client, {})).problems).toEqual([]);
        await late.query('COMMIT');
        expect(await settledTime(client)).toEqual(expect.any(Date));
      });
      expect(await verification('incremental')).toMatchObject({ scope: 'incremental', status: 'wrong' });
      await late.query(`DELETE FROM effects WHERE object_id = 'late'`);
    });
    expect(await verification('incremental')).toMatchObject({ scope: 'incremental', status: 'right' });
  });

  it('without a covered time is no basis: the next one is full', async () => {
    await world.stage.admin.query('DELETE FROM ledger_verifications');
    await withLate(async (late) => {
      await late.query('BEGIN');
      await late.query(
        `INSERT INTO effects (provider, kind, object_id, amount) VALUES ('stripe', 'fee', 'unpaired', 5)`,
      );
      expect(await verification('full')).toMatchObject({ status: 'right' });
      await late.query('COMMIT');
      expect(await verification('incremental')).toMatchObject({ scope: 'full', status: 'wrong' });
      await late.query(`DELETE FROM effects WHERE object_id = 'unpaired'`);
    });
    expect(await verification('full')).toMatchObject({ status: 'right' });
  });
});

describe('checkpoints', () => {
  it('show a chain that was rewritten with all of its hashes', async () => {
    await verification('full');
    await takingBack(async (client) => {
      const [wallet] = (
        await client.query<{ wallet_id: string }>(`SELECT wallet_id FROM wallets WHERE entry_count > 2 LIMIT 1`)
      ).rows;
      await client.query(
        `DO $$
        DECLARE
          e ledger_entries;
          v_hash bytea := '\\x';
        BEGIN
          FOR e IN SELECT * FROM ledger_entries WHERE wallet_id = '${wallet!.wallet_id}' ORDER BY wallet_sequence LOOP
            UPDATE ledger_entries
            SET created_at = e.created_at - interval '1 day', previous_hash = v_hash,
              hash = entry_hash(v_hash, e.wallet_id, e.wallet_sequence, e.effect_id, e.transaction_id, e.currency, e.amount,
                e.balance_after, e.created_at - interval '1 day')
            WHERE entry_id = e.entry_id
            RETURNING hash INTO v_hash;
          END LOOP;
          UPDATE wallets SET head_hash = v_hash WHERE wallet_id = '${wallet!.wallet_id}';
        END
        $$`,
      );
      // No single rule of the ledger is violated.
      expect(await brokenRules(client)).toEqual([]);
      const { problems } = await verifySlices(withinTransaction(client), {});
      expect(problems).toEqual([expect.stringContaining('differs from the record of an earlier verification')]);
    });
  });

  it.each([1, 2])('are written for every wallet with entries by slices of %s rows', async (rows) => {
    await world.stage.admin.query('DELETE FROM ledger_checkpoints');
    expect(await verification('full', rows)).toMatchObject({ status: 'right' });
    const [expected, found] = await Promise.all([
      world.stage.admin.query(
        `SELECT wallet_id, entry_count AS sequence, balance, head_hash AS hash FROM wallets WHERE entry_count > 0 ORDER BY 1`,
      ),
      world.stage.admin.query('SELECT wallet_id, sequence, balance, hash FROM ledger_checkpoints ORDER BY 1'),
    ]);
    expect(expected).not.toEqual([]);
    expect(found).toEqual(expected);
  });

  it('are not moved by a slice with a problem', async () => {
    await verification('full');
    await play(2, 11);
    const sequences = () => world.stage.admin.query('SELECT wallet_id, sequence FROM ledger_checkpoints ORDER BY 1');
    const before = await sequences();
    await world.stage.admin.query('UPDATE wallets SET balance = balance + 1');
    expect(await verification('incremental')).toMatchObject({ status: 'wrong' });
    expect(await sequences()).toEqual(before);
    await world.stage.admin.query('UPDATE wallets SET balance = balance - 1');
    expect(await verification('incremental')).toMatchObject({ status: 'right' });
    expect(await sequences()).not.toEqual(before);
  });
});

it('payments during the verification of slices cause no false alarm', async () => {
  let isOver = false;
  const playing = play(8, 21).finally(() => (isOver = true));
  let verified = 0;
  while (!isOver) {
    const [row] = await world.stage.admin.query<{ now: Date }[]>('SELECT clock_timestamp() AS now');
    const basis = {
      scope: verified % 2 ? ('incremental' as const) : ('full' as const),
      since: verified % 2 ? new Date(row!.now.getTime() - 1_000) : null,
    };
    const { problems } = await verifyLedger(world.stage.database.serviceUrl, { basis, rows: 10 + (verified % 30) });
    expect(problems).toEqual([]);
    verified++;
  }
  await playing;
  expect(verified).toBeGreaterThan(1);
}, 300_000);

it('a stopped verification continues after its last finished slice', async () => {
  await world.stage.admin.query('DELETE FROM ledger_verifications');
  const whole = await verification('full', 10);
  const id = (await store().start('test', 'full'))!;
  for (let stops = 0; ; stops++) {
    const stopping = new AbortController();
    const { app } = world.replicas[stops % 2]!;
    const verificationStore = app.get(LedgerVerificationStore);
    const save = verificationStore.save.bind(verificationStore);
    const saving = jest.spyOn(verificationStore, 'save').mockImplementation(async (...values) => {
      const isHeld = await save(...values);
      stopping.abort();
      return isHeld;
    });
    await app.get(LedgerVerificationJob).run(stopping.signal, 10);
    saving.mockRestore();
    const row = (await store().find(id))!;
    if (row.status !== 'running') {
      expect(row).toMatchObject({ status: 'right', slices: whole.slices, rows_checked: whole.rows_checked });
      expect(stops).toBe(whole.slices - 1);
      return;
    }
    expect(row.slices).toBe(stops + 1);
  }
});
