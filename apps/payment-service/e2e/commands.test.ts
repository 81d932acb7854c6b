import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { adyen, razorpay } from '@platform/harness';
import { eventually, queryOnce } from '@platform/testing';
import { LedgerVerificationJob } from '../src/ledger/verifications/ledger-verification.job';
import { SECRETS } from '../test/support/gateway-secrets';
import { OPERATORS, TestOperator } from '../test/support/operators';
import { type PaymentApp, PaymentStage, TestAccount } from '../test/support/payment-app';
import { Payment } from '../test/support/scenario';

const run = promisify(execFile);
const MAIN = join(__dirname, '../dist/main.js');

let stage: PaymentStage;
let app: PaymentApp;
const transcript: string[] = [];

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ OPERATORS });
});
afterAll(async () => {
  process.stdout.write(`\n${transcript.join('\n')}\n`);
  await stage.close();
});

const environment = () => ({
  PATH: process.env['PATH'],
  APP_ENV: 'test',
  LOG_LEVEL: 'error',
  DATABASE_URL: stage.database.serviceUrl,
  ACCOUNT_URL: stage.issuer.url,
  ...SECRETS,
});

const entriesIn = (stdout: string): string | undefined => /(\d+) entries/.exec(stdout)?.[1];

/** Runs the built service's command as an operator does, with the service's own environment. */
async function command(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const result = await run(process.execPath, [MAIN, ...args], { env: environment() }).then(
    (done) => ({ code: 0, ...done }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  );
  transcript.push(`$ node dist/main.js ${args.join(' ')}`, result.stdout.trimEnd() + result.stderr.trimEnd());
  return result;
}

it('payment:replay and payment:verify-ledger as an operator runs them', async () => {
  const payment = new Payment(adyen, new TestAccount(app.server, stage.issuer));
  await payment.deliver('succeeded');
  const [event] = await stage.admin.query<{ event_id: string }[]>('SELECT event_id FROM webhook_events');
  await stage.admin.query(
    `INSERT INTO transactions (account_id, kind, provider, provider_reference, amount, currency)
      VALUES ($1, 'deposit', 'adyen', $2, 10000, 'EUR')`,
    [payment.account.accountId, payment.reference],
  );
  const dry = await command('replay', '--event', event!.event_id, '--dry-run');
  expect(dry).toMatchObject({ code: 0, stdout: expect.stringContaining('dry run: nothing was changed') as string });
  expect(await payment.balance()).toBe(0);
  expect((await command('replay', '--event', event!.event_id)).stdout).toContain('applied');
  expect(await payment.balance()).toBe(10_000);
  const verified = await command('verify-ledger');
  // Where nothing was verified before, the whole ledger is.
  expect(verified).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('2 entries, 1 wallets: right (whole ledger') as string,
  });
  await stage.admin.query('UPDATE wallets SET balance = balance + 1');
  const wrong = await command('verify-ledger');
  expect(wrong).toMatchObject({ code: 1, stdout: expect.stringContaining('wrong: wallet') as string });
  expect(wrong.stdout).toContain('(since ');
  await stage.admin.query('UPDATE wallets SET balance = balance - 1');
  expect((await command('verify-ledger', '--full')).stdout).toContain('right (whole ledger');
  const { stdout } = await command('verify-ledger', '--list');
  expect(stdout).toMatch(/^last found right: completely \d.*, incrementally \d/);
  expect(stdout).toMatch(/full {2}right.*\n.*incremental {2}wrong.*\n {2}wrong: wallet .*\n.*full {2}right/);
});

