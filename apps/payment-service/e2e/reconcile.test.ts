import { createHash } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { eventually, startTestService } from '@platform/testing';
import { PROVIDERS } from '../src/gateways/registry';
import type { ReconciliationView } from '../src/reconciliation/reconciliation.dto';
import { SECRETS } from '../test/support/gateway-secrets';
import { OPERATORS, tokenOf } from '../test/support/operators';
import { PaymentStage } from '../test/support/payment-app';
import { plantable, SimulatedMonth } from '../test/support/simulated-month';

/** `npm run lab -- reconciliation` uses 100 000 lines with 50 breaks of each type. */
const LINES = Number(process.env['RECONCILIATION_LINES'] ?? 1_500);
const PLANTED = Number(process.env['RECONCILIATION_BREAKS'] ?? 5);
const MOST_SECONDS = 60;
const MOST_MEGABYTES = 300;
/** Refunds and chargebacks come in addition to each hundred payments. */
const payments = (provider: string) => Math.ceil(LINES / (provider === 'mobilemoney' ? 2.1 : 1.16));

const PATH = '/operator/reconciliations';
const headers = { authorization: `Bearer ${tokenOf('amina')}` };
const folder = mkdtempSync(join(tmpdir(), 'reconcile-'));
const figures = [['gateway', 'lines', 'breaks', 'planted', 'seconds', 'MB']];
let stage: PaymentStage;
let service: Awaited<ReturnType<typeof startTestService>>;
beforeAll(async () => {
  stage = await PaymentStage.open();
});
beforeEach(async () => {
  const env = {
    LOG_LEVEL: 'error',
    ACCOUNT_RATE_PER_MINUTE: '1000000',
    DATABASE_URL: stage.database.serviceUrl,
    ACCOUNT_URL: stage.issuer.url,
    OPERATORS,
    ...SECRETS,
  };
  // A separate process for each report, so that its peak memory is known.
  service = await startTestService({ app: 'payment-service', env, node: ['--max-old-space-size=192'] });
});
afterEach(() => service?.stop());
afterAll(async () => {
  const widths = figures[0]!.map((_, column) => Math.max(...figures.map((row) => row[column]!.length)));
  const table = figures.map((row) => row.map((text, column) => text.padEnd(widths[column]!)).join('  '));
  process.stdout.write(`\n${table.join('\n')}\n`);
  rmSync(folder, { recursive: true });
  await stage.close();
});

interface Answer {
  status: number;
  body: { data: ReconciliationView; error?: { code: string; message: string } };
}

async function upload(provider: string, file: string): Promise<Answer> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  const path = `${PATH}?provider=${provider}&sha256=${hash.digest('hex')}`;
  const fields = { ...headers, 'content-type': 'text/csv', 'content-length': statSync(file).size };
  return new Promise((resolve, reject) => {
    const sent = request(service.url + path, { method: 'POST', headers: fields, agent: false }, (response) => {
      json(response).then((body) => resolve({ status: response.statusCode!, body: body as Answer['body'] }), reject);
    });
    sent.on('error', reject);
    createReadStream(file).pipe(sent);
  });
}

const read = (path: string) => fetch(service.url + PATH + path, { headers });
const viewOf = async (id: string) => ((await (await read(`/${id}`)).json()) as { data: ReconciliationView }).data;

/** Sends the report and waits until it is compared. */
async function reconcile(provider: string, file: string): Promise<ReconciliationView> {
  const { status, body } = await upload(provider, file);
  expect([status, body.error]).toEqual([expect.any(Number), undefined]);
  const id = body.data.reconciliation_id;
  await eventually('the report is compared', async () => (await viewOf(id)).status === 'finished');
  return viewOf(id);
}

/** 0 if the system has no such file. */
function peakMegabytes(): number {
  const path = `/proc/${service.pid}/status`;
  return existsSync(path) ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) / 1_024 : 0;
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
  const started = performance.now();
  const { reconciliation_id: id } = await reconcile(provider, file);
  const seconds = (performance.now() - started) / 1_000;
  const megabytes = peakMegabytes();
  const csv = await (await read(`/${id}/breaks.csv`)).text();
  const [head, ...rows] = csv
    .trim()
    .split('\n')
    .map((line) => line.trim().split(','));
  const column = (row: string[], name: string) => row[head!.indexOf(name)]!;
  const found = rows.map((row) => `${column(row, 'type')} ${column(row, 'payment_id')}`);
  expect(found.sort()).toEqual([...month.planted].map(([payment, type]) => `${type} ${payment}`).sort());
  expect(month.planted.size).toBe(plantable(provider).length * PLANTED);

  const before = await counted();
  expect(await reconcile(provider, file)).toMatchObject({ reconciliation_id: id, status: 'finished' });
  expect(await counted()).toEqual(before);

  const counts = [month.movements.length, rows.length, month.planted.size].map(String);
  figures.push([provider, ...counts, seconds.toFixed(1), megabytes.toFixed(0)]);
  if (process.env['RECONCILIATION_LINES'] === undefined) return;
  expect(seconds).toBeLessThan(MOST_SECONDS);
  expect(megabytes).toBeLessThan(MOST_MEGABYTES);
});

it('shows the breaks of a month as CSV', async () => {
  const month = new SimulatedMonth({ provider: 'square', payments: 120, planted: 1, seed: 7, first: 900_000 });
  await month.book(stage.admin);
  const file = join(folder, 'example');
  await pipeline(Readable.from(month.bytes()), createWriteStream(file));
  const { reconciliation_id: id, breaks_open, breaks_closed } = await reconcile('square', file);
  expect({ breaks_open, breaks_closed }).toEqual({ breaks_open: 6, breaks_closed: 0 });
  const csv = await (await read(`/${id}/breaks.csv`)).text();
  expect(csv.trim().split('\n')).toHaveLength(7);
  if (process.env['UPDATE_DOCS'] === undefined) return;
  writeFileSync(join(__dirname, '../../../docs/examples/reconciliation.csv'), csv.replaceAll('\r', ''));
});

it('names the line of a file that is no report', async () => {
  const { status, body } = await upload('stripe', __filename);
  expect([status, body.error]).toMatchObject([
    422,
    { code: 'REPORT_UNREADABLE', message: expect.stringMatching(/^Line \d+: /) },
  ]);
});
