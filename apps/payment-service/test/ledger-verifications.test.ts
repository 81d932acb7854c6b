import { mobilemoney } from '@platform/harness';
import type { LedgerVerificationView } from '../src/ledger/verifications/ledger-verification.dto';
import { LedgerVerificationJob } from '../src/ledger/verifications/ledger-verification.job';
import { LedgerVerifier } from '../src/ledger/verifications/ledger-verifier';
import { LedgerVerificationStore } from '../src/ledger/verifications/ledger-verification.store';
import { LEDGER_CHECKS } from '../src/ledger/verify-ledger';
import { verifyLedgerCommand } from '../src/ledger/verifications/verify-ledger.command';
import { PaymentServiceConfig } from '../src/payment-service.config';
import { OPERATORS, TestOperator } from './support/operators';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment } from './support/scenario';

const PATH = '/operator/ledger-verifications';
const NEVER = new AbortController().signal;

let stage: PaymentStage;
let replicas: PaymentApp[];
let ben: TestOperator;

beforeAll(async () => {
  stage = await PaymentStage.open();
  replicas = [await stage.replica({ OPERATORS }), await stage.replica({ OPERATORS })];
  ben = new TestOperator(replicas[0]!.server, 'ben');
});
afterEach(() => stage.admin.query('DELETE FROM ledger_verifications'));
afterAll(() => stage.close());

const dataOf = ({ body }: { body: unknown }) => (body as { data: LedgerVerificationView }).data;
const store = () => replicas[0]!.app.get(LedgerVerificationStore);

const expireLease = () =>
  stage.admin.query("UPDATE ledger_verifications SET leased_until = clock_timestamp() - interval '1 second'");

async function ended(id: string): Promise<LedgerVerificationView> {
  for (;;) {
    const view = dataOf(await ben.get(`${PATH}/${id}`).expect(200));
    if (view.status !== 'running') return view;
  }
}

describe('a verification of the ledger', () => {
  it('runs in the background, and finds the ledger correct', async () => {
    const payment = new Payment(mobilemoney, new TestAccount(replicas[0]!.server, stage.issuer));
    await payment.register();
    await payment.deliver('succeeded');
    const { verification_id, operator } = dataOf(await ben.post(PATH).expect(202));
    expect(operator).toBe('ben');
    expect(await ended(verification_id)).toMatchObject({
      status: 'right',
      entries: 2,
      wallets: 1,
      problems: [],
      checks_done: LEDGER_CHECKS.length,
      checks_total: LEDGER_CHECKS.length,
    });
  });

  it('names the first wrong row of each check', async () => {
    await stage.admin.query('UPDATE wallets SET balance = balance + 1');
    const { verification_id } = dataOf(await ben.post(PATH).expect(202));
    const { status, problems } = await ended(verification_id);
    await stage.admin.query('UPDATE wallets SET balance = balance - 1');
    expect({ status, problems }).toEqual({
      status: 'wrong',
      problems: [expect.stringMatching(/^wallet .* its row has/)],
    });
  });

  it('is one at a time, over all replicas and operators', async () => {
    const held = jest.spyOn(LedgerVerificationJob.prototype, 'wake').mockReturnValue();
    const asking = replicas.flatMap(({ server }) =>
      Array.from({ length: 8 }, () => new TestOperator(server, 'amina').post(PATH)),
    );
    const answers = await Promise.all(asking);
    held.mockRestore();
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      202,
      ...Array<number>(15).fill(409),
    ]);
    expect(await stage.admin.query("SELECT 1 FROM ledger_verifications WHERE status = 'running'")).toHaveLength(1);
  });

  it('is run once, by one replica, and continued by another if that one dies', async () => {
    const id = (await store().start('ben'))!;
    const dead = '00000000-0000-4000-8000-000000000000';
    const claimed = await store().claim(dead);
    expect(claimed).toMatchObject({ verification_id: id, progress: null });
    expect(await store().claim('00000000-0000-4000-8000-000000000001')).toBeNull();
    await expireLease();
    await Promise.all(replicas.map(({ app }) => app.get(LedgerVerificationJob).run(NEVER)));
    expect(await ended(id)).toMatchObject({ status: 'right' });
    // A late report of the dead replica has no effect.
    expect(await store().renew(id, dead)).toBe(false);
    await replicas[0]!.app.get(LedgerVerifier).run(claimed!, dead, { stopping: NEVER });
    expect(await stage.admin.query('SELECT status FROM ledger_verifications')).toEqual([{ status: 'right' }]);
  });

  it('is given up after three attempts without a slice, without a result for the ledger', async () => {
    const id = (await store().start('ben'))!;
    await stage.admin.query('UPDATE ledger_verifications SET attempts = 3');
    await expireLease();
    await replicas[0]!.app.get(LedgerVerificationJob).run(NEVER);
    expect(await ended(id)).toMatchObject({ status: 'failed', entries: null, problems: [] });
    await ben.post(PATH).expect(202);
  });

  it('of a command that its deadline stopped is continued with all its attempts', async () => {
    const id = (await store().start('command line', 'full', 'command'))!;
    await store().claim('00000000-0000-4000-8000-000000000000', ['command']);
    await stage.admin.query('UPDATE ledger_verifications SET attempts = 3');
    await expireLease();
    expect(dataOf(await ben.post(PATH).expect(202)).verification_id).toBe(id);
    expect(await ended(id)).toMatchObject({ status: 'right', operator: 'ben' });
  });

  it('that fails reports its own error, also where its lease cannot be released', async () => {
    await store().start('ben');
    const claimed = (await store().claim('00000000-0000-4000-8000-000000000000'))!;
    const save = jest.spyOn(store(), 'save').mockRejectedValueOnce(new Error('the slice was not saved'));
    const release = jest.spyOn(store(), 'release').mockRejectedValueOnce(new Error('the lease was not released'));
    const verifier = replicas[0]!.app.get(LedgerVerifier);
    await expect(verifier.run(claimed, '00000000-0000-4000-8000-000000000000', { stopping: NEVER })).rejects.toThrow(
      'the slice was not saved',
    );
    expect(release).toHaveBeenCalledTimes(1);
    save.mockRestore();
    release.mockRestore();
  });

  it('can be started with the permission to act, and read by every operator', async () => {
    const cleo = new TestOperator(replicas[0]!.server, 'cleo');
    await cleo.post(PATH).expect(403);
    const { verification_id } = dataOf(await ben.post(PATH).expect(202));
    await ended(verification_id);
    const { body } = await cleo.get(PATH).expect(200);
    expect(body).toMatchObject({ data: [{ verification_id }], next_cursor: null });
    await cleo.get(`${PATH}/019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00`).expect(404);
  });
});