describe('payment:verify-ledger', () => {
  const row = async () =>
    (
      await stage.admin.query<{ status: string; slices: number; attempts: number; origin: string }[]>(
        'SELECT status, slices, attempts, origin FROM ledger_verifications ORDER BY verification_id DESC LIMIT 1',
      )
    )[0]!;
  const start = (...args: string[]) =>
    spawn(process.execPath, [MAIN, 'verify-ledger', ...args], { env: environment() });
  /** No verification keeps its seventh slice until the work is done. */
  const whileSlicesAreHeld = async (work: () => Promise<void>) => {
    await stage.admin.query(`CREATE FUNCTION hold_slice() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_advisory_xact_lock(43); RETURN NEW; END'`);
    await stage.admin.query('GRANT EXECUTE ON FUNCTION hold_slice TO payment_service_service');
    await stage.admin.query(`CREATE TRIGGER hold_slice BEFORE UPDATE OF slices ON ledger_verifications FOR EACH ROW
      WHEN (NEW.slices = 7 AND OLD.slices < 7) EXECUTE FUNCTION hold_slice()`);
    const lock = stage.admin.createQueryRunner();
    await lock.connect();
    await lock.query('SELECT pg_advisory_lock(43)');
    try {
      await work();
    } finally {
      await lock.query('SELECT pg_advisory_unlock(43)');
      await lock.release();
      await stage.admin.query('DROP FUNCTION hold_slice CASCADE');
    }
  };
  const HELD = `FROM pg_stat_activity WHERE application_name LIKE '%verify-ledger' AND wait_event = 'advisory'`;
  const isHeld = () =>
    eventually(
      'a slice is held',
      async () => (await queryOnce(stage.database.adminUrl, `SELECT pid ${HELD}`)).length > 0,
    );
  const ended = (process: ChildProcess) => new Promise((resolve) => process.once('exit', resolve));

  beforeAll(async () => {
    for (let n = 0; n < 12; n++) {
      const payment = new Payment(razorpay, new TestAccount(app.server, stage.issuer));
      await payment.register();
      await payment.deliver('succeeded');
    }
  });

  it('continues behind the last finished slice of a process that was killed', async () => {
    const whole = await command('verify-ledger', '--full', '--slice', '2');
    const { slices } = await row();
    expect(slices).toBeGreaterThan(12);
    await whileSlicesAreHeld(async () => {
      const killed = start('--full', '--slice', '2');
      await isHeld();
      killed.kill('SIGKILL');
      await ended(killed);
      // The database has not noticed it yet.
      await queryOnce(stage.database.adminUrl, `SELECT pg_terminate_backend(pid) ${HELD}`);
    });
    expect(await row()).toMatchObject({ status: 'running', slices: 6, origin: 'command' });
    // Its lease would end by itself.
    await stage.admin.query(
      "UPDATE ledger_verifications SET leased_until = clock_timestamp() WHERE status = 'running'",
    );
    // It verifies more than is asked for.
    const continued = await command('verify-ledger', '--slice', '2');
    expect(continued.stdout).toContain('after 6 slices');
    expect(continued.stdout).toContain('right (whole ledger');
    expect(await row()).toMatchObject({ status: 'right', slices });
    expect(entriesIn(continued.stdout)).toBe(entriesIn(whole.stdout));
  });

  it('lets go of the verification on SIGTERM, as at the deadline of its job; an operator or the next command continues', async () => {
    const terminated: ChildProcess[] = [];
    await whileSlicesAreHeld(async () => {
      const process = start('--full', '--slice', '2');
      await isHeld();
      process.kill('SIGTERM');
      terminated.push(process);
    });
    expect(await ended(terminated[0]!)).toBe(1);
    expect(await row()).toMatchObject({ status: 'running', slices: 7 });
    // No replica takes it up by itself, so that it does not run beyond the deadline.
    await app.app.get(LedgerVerificationJob).run(new AbortController().signal);
    expect(await row()).toMatchObject({ status: 'running', origin: 'command' });
    const { body } = await new TestOperator(app.server, 'ben').post('/operator/ledger-verifications').expect(202);
    expect((body as { data: object }).data).toMatchObject({ operator: 'ben', scope: 'full' });
    await eventually('the verification ends', async () => (await row()).status !== 'running');
    expect(await row()).toMatchObject({ status: 'right', origin: 'operator' });
  });

  it('waits for a verification that another process makes, and reports its result', async () => {
    let stdout = '';
    const second: ChildProcess[] = [];
    await whileSlicesAreHeld(async () => {
      start('--full', '--slice', '2');
      await isHeld();
      const waiting = start();
      waiting.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
      second.push(waiting);
      await eventually('the second process waits', () =>
        Promise.resolve(stdout.includes('waits for the verification')),
      );
    });
    expect(await ended(second[0]!)).toBe(0);
    expect(stdout).toContain('right (whole ledger');
    expect((await command('verify-ledger', '--list')).stdout.match(/running/g)).toBeNull();
  });
});

it('payment:review as an operator runs it', async () => {
  const payment = new Payment(razorpay, new TestAccount(app.server, stage.issuer));
  await payment.register();
  await payment.deliver('succeeded', { amount: 9_000 });
  const accepted = await command('review', '--transaction', payment.transactionId, '--accept', '--operator', 'ada');
  expect(accepted).toMatchObject({ code: 0, stdout: expect.stringContaining('+9000 INR') as string });
  expect(await payment.balance()).toBe(9_000);
  expect(await command('review', '--transaction', payment.transactionId, '--reject')).toMatchObject({ code: 2 });
  expect(await command('review', '--nonsense')).toMatchObject({ code: 2 });
});

it('payment:explain needs neither database nor settings beside its gateway’s', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'explain-'));
  const delivery = new Payment(razorpay, new TestAccount(app.server, stage.issuer)).delivery('refunded');
  writeFileSync(join(folder, 'body.json'), delivery.body);
  writeFileSync(join(folder, 'headers.json'), JSON.stringify(delivery.headers));
  const args = [
    'explain',
    '--provider',
    'razorpay',
    '--payload',
    join(folder, 'body.json'),
    '--headers',
    join(folder, 'headers.json'),
  ];
  const env = { PATH: process.env['PATH'], RAZORPAY_WEBHOOK_SECRETS: 'rzp-current' };
  const { stdout } = await run(process.execPath, [MAIN, ...args], { env });
  expect(stdout).toContain('accepted: one event');
  expect(stdout).toContain('"kind": "refund"');
});

it('payment:replay and payment:review explain themselves without any settings', async () => {
  for (const name of ['replay', 'review']) {
    const { stdout } = await run(process.execPath, [MAIN, name, '--help'], { env: { PATH: process.env['PATH'] } });
    expect(stdout).toMatch(new RegExp(`^payment:${name} -- `));
  }
});
