import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { adyen, razorpay } from '@platform/harness';
import { eventually, queryOnce } from '@platform/testing';
import { LedgerVerificationJob } from '../src/ledger/verifications/ledger-verification.job';
import { SECRETS } from '../test/support/gateway-secrets';
import { OPERATORS, TestOperator, tokenOf } from '../test/support/operators';
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

/** Runs a command of the built service like an operator, with the service's environment. */
async function command(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const result = await run(process.execPath, [MAIN, ...args], { env: environment() }).then(
    (done) => ({ code: 0, ...done }),
    (failed: { code: number; stdout: string; stderr: string }) => failed,
  );
  transcript.push(`$ node dist/main.js ${args.join(' ')}`, result.stdout.trimEnd() + result.stderr.trimEnd());
  return result;
}

/** The result of a command, and its exit code. */
async function resultOf(...args: string[]) {
  const { code, stdout } = await command(...args, '--json');
  return { code, ...(JSON.parse(stdout) as { entries: number; problems: string[]; verifications: object[] }) };
}

it('verify-ledger reports by its exit code and its result whether the ledger is correct', async () => {
  const payment = new Payment(adyen, new TestAccount(app.server, stage.issuer));
  await payment.register();
  await payment.deliver('succeeded');
  // Without an earlier verification the whole ledger is verified.
  expect(await resultOf('verify-ledger')).toMatchObject({
    code: 0,
    status: 'right',
    scope: 'full',
    entries: 2,
    wallets: 1,
  });
  await stage.admin.query('UPDATE wallets SET balance = balance + 1');
  const wrong = { code: 1, status: 'wrong', scope: 'incremental', problems: [expect.stringMatching(/^wallet /)] };
  expect(await resultOf('verify-ledger')).toMatchObject(wrong);
  await stage.admin.query('UPDATE wallets SET balance = balance - 1');
  expect(await resultOf('verify-ledger', '--full')).toMatchObject({ code: 0, status: 'right', scope: 'full' });
  expect((await resultOf('verify-ledger', '--list')).verifications).toMatchObject([
    { scope: 'full', status: 'right' },
    { scope: 'incremental', status: 'wrong', first_problem: expect.stringMatching(/^wallet /) as string },
    { scope: 'full', status: 'right' },
  ]);
  const { stdout } = await command('verify-ledger', '--list');
  expect(stdout).toMatch(/^last right full +\d.*\nlast right incremental +-|\d/);
  expect(stdout).toMatch(/\nverification id +started at +scope +status +rows checked/);
});

