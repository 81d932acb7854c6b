import { spawn } from 'node:child_process';
import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PROVIDERS } from '../src/gateways/registry';
import { SECRETS } from '../test/support/gateway-secrets';
import { PaymentStage } from '../test/support/payment-app';
import { plantable, SimulatedMonth } from '../test/support/simulated-month';

/** `npm run lab -- reconciliation` takes 100 000 lines with 50 breaks of each type. */
const LINES = Number(process.env['RECONCILIATION_LINES'] ?? 1_500);
const PLANTED = Number(process.env['RECONCILIATION_BREAKS'] ?? 5);
const MOST_SECONDS = 60;
const MOST_MEGABYTES = 300;
/** Beside each hundred payments there are refunds and chargebacks. */
const payments = (provider: string) => Math.ceil(LINES / (provider === 'mobilemoney' ? 2.1 : 1.16));

const MAIN = join(__dirname, '../dist/main.js');
/** As `npm run payment -- reconcile` has them. */
const { scripts } = JSON.parse(readFileSync(join(__dirname, '../../../package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const NODE_FLAGS = /node (--\S+) apps/.exec(scripts['payment:reconcile']!)!.slice(1);
const folder = mkdtempSync(join(tmpdir(), 'reconcile-'));
const figures = [['gateway', 'lines', 'breaks', 'planted', 'seconds', 'MB']];
let stage: PaymentStage;
beforeAll(async () => {
  stage = await PaymentStage.open();
});
afterAll(async () => {
  const widths = figures[0]!.map((_, column) => Math.max(...figures.map((row) => row[column]!.length)));
  const table = figures.map((row) => row.map((text, column) => text.padEnd(widths[column]!)).join('  '));
  process.stdout.write(`\n${table.join('\n')}\n`);
  rmSync(folder, { recursive: true });
  await stage.close();
});

interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
  seconds: number;
  /** Of its memory at its largest. */
  megabytes: number;
}

/** Runs the built service's command as an operator does. */
async function reconcile(...args: string[]): Promise<Run> {
  const env = {
    PATH: process.env['PATH'],
    APP_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: stage.database.serviceUrl,
    ACCOUNT_URL: stage.issuer.url,
    ...SECRETS,
  };
  const started = performance.now();
  const child = spawn(process.execPath, [...NODE_FLAGS, MAIN, 'reconcile', ...args], { env });
  let [stdout, stderr, kilobytes] = ['', '', 0];
  child.stdout.on('data', (text: Buffer) => (stdout += text.toString()));
  child.stderr.on('data', (text: Buffer) => (stderr += text.toString()));
  const watch = setInterval(() => {
    const status = readProcess(child.pid!);
    kilobytes = Math.max(kilobytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
  }, 50);
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  clearInterval(watch);
  return { code, stdout, stderr, seconds: (performance.now() - started) / 1_000, megabytes: kilobytes / 1_024 };
}

const withoutProgress = (text: string) =>
  text.replaceAll(/^(reading|matching|looking for what is missing): .*\n/gm, '');

/** Empty where the system has no such thing. */
function readProcess(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

const counted = async () =>
  (
    await stage.admin.query<{ effects: string; lines: string }[]>(
      'SELECT (SELECT count(*) FROM effects) AS effects, (SELECT count(*) FROM reconciliation_lines) AS lines',
    )
  )[0];

it.each(PROVIDERS)('a report of %s: every break, no other, within its time and memory, once', async (provider) => {
  const month = new SimulatedMonth({ provider, payments: payments(provider), planted: PLANTED, seed: 5 });
  await month.book(stage.admin);
  const file = join(folder, provider);
  await pipeline(Readable.from(month.bytes()), createWriteStream(file));
  const args = ['--provider', provider, '--file', file];

  const first = await reconcile(...args, '--csv');
  expect({ code: first.code, problems: withoutProgress(first.stderr) }).toEqual({ code: 1, problems: '' });
  const [head, ...rows] = first.stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(','));
  const column = (row: string[], name: string) => row[head!.indexOf(name)]!;
  const found = rows.map((row) => `${column(row, 'type')} ${column(row, 'payment_id')}`);
  expect(found.sort()).toEqual([...month.planted].map(([payment, type]) => `${type} ${payment}`).sort());
  expect(month.planted.size).toBe(plantable(provider).length * PLANTED);

  const before = await counted();
  const again = await reconcile(...args);
  expect(await counted()).toEqual(before);
  expect(again.stdout).toContain(': finished');

  const counts = [month.movements.length, rows.length, month.planted.size].map(String);
  figures.push([provider, ...counts, first.seconds.toFixed(1), first.megabytes.toFixed(0)]);
  if (process.env['RECONCILIATION_LINES'] === undefined) return;
  expect(first.seconds).toBeLessThan(MOST_SECONDS);
  expect(first.megabytes).toBeLessThan(MOST_MEGABYTES);
});

it('shows a month as text and as CSV', async () => {
  const month = new SimulatedMonth({ provider: 'square', payments: 120, planted: 1, seed: 7, first: 900_000 });
  await month.book(stage.admin);
  const file = join(folder, 'example');
  await pipeline(Readable.from(month.bytes()), createWriteStream(file));
  const { stdout } = await reconcile('--provider', 'square', '--file', file, '--operator', 'amina');
  const id = /^reconciliation (\S+) of/.exec(stdout)![1]!;
  const { stdout: csv } = await reconcile('--show', id, '--csv');
  expect(stdout).toContain('breaks: 6 open, 0 closed');
  expect(csv.trim().split('\n')).toHaveLength(7);
  if (process.env['UPDATE_DOCS'] === undefined) return;
  writeFileSync(join(__dirname, '../../../docs/examples/reconciliation.txt'), stdout);
  writeFileSync(join(__dirname, '../../../docs/examples/reconciliation.csv'), csv.replaceAll('\r', ''));
});

it('says what is wrong with its arguments, and with a file', async () => {
  expect(await reconcile('--provider', 'nobody', '--file', MAIN)).toMatchObject({ code: 2 });
  expect(await reconcile('--provider', 'stripe', '--file', join(folder, 'none'))).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('ENOENT') as string,
  });
  expect(await reconcile('--provider', 'stripe', '--file', MAIN)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Line 2: ') as string,
  });
});
