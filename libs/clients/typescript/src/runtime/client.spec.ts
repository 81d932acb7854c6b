import { inspect } from 'node:util';
import { AnsweringServer, refusal } from '../../testing/answering-server.ts';
import {
  createSession,
  DbNodeError,
  dbNodeClient,
  exportAudit,
  getUser,
  listAuditEntries,
  readAuditFeed,
} from '../db-node/index.ts';
import {
  apiKey,
  createDeposit,
  getTransaction,
  listTransactions,
  listWallets,
  PaymentError,
  type PaymentErrorCode,
  paymentClient,
  PlatformError,
} from '../payment/index.ts';
import { deleteFeature, getFeature, listFeatures, submitFeatures, wellbeingClient } from '../wellbeing/index.ts';
import { retryAfterOf } from './errors.ts';

const once = { retry: { tries: 1 } };
const SECRET = 'n_live_topsecret';

describe('a client', () => {
  let server: AnsweringServer;
  const payment = () => paymentClient({ baseUrl: server.url, credential: apiKey(SECRET), ...once });
  beforeAll(async () => (server = await new AnsweringServer().start()));
  afterAll(() => server.stop());

  it('puts each field of an input where it belongs', async () => {
    server.answers({ status: 204 });
    const geo = wellbeingClient({ baseUrl: `${server.url}/`, headers: { 'x-app': 'map' } });
    await deleteFeature(geo, { collection_id: 'a/b', feature_id: 'ö', if_match: '"3"' });
    await listFeatures(geo, { collection_id: 'c', filter_lang: 'cql2-text', bbox: [1, 2, 3, 4], datetime: undefined });
    await createDeposit(payment(), { body: { provider: 'stripe', amount: 1, currency: 'EUR' }, idempotency_key: 'k' });
    expect(server.arrived).toMatchObject([
      {
        method: 'DELETE',
        url: '/geo/v2/collections/a%2Fb/items/%C3%B6',
        headers: { 'if-match': '"3"', 'x-app': 'map' },
      },
      { method: 'GET', url: '/geo/v2/collections/c/items?filter-lang=cql2-text&bbox=1%2C2%2C3%2C4', body: '' },
      {
        method: 'POST',
        url: '/v1/deposits',
        headers: { 'n-api-key': SECRET, 'idempotency-key': 'k', 'content-type': 'application/json' },
        body: '{"provider":"stripe","amount":1,"currency":"EUR"}',
      },
    ]);
  });

  it('sends nothing where a parameter of the path is missing', async () => {
    server.answers({});
    const geo = wellbeingClient({ baseUrl: server.url });
    await Promise.all([
      expect(getTransaction(payment(), { transaction_id: '' })).rejects.toThrow('transaction_id is required'),
      expect(getFeature(geo, { collection_id: '', feature_id: 'f' })).rejects.toThrow('collection_id is required'),
    ]);
  });

  it('sends a form as a form, and text as it is', async () => {
    server.answers({ body: {} });
    const form = new FormData();
    form.set('file', new Blob(['{}']), 'places.geojson');
    const geo = wellbeingClient({ baseUrl: server.url });
    await submitFeatures(geo, { body: form });
    await submitFeatures(geo, { body: '{ "type" : "Feature" }' as never });
    expect(server.arrived[0]!.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(server.arrived[1]!.body).toBe('{ "type" : "Feature" }');
  });

  it('gives the response with the body on request', async () => {
    server.answers({ body: { type: 'Feature' }, headers: { etag: '"7"' } });
    const call = getFeature(wellbeingClient({ baseUrl: server.url }), { collection_id: 'c', feature_id: 'f' });
    const { data, response } = await call.withResponse();
    expect([data.type, response.headers.get('etag')]).toEqual(['Feature', '"7"']);
  });

  it('lets who asks for the answer alone handle its error alone', async () => {
    server.answers(refusal(404, 'NOT_FOUND'));
    await expect(getUser(dbNodeClient({ baseUrl: server.url }), { user_id: 'u' }).withResponse()).rejects.toMatchObject(
      {
        code: 'NOT_FOUND',
      },
    );
  });

  it('reads a file as text, though its type is JSON', async () => {
    server.answers({ body: '{"a":1}\n{"a":2}\n', headers: { 'content-type': 'application/x-ndjson' } });
    expect(await exportAudit(dbNodeClient({ baseUrl: server.url }))).toBe('{"a":1}\n{"a":2}\n');
  });

  it('follows no redirect, which would carry its credential elsewhere', async () => {
    server.answers({ status: 307, headers: { location: '/elsewhere' } });
    await expect(listWallets(payment())).rejects.toMatchObject({ status: 307, code: 'UNREADABLE' });
    expect(server.arrived).toHaveLength(1);
  });
});

describe('pages', () => {
  let server: AnsweringServer;
  beforeAll(async () => (server = await new AnsweringServer().start()));
  afterAll(() => server.stop());

  it('are one page for who awaits, and every item for who iterates', async () => {
    const pages = [
      { status: 'success', data: [{ n: 1 }, { n: 2 }], next_cursor: 'c1' },
      { status: 'success', data: [], next_cursor: 'c2' },
      { status: 'success', data: [{ n: 3 }], next_cursor: null },
    ];
    const payment = paymentClient({ baseUrl: server.url });
    server.answers(...pages.map((body) => ({ body })));
    expect((await listTransactions(payment, { limit: 2 })).next_cursor).toBe('c1');
    server.answers(...pages.map((body) => ({ body })));
    const items: unknown[] = [];
    for await (const item of listTransactions(payment, { limit: 2, status: 'settled' })) items.push(item);
    expect(items).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    expect(server.arrived.map(({ url }) => url)).toEqual([
      '/v1/transactions?limit=2&status=settled',
      '/v1/transactions?limit=2&status=settled&cursor=c1',
      '/v1/transactions?limit=2&status=settled&cursor=c2',
    ]);
  });

  it('are asked for only as far as they are read', async () => {
    server.answers({ body: { entries: [{ n: 1 }], next_cursor: 'more' } });
    for await (const _entry of listAuditEntries(dbNodeClient({ baseUrl: server.url }))) break;
    expect(server.arrived).toHaveLength(1);
  });

  it('continue with the cursor of a next link, always at the same host', async () => {
    const links = [
      { rel: 'self', href: 'x' },
      { rel: 'next', href: 'https://evil.example/items?cursor=abc%3D&limit=1' },
    ];
    server.answers({ body: { features: [{ id: 1 }], links } }, { body: { features: [{ id: 2 }] } });
    const ids: unknown[] = [];
    const geo = wellbeingClient({ baseUrl: server.url });
    for await (const { id } of listFeatures(geo, { collection_id: 'c', limit: 1 })) ids.push(id);
    expect(ids).toEqual([1, 2]);
    expect(server.arrived[1]!.url).toBe('/geo/v2/collections/c/items?limit=1&cursor=abc%3D');
  });

  it('fail with the error of the page that could not be read', async () => {
    const page = { body: { entries: [{ n: 1 }], next_cursor: 'c' } };
    server.answers(page, refusal(401, 'UNAUTHENTICATED'));
    const seen: unknown[] = [];
    const read = async () => {
      for await (const entry of listAuditEntries(dbNodeClient({ baseUrl: server.url }))) seen.push(entry);
    };
    await expect(read()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(seen).toHaveLength(1);
  });
});

describe('an error', () => {
  let server: AnsweringServer;
  const payment = (key = SECRET) => paymentClient({ baseUrl: server.url, credential: apiKey(key), ...once });
  const caught = (call: Promise<unknown>): Promise<Error> =>
    call.then(
      () => new Error('it succeeded'),
      (error: Error) => error,
    );
  beforeAll(async () => (server = await new AnsweringServer().start()));
  afterAll(() => server.stop());

  it('has the code, the status, the request, the details and the wait that the service names', async () => {
    const error = { code: 'RATE_LIMITED', message: 'Later.', request_id: 'r', details: [{ index: 0 }] };
    server.answers({ status: 429, body: { status: 'error', error }, headers: { 'retry-after': '9' } });
    const thrown = await caught(listWallets(payment()));
    expect(thrown).toBeInstanceOf(PaymentError);
    expect(thrown).toBeInstanceOf(PlatformError);
    expect(thrown).not.toBeInstanceOf(DbNodeError);
    expect(thrown).toMatchObject({
      code: 'RATE_LIMITED',
      status: 429,
      reason: 'Later.',
      requestId: 'r',
      details: [{ index: 0 }],
      retryAfterSeconds: 9,
    });
    expect(thrown.message).toBe('listWallets (GET /v1/wallets) answered 429 RATE_LIMITED: Later.');
  });

  it('has the address of the page about its code, and the problem of each field', async () => {
    const details = [{ field: 'amount', code: 'OUT_OF_RANGE', message: 'amount must be positive' }];
    const error = { code: 'VALIDATION_FAILED', message: 'No.', doc_url: '/errors#VALIDATION_FAILED', details };
    server.answers({ status: 422, body: { error } });
    expect(await caught(listWallets(payment()))).toMatchObject({
      docUrl: `${server.url}/errors#VALIDATION_FAILED`,
      details,
      fieldProblems: details,
    });
    server.answers({ status: 422, body: { error: { ...error, doc_url: undefined, details: [{ index: 0 }] } } });
    expect(await caught(listWallets(payment()))).toMatchObject({ docUrl: undefined, fieldProblems: [] });
  });

  it('has one of the codes that the document names, as its type', () => {
    const code: PaymentErrorCode = 'INSUFFICIENT_FUNDS';
    // @ts-expect-error a code of another service
    const foreign: PaymentErrorCode = 'USER_LOCKED';
    expect([code, foreign]).toHaveLength(2);
  });

  it('gives an empty text as the text that it is: a feed in which nothing is new', async () => {
    const node = dbNodeClient({ baseUrl: server.url, ...once });
    server.answers({ status: 200, body: '', headers: { 'content-type': 'application/x-ndjson' } });
    expect(await readAuditFeed(node, { consumer: 'siem' })).toBe('');
  });

  it('says so when the answer is not one of the service', async () => {
    for (const body of ['<html>', '', '{"error":"no"}', '{']) {
      server.answers({ status: 500, body, headers: { 'content-type': 'application/json' } });
      expect(await caught(listWallets(payment()))).toMatchObject({ code: 'UNREADABLE', status: 500 });
    }
    server.answers({ status: 200, body: '{"data":', headers: { 'content-type': 'application/json' } });
    expect(await caught(listWallets(payment()))).toMatchObject({ code: 'UNREADABLE', status: 200 });
  });

  it('shows no credential, no key, no parameter and no body, however it is printed', async () => {
    const sent = { token_hash: 'hash-of-a-token', user_id: 'u', expires_at: 'now' };
    const errors: Error[] = [];
    for (const reply of [
      refusal(409, 'CONFLICT', { 'set-cookie': 'session=cookie-secret' }),
      { dies: true },
      { status: 502, body: 'x' },
    ]) {
      server.answers(reply);
      errors.push(await caught(listTransactions(payment(), { order_id: 'order-secret' })));
      errors.push(
        await caught(
          createSession(dbNodeClient({ baseUrl: server.url, headers: { authorization: SECRET } }), { body: sent }),
        ),
      );
    }
    errors.push(await caught(listWallets(payment(`${SECRET}\n`))));
    errors.push(await caught(listWallets(payment(`${SECRET}…`))));
    const address = new URL(server.url);
    address.password = SECRET;
    errors.push(await caught((async () => paymentClient({ baseUrl: address.href }))()));
    errors.push(await caught((async () => paymentClient({ baseUrl: `${SECRET}:not an address` }))()));
    const printed = errors
      .map((error) => `${inspect(error, { depth: 9 })}${error.stack}${JSON.stringify(error)}`)
      .join('\n');
    for (const secret of [SECRET, 'order-secret', 'hash-of-a-token', 'cookie-secret'])
      expect(printed).not.toContain(secret);
    expect(inspect(payment(), { depth: 9, showHidden: true })).not.toContain(SECRET);
  });

  it('reads the wait as seconds or as a date', () => {
    const of = (value: string) =>
      retryAfterOf(new Headers({ 'retry-after': value }), Date.parse('2026-01-01T00:00:00Z'));
    expect(of('120')).toBe(120);
    expect(of('Thu, 01 Jan 2026 00:00:30 GMT')).toBe(30);
    expect(of('Thu, 01 Jan 2025 00:00:30 GMT')).toBe(0);
    expect(of('soon')).toBeUndefined();
  });
});