describe('the command', () => {
  afterEach(() => jest.restoreAllMocks());

  /** Runs the command. `instead` runs when the command begins its own work; it acts as another process. */
  async function run(
    options: { full?: true; slice?: number },
    instead: () => Promise<unknown>,
    onLine = (_line: string) => undefined as unknown,
  ) {
    const lines: string[] = [];
    const running = jest.spyOn(replicas[0]!.app.get(LedgerVerifier), 'run');
    running.mockImplementationOnce(async () => {
      await instead();
      return null;
    });
    const { app } = replicas[0]!;
    const note = (line: string) => {
      lines.push(line);
      onLine(line);
    };
    const { result, exitCode } = await verifyLedgerCommand.run(options, {
      app,
      config: app.get(PaymentServiceConfig),
      note,
    });
    return { result, exitCode, lines, running };
  }

  it('that lost its lease waits for the other worker, and continues with its own slices if that one dies', async () => {
    const otherTakesOver = () =>
      stage.admin.query(
        `UPDATE ledger_verifications SET worker = '00000000-0000-4000-8000-000000000000',
          leased_until = clock_timestamp() + interval '1 hour'`,
      );
    const { result, exitCode, lines, running } = await run({ full: true, slice: 1 }, otherTakesOver, (line) =>
      line.startsWith('waits for') ? expireLease() : undefined,
    );
    expect({ exitCode, result }).toMatchObject({ exitCode: 0, result: { status: 'right', scope: 'full' } });
    expect(lines).toContainEqual(expect.stringMatching(/^waits for/));
    expect(running.mock.calls.map(([, , { rows }]) => rows)).toEqual([1, 1]);
  });

  it('shows the result of a replica of the previous release, which does not know the scope', async () => {
    const previousFinishes = () =>
      stage.admin.query(
        `UPDATE ledger_verifications SET status = 'right', entries = 2, wallets = 1, finished_at = clock_timestamp()`,
      );
    expect(await run({}, previousFinishes)).toMatchObject({
      exitCode: 0,
      result: { status: 'right', scope: 'full', entries: 2, wallets: 1 },
    });
  });
});

describe('the metrics of the ledger', () => {
  const TIME = 'payment_ledger_last_verified_timestamp_seconds';
  const samples = async () =>
    (await replicas[1]!.metrics.registry.metrics()).split('\n').filter((line) => line.startsWith('payment_ledger_'));
  const verify = async (scope: string) =>
    ended(dataOf(await ben.post(`${PATH}?scope=${scope}`).expect(202)).verification_id);
  const named = (lines: string[]) =>
    lines.map((line) => line.replace(/,?service="payment-service"/, '').replace(/ \d{9,}.*$/, ' <time>'));

  it('are absent until a verification ends, and then the same on every replica, for each kind of verification', async () => {
    expect(await samples()).toEqual([]);
    await verify('full');
    expect(named(await samples())).toEqual([
      `${TIME}{scope="full"} <time>`,
      `${TIME}{scope="incremental"} <time>`,
      'payment_ledger_problems{} 0',
    ]);
  });

  it('show when the ledger was last correct, and how many checks have found a problem since', async () => {
    await verify('full');
    const right = (await samples()).filter((line) => line.startsWith(TIME));
    await stage.admin.query('UPDATE wallets SET balance = balance + 1');
    expect(await verify('incremental')).toMatchObject({ scope: 'incremental', status: 'wrong' });
    await stage.admin.query('UPDATE wallets SET balance = balance - 1');
    expect(await samples()).toEqual([...right, expect.stringMatching(/^payment_ledger_problems.* 1$/)]);
    // An incremental verification has no result for earlier rows.
    expect(await verify('incremental')).toMatchObject({ scope: 'incremental', status: 'right' });
    const [full, incremental, problems] = await samples();
    expect(full).toBe(right[0]);
    expect(incremental).not.toBe(right[1]);
    expect(problems).toMatch(/ 0$/);
  });

  it('are absent while they cannot be read', async () => {
    await verify('full');
    await stage.admin.query('ALTER TABLE ledger_verifications RENAME TO elsewhere');
    const unread = await samples();
    await stage.admin.query('ALTER TABLE elsewhere RENAME TO ledger_verifications');
    expect(unread).toEqual([]);
    expect(await samples()).toHaveLength(3);
  });
});
