import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { request, type RequestOptions } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { hexDigestOf } from '@platform/auth';
import { eventually, startTestService } from '@platform/testing';
import type { ReconciliationView } from '../src/reconciliation/reconciliation.dto';
import { SECRETS } from '../test/support/gateway-secrets';
import { PaymentStage } from '../test/support/payment-app';

/** `npm run lab -- reconciliation` sends 450 MiB, and measures the memory. */
const isMeasured = process.env['RECONCILIATION_UPLOAD_MIB'] !== undefined;
const MIB = Number(process.env['RECONCILIATION_UPLOAD_MIB'] ?? 8);
const BYTES = MIB * 1024 * 1024;
const LIMIT_BYTES = 512 * 1024 * 1024;
const MOST_MEGABYTES = 300;
const TOKEN = 'token-of-amina-0123456789';
const HEADERS = { authorization: `Bearer ${TOKEN}`, 'content-type': 'text/csv' };
const PATH = '/operator/reconciliations';
/**
 * The service stores a thousand lines in one step. Twice as many contain such a thousand, with any number in transit.
 */
const [LINES_PER_PIECE, LINES_PER_HOLD, HOLDS] = [100, 2_200, 3];

type Service = Awaited<ReturnType<typeof startTestService>>;
let stage: PaymentStage;
let service: Service;
beforeAll(async () => {
  stage = await PaymentStage.open();
  const env = {
    LOG_LEVEL: 'error',
    ACCOUNT_RATE_PER_MINUTE: '1000000',
    DATABASE_URL: stage.database.serviceUrl,
    ACCOUNT_URL: stage.issuer.url,
    OPERATORS: `amina:${hexDigestOf(TOKEN)}:admin`,
    ...SECRETS,
  };
  // About the heap of Node in a container of 512 MiB. Without a limit, Node collects garbage later.
  service = await startTestService({ app: 'payment-service', env, node: ['--max-old-space-size=192'] });
});
afterAll(async () => {
  await service?.stop();
  await stage.close();
});

const HEAD =
  'balance_transaction_id,created,currency,gross,fee,net,reporting_category,source_id,description,charge_id,payment_intent_id,automatic_payout_id\r\n';
/** As wide as reports with metadata. */
const WORDS = 'A description of what was sold, with what else the merchant has noted. '.repeat(9);

/**
 * The corrections of a month, created while they are sent: a CSV of exactly this many bytes that is never in memory.
 */
function* report(bytes: number): Generator<string> {
  yield HEAD;
  let [left, number] = [bytes - HEAD.length, 0];
  while (left > 0) {
    let piece = '';
    for (let line = 0; line < LINES_PER_PIECE && left > 0; line++) {
      const at = new Date(Date.UTC(2026, 9, 1) + number * 1_000).toISOString().slice(0, 19).replace('T', ' ');
      const [front, back] = [
        `txn_${++number},${at},usd,0.01,0.00,0.01,other_adjustment,adj_${number},${WORDS}`,
        ',,,po_1\r\n',
      ];
      // The last line fills the rest.
      const isLast = left < 2 * (front.length + back.length);
      const row = front + (isLast ? 'x'.repeat(left - front.length - back.length) : '') + back;
      piece += row;
      left -= row.length;
    }
    yield piece;
  }
}

function digestOf(pieces: Iterable<string>): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

interface Answer<Data> {
  status: number;
  body: { data?: Data; error?: { code: string; message: string } };
}

/** Sends a body while it is created; without one, only its headers. */
function ask<Data>(options: RequestOptions, body?: AsyncIterable<string>): Promise<Answer<Data>> {
  return new Promise((resolve, reject) => {
    const sent = request(service.url + options.path, { ...options, agent: false }, (response) => {
      const answered = async () => ({
        status: response.statusCode!,
        body: JSON.parse(await text(response)) as Answer<Data>['body'],
      });
      answered()
        .then(resolve, reject)
        .finally(() => sent.destroy());
    });
    sent.on('error', reject);
    if (body) Readable.from(body).pipe(sent);
    else if (options.method === 'POST') sent.flushHeaders();
    else sent.end();
  });
}

const upload = (bytes: number, sha256: string, body?: AsyncIterable<string>) =>
  ask<ReconciliationView>(
    {
      method: 'POST',
      path: `${PATH}?provider=stripe&sha256=${sha256}`,
      headers: { ...HEADERS, 'content-length': bytes },
    },
    body,
  );
const list = () => ask<ReconciliationView[]>({ path: PATH, headers: HEADERS });

/** 0 if the system has no such file. */
function peakMegabytes(): number {
  const path = `/proc/${service.pid}/status`;
  return existsSync(path) ? Number(/VmHWM:\s+(\d+)/.exec(readFileSync(path, 'utf8'))?.[1] ?? 0) / 1_024 : 0;
}

it('a report beyond the limit is refused with a message before its bytes are sent', async () => {
  const { status, body } = await upload(LIMIT_BYTES + 1, '0'.repeat(64));
  expect(status).toBe(413);
  expect(body.error).toMatchObject({
    code: 'BODY_TOO_LARGE',
    message: 'A report may have at most 512 MiB. Send it in parts that each contain whole settlements.',
  });
});

/** The progress of the upload, as other callers see it. */
async function bytesRead(): Promise<number> {
  const [ready, all] = await Promise.all([ask({ path: '/ready' }), list()]);
  expect([ready.status, all.status]).toEqual([200, 200]);
  return all.body.data!.find(({ status }) => status === 'reading')?.bytes_read ?? 0;
}

/** A report whose next lines are withheld, a few times, until the lines before them are reported as read. */
async function* heldBack(pieces: Iterable<string>, seen: Set<number>): AsyncGenerator<string> {
  let lines = 0;
  for (const piece of pieces) {
    yield piece;
    lines += LINES_PER_PIECE;
    const hold = lines / LINES_PER_HOLD;
    if (!Number.isInteger(hold) || hold > HOLDS || seen.size >= hold) continue;
    const before = Math.max(0, ...seen);
    seen.add(
      await eventually('the progress is reported', async () => bytesRead().then((bytes) => bytes > before && bytes)),
    );
  }
}

it(`a report of ${MIB} MiB is read while it arrives: other callers are answered, its progress is shown, its bytes are not stored`, async () => {
  const started = performance.now();
  const seen = new Set<number>();
  const sha256 = digestOf(report(BYTES));
  const { body } = await eventually('it is taken', async () => {
    const answer = await upload(BYTES, sha256, heldBack(report(BYTES), seen));
    // If it was withheld for longer than the limit, it is sent again and continued.
    expect([202, 408]).toContain(answer.status);
    return answer.status === 202 && answer;
  });
  expect(body.data).toMatchObject({ file_bytes: BYTES, bytes_read: BYTES });
  expect(seen.size).toBeGreaterThanOrEqual(HOLDS);
  expect(Math.max(...seen)).toBeLessThan(BYTES);
  const seconds = (performance.now() - started) / 1_000;
  process.stdout.write(
    `\n${MIB} MiB, ${body.data!.lines_read} lines, taken in ${seconds.toFixed(1)} s: ${Math.round(peakMegabytes())} MB\n`,
  );
  if (isMeasured) expect(peakMegabytes()).toBeLessThan(MOST_MEGABYTES);
});
