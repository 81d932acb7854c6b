import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hexDigestOf } from '@platform/auth';
import { eventually } from '@platform/testing';
import supertest from 'supertest';
import type { BreakView } from '../src/reconciliation/break.dto';
import type { ReconciliationView } from '../src/reconciliation/reconciliation.dto';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { SimulatedMonth } from './support/simulated-month';

const ROLES = { amina: 'admin', ben: 'operator', cleo: 'viewer' };
const tokenOf = (name: string) => `token-of-${name}-0123456789`;
const OPERATORS = Object.entries(ROLES)
  .map(([name, role]) => `${name}:${hexDigestOf(tokenOf(name))}:${role}`)
  .join();
const PATH = '/operator/reconciliations';

let stage: PaymentStage;
let app: PaymentApp;
beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica({ OPERATORS });
});
afterAll(() => stage.close());

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const queryOf = (provider: string, text: string) => ({ provider, sha256: sha256(text) });
const get = (path: string, name = 'cleo') =>
  supertest(app.server)
    .get(path)
    .set('Authorization', `Bearer ${tokenOf(name)}`);
const send = (text: string, query: Record<string, string>, name = 'ben') =>
  supertest(app.server)
    .post(PATH)
    .query(query)
    .set('Authorization', `Bearer ${tokenOf(name)}`)
    .set('Content-Type', 'text/csv')
    .send(text);

/** Each report has different bytes, and none of its lines is booked here. */
let files = 0;
const reportOf = (provider = 'stripe') => {
  const month = new SimulatedMonth({ provider, payments: 20, planted: 0, seed: ++files });
  return [...month.text()].join('').replaceAll('70000000', `${files}0000000`);
};

async function finished(id: string): Promise<ReconciliationView> {
  let view: ReconciliationView | undefined;
  await eventually('it is compared', async () => {
    view = ((await get(`${PATH}/${id}`).expect(200)).body as { data: ReconciliationView }).data;
    return view.status === 'finished';
  });
  return view!;
}