describe('verify-ledger', () => {
  const row = async () =>
    (
      await stage.admin.query<{ status: string; slices: number; attempts: number; origin: string }[]>(
        'SELECT status, slices, attempts, origin FROM ledger_verifications ORDER BY verification_id DESC LIMIT 1',
      )
    )[0]!;
  const start = (...args: string[]) =>
    spawn(process.execPath, [MAIN, 'verify-ledger', ...args], { env: environment() });
  /** Prevents every verification from storing its seventh slice until the work is done. */
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

  it('continues after the last finished slice of a killed process', async () => {
    const whole = await resultOf('verify-ledger', '--full', '--slice', '2');
    const { slices } = await row();
    expect(slices).toBeGreaterThan(12);
    await whileSlicesAreHeld(async () => {
      const killed = start('--full', '--slice', '2');
      await isHeld();
      killed.kill('SIGKILL');
      await ended(killed);
      // The database has not noticed the end of the process yet.
      await queryOnce(stage.database.adminUrl, `SELECT pg_terminate_backend(pid) ${HELD}`);
    });
    expect(await row()).toMatchObject({ status: 'running', slices: 6, origin: 'command' });
    // Its lease would end by itself.
    await stage.admin.query(
      "UPDATE ledger_verifications SET leased_until = clock_timestamp() WHERE status = 'running'",
    );
    // It verifies more than was requested.
    const continued = await command('verify-ledger', '--slice', '2', '--json');
    expect(continued.stderr).toContain('after 6 slices');
    expect(JSON.parse(continued.stdout)).toMatchObject({ status: 'right', scope: 'full', entries: whole.entries });
    expect(await row()).toMatchObject({ status: 'right', slices });
  });

  it('releases the verification on SIGTERM, as at the deadline of its job; an operator or the next command continues', async () => {
    const terminated: ChildProcess[] = [];
    await whileSlicesAreHeld(async () => {
      const process = start('--full', '--slice', '2');
      await isHeld();
      terminated.push(process);
      let stderr = '';
      process.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
      process.kill('SIGTERM');
      await eventually('the process received the signal', () =>
        Promise.resolve(stderr.includes('stops after the current slice')),
      );
    });
    expect(await ended(terminated[0]!)).toBe(1);
    expect(await row()).toMatchObject({ status: 'running', slices: 7 });
    // No replica continues it by itself, so that it does not run beyond the deadline.
    await app.app.get(LedgerVerificationJob).run(new AbortController().signal);
    expect(await row()).toMatchObject({ status: 'running', origin: 'command' });
    const { body } = await new TestOperator(app.server, 'ben').post('/operator/ledger-verifications').expect(202);
    expect((body as { data: object }).data).toMatchObject({ operator: 'ben', scope: 'full' });
    await eventually('the verification ends', async () => (await row()).status !== 'running');
    expect(await row()).toMatchObject({ status: 'right', origin: 'operator' });
  });

  it('waits for a verification that another process runs, and reports its result', async () => {
    let [stdout, stderr] = ['', ''];
    const second: ChildProcess[] = [];
    await whileSlicesAreHeld(async () => {
      start('--full', '--slice', '2');
      await isHeld();
      const waiting = start();
      waiting.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
      waiting.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
      second.push(waiting);
      await eventually('the second process waits', () =>
        Promise.resolve(stderr.includes('waits for the verification')),
      );
    });
    expect(await ended(second[0]!)).toBe(0);
    expect(stdout).toMatch(/status +right\nscope +full/);
    expect((await command('verify-ledger', '--list')).stdout.match(/running/g)).toBeNull();
  });
});

describe('the built program', () => {
  const without = (...args: string[]) =>
    run(process.execPath, [MAIN, ...args], { env: { PATH: process.env['PATH'] } }).then(
      (done) => ({ code: 0, ...done }),
      (failed: { code: number; stdout: string; stderr: string }) => failed,
    );

  it('explains itself and its commands without any settings', async () => {
    expect((await without('--help')).stdout).toMatch(/verify-ledger \[options\] +verification of sums/);
    expect((await without('--version')).stdout).toMatch(/^payment-service \d/);
    const { stdout } = await without('verify-ledger', '--help');
    expect(stdout).toMatch(/--slice <rows> +rows per slice.*\(default: 20000\)/s);
    expect(stdout).toContain('Example:\n  node main.js verify-ledger --full --json');
  });

  it('takes the token of the operator from the standard input', async () => {
    const reencrypt = async (stdin: string) => {
      const env = { ...environment(), OPERATORS };
      const running = run(process.execPath, [MAIN, 'reencrypt', '--operator-token-stdin', '--json'], { env });
      running.child.stdin!.end(stdin);
      return running.then(
        ({ stdout }) => stdout,
        ({ code, stderr }: { code: number; stderr: string }) => `${code} ${stderr}`,
      );
    };
    expect(JSON.parse(await reencrypt(`${tokenOf('ben')}\n`))).toMatchObject({ operator: 'ben' });
    expect(await reencrypt('another token')).toMatch(/^2 error: OPERATOR_TOKEN must be the token/);
    expect(await reencrypt('\n')).toMatch(/^2 error: --operator-token-stdin: the standard input has no token/);
  });

  it('names a wrong option before it reads settings', async () => {
    const { code, stderr } = await without('verify-ledger', '--ful');
    expect({ code, stderr }).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Did you mean --full?') as string,
    });
  });

  it('names a missing setting, and in a checkout the way to get the settings', async () => {
    const env = { PATH: process.env['PATH'], DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' };
    const failed = await run(process.execPath, [MAIN, 'verify-ledger'], { env }).catch(
      (error: { stderr: string }) => error,
    );
    expect(failed.stderr).toContain('- APP_ENV must be');
    expect(failed.stderr).not.toContain('npm start');
  });
});
