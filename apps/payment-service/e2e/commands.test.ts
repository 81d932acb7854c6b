import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { adyen, razorpay } from '@platform/harness';
import { SECRETS } from '../test/support/gateway-secrets';
import { type PaymentApp, PaymentStage, TestAccount } from '../test/support/payment-app';
import { Payment } from '../test/support/scenario';

const run = promisify(execFile);
const MAIN = join(__dirname, '../dist/main.js');

let stage: PaymentStage;
let app: PaymentApp;
const transcript: string[] = [];

beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica();
});
afterAll(async () => {
  process.stdout.write(`\n${transcript.join('\n')}\n`);
  await stage.close();
});

/** Runs the built service's command as an operator does, with the service's own environment. */
async function command(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const env = { PATH: process.env['PATH'], APP_ENV: 'test', LOG_LEVEL: 'error', DATABASE_URL: stage.database.serviceUrl, ACCOUNT_URL: stage.issuer.url, ...SECRETS }; // prettier-ignore
  const result = await run(process.execPath, [MAIN, ...args], { env }).then(
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
  expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining('2 entries, 1 wallets: right') as string });
  await stage.admin.query('UPDATE wallets SET balance = balance + 1');
  const wrong = await command('verify-ledger');
  expect(wrong).toMatchObject({ code: 1, stdout: expect.stringContaining('wrong: wallet') as string });
  await stage.admin.query('UPDATE wallets SET balance = balance - 1');
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
  const args = ['explain', '--provider', 'razorpay', '--payload', join(folder, 'body.json'), '--headers', join(folder, 'headers.json')]; // prettier-ignore
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