describe('an uploaded report', () => {
  it('is read, compared in the background, and shown with its breaks, as JSON and as CSV', async () => {
    const text = reportOf();
    const { body } = await send(text, queryOf('stripe', text)).expect(202);
    const { reconciliation_id: id, status, lines_read, operator } = (body as { data: ReconciliationView }).data;
    expect(['matching', 'finished']).toContain(status);
    expect(operator).toBe('ben');
    const view = await finished(id);
    expect(view).toMatchObject({
      provider: 'stripe',
      sha256: sha256(text),
      file_bytes: text.length,
      bytes_read: text.length,
      lines_read,
      lines_matched: lines_read,
    });
    // None of the month's payments is booked.
    const all: BreakView[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page = await get(`${PATH}/${id}/breaks`)
        .query({ limit: '7', ...(cursor && { cursor }) })
        .expect(200);
      const { data, next_cursor } = page.body as { data: BreakView[]; next_cursor: string | null };
      all.push(...data);
      cursor = next_cursor;
    }
    expect(all).toHaveLength(view.breaks_open);
    expect(new Set(all.map(({ break_id }) => break_id)).size).toBe(all.length);
    expect(all.every(({ type }) => type === 'missing_here')).toBe(true);
    const csv = await get(`${PATH}/${id}/breaks.csv`)
      .expect(200)
      .expect('Content-Type', /text\/csv/);
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(all.length + 1);
    const { body: none } = await get(`${PATH}/${id}/breaks`).query({ status: 'closed' }).expect(200);
    expect(none).toMatchObject({ data: [], next_cursor: null });
    const { body: list } = await get(PATH).query({ provider: 'stripe', limit: '1' }).expect(200);
    expect((list as { data: ReconciliationView[] }).data[0]).toMatchObject({ reconciliation_id: id });
  });

  it('is the same reconciliation when it is uploaded again, and the operator is stored', async () => {
    const text = reportOf();
    const first = await send(text, queryOf('stripe', text), 'ben').expect(202);
    const again = await send(text, queryOf('stripe', text), 'amina').expect(202);
    const { reconciliation_id: id } = (first.body as { data: ReconciliationView }).data;
    expect(again.body).toMatchObject({ data: { reconciliation_id: id, operator: 'ben' } });
    const kept = await stage.admin.query(
      'SELECT action, operator FROM reconciliation_actions WHERE reconciliation_id = $1 ORDER BY action_id',
      [id],
    );
    expect(kept).toEqual([
      { action: 'send', operator: 'ben' },
      { action: 'send', operator: 'amina' },
    ]);
  });

  it('continues after its connection broke', async () => {
    const text = reportOf('square').replace('{', `${' '.repeat(200_000)}{`);
    const { port } = app.server.address() as AddressInfo;
    const query = new URLSearchParams(queryOf('square', text)).toString();
    await new Promise<void>((resolve) => {
      const sending = httpRequest({
        port,
        path: `${PATH}?${query}`,
        method: 'POST',
        headers: { authorization: `Bearer ${tokenOf('ben')}`, 'content-length': text.length },
      });
      sending.on('error', () => resolve());
      sending.write(text.slice(0, 100_000), () => sending.destroy(new Error('connection broken')));
    });
    await eventually('another is taken', async () => (await send(text, queryOf('square', text))).status === 202);
  });

  it.each([
    [
      'a line type that is on no list',
      (text: string) => text.replace(',charge,', ',novelty,'),
      'REPORT_UNREADABLE',
      /^Line 2: The line type "novelty" is unknown: map it to a kind in RECONCILIATION_LINE_TYPES/,
    ],
    [
      'columns that are missing',
      () => 'a,b\r\n1,2\r\n',
      'REPORT_UNREADABLE',
      /^Line 1: These columns are missing: balance_transaction_id/,
    ],
    ['a header and no line', (text: string) => text.split('\r\n')[0]!, 'REPORT_UNREADABLE', /no line/],
    ['UTF-16', (text: string) => Buffer.from(text, 'utf16le').toString('latin1'), 'REPORT_UNREADABLE', /NUL|UTF/],
  ])('is refused with the next step, and none of its lines counts: %s', async (_case, change, code, words) => {
    const text = change(reportOf());
    const { body } = await send(text, queryOf('stripe', text)).expect(422);
    const { error } = body as { error: { code: string; message: string } };
    expect(error.code).toBe(code);
    expect(error.message).toMatch(words);
    const [row] = await stage.admin.query<{ status: string; lines: number }[]>(
      'SELECT status, (SELECT count(*)::integer FROM reconciliation_lines AS l WHERE l.reconciliation_id = r.reconciliation_id) AS lines FROM reconciliations AS r WHERE digest = $1',
      [Buffer.from(sha256(text), 'hex')],
    );
    expect(row).toEqual({ status: 'stopped', lines: 0 });
    // The same when it is uploaded again.
    await send(text, queryOf('stripe', text)).expect(422);
  });

  it('is refused if its bytes do not match its digest, and accepted if they do', async () => {
    const text = reportOf();
    const { body } = await send(`${text}\r\n`, queryOf('stripe', text)).expect(422);
    expect(body).toMatchObject({ error: { code: 'DIGEST_DIFFERS' } });
    await send(text, queryOf('stripe', text)).expect(202);
  });

  it.each([
    ['no gateway', { provider: 'nobody', sha256: 'a'.repeat(64) }, 422],
    ['no digest', { provider: 'stripe' }, 422],
    ['half a period', { provider: 'stripe', sha256: 'a'.repeat(64), period_from: '2026-11-01T00:00:00Z' }, 422],
    ['a field that there is not', { provider: 'stripe', sha256: 'a'.repeat(64), account: 'x' }, 422],
  ])('needs valid parameters: %s', (_case, query, status) => send('x', query as Record<string, string>).expect(status));

  it('must not be larger than 512 MiB, empty or compressed', async () => {
    const query = queryOf('stripe', 'x');
    const { port } = app.server.address() as AddressInfo;
    const status = await new Promise((resolve, reject) => {
      const sending = httpRequest({
        port,
        path: `${PATH}?${new URLSearchParams(query).toString()}`,
        method: 'POST',
        headers: { authorization: `Bearer ${tokenOf('ben')}`, 'content-length': 512 * 1024 * 1024 + 1 },
      });
      sending.on('response', (response) => {
        resolve(response.statusCode);
        sending.destroy();
      });
      sending.on('error', reject);
      sending.flushHeaders();
    });
    expect(status).toBe(413);
    await send('', query).expect(422);
    await send('x', query).set('Content-Encoding', 'gzip').expect(422);
  });
});

describe('an account’s credential cannot call', () => {
  const routes = [
    '',
    '/019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00',
    '/019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00/breaks',
    '/019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00/breaks.csv',
  ];

  it.each(routes)('GET %s', async (route) => {
    const account = new TestAccount(app.server, stage.issuer);
    const { text: key } = await account.apiKey(['read', 'write']);
    await account.get(PATH + route).expect(401);
    await supertest(app.server)
      .get(PATH + route)
      .set('N-API-Key', key)
      .expect(401);
    await supertest(app.server)
      .get(PATH + route)
      .expect(401);
    await get(PATH + route, 'stranger').expect(401);
    await get(PATH + route, 'cleo').expect(route === '' ? 200 : 404);
  });

  it('POST, nor can a viewer', async () => {
    const query = queryOf('stripe', 'x');
    const account = new TestAccount(app.server, stage.issuer);
    const { text: key } = await account.apiKey(['read', 'write']);
    await supertest(app.server)
      .post(PATH)
      .query(query)
      .set('Authorization', `Bearer ${account.token}`)
      .send('x')
      .expect(401);
    await supertest(app.server).post(PATH).query(query).set('N-API-Key', key).send('x').expect(401);
    await send('x', query, 'cleo').expect(403);
  });

  it('and an operator’s token cannot call routes of accounts', async () => {
    for (const path of ['/v1/wallets', '/v1/transactions', '/v1/auth/keys']) await get(path, 'amina').expect(401);
  });

  it('without OPERATORS there is no operator', async () => {
    const other = await stage.replica();
    await supertest(other.server)
      .get(PATH)
      .set('Authorization', `Bearer ${tokenOf('amina')}`)
      .expect(401);
  });
});
