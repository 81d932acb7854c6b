import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mobilemoney, stripe } from '@platform/harness';
import { uniqueName } from '@platform/testing';
import supertest from 'supertest';
import { RefundGateways } from '../src/payments/refunds/refund-gateways';
import { FakeDaraja } from './support/fake-daraja';
import { PayoutStage } from './support/payout-stage';
import { FakeGateway, useFakeApi } from './support/fake-gateway';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment } from './support/scenario';

const DOCUMENT = JSON.parse(readFileSync(join(__dirname, '../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
};
interface Operation {
  parameters?: { in: string; name: string }[];
  responses: Record<string, object>;
}
const routesWith = (isWanted: (operation: Operation, method: string) => boolean): string[] =>
  Object.entries(DOCUMENT.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method, operation]) => isWanted(operation, method))
      .map(([method]) => `${method} ${path}`),
  );
const ROUTES = routesWith(({ parameters }) => parameters?.some(({ name }) => name === 'Idempotency-Key') ?? false);

let stage: PaymentStage;
let app: PaymentApp;
let fake: FakeGateway;
let daraja: FakeDaraja;
let payouts: PayoutStage;

beforeAll(async () => {
  fake = await new FakeGateway().start();
  useFakeApi('paystack', fake, { asked: 'page', isIdempotent: true });
  stage = await PaymentStage.open();
  daraja = await new FakeDaraja().start();
  app = await stage.replica({ ...daraja.settings, MERCHANT_REVIEW_PERCENT: '10' });
  payouts = new PayoutStage(stage, daraja, [app]);
  const refund = () => Promise.resolve({ is: 'unknown' as const, why: 'unreachable' });
  jest
    .spyOn(app.app.get(RefundGateways), 'find')
    .mockReturnValue({ refund, inquire: null, isIdempotent: true, idsDiffer: false });
});
afterAll(async () => {
  await stage.close();
  await Promise.all([fake.stop(), daraja.stop()]);
});

type Credential = Record<string, string>;
interface Scene {
  body: object;
  /** The object to change, if the route names one. */
  path?: string;
  /** Makes the operation decide against the caller (409 by default), until `resolve` is called. */
  opposed: () => Promise<{ body: object; status?: number; code: string; resolve: () => Promise<unknown> }>;
}

const paid = async (owner: TestAccount, gateway = mobilemoney): Promise<Payment> => {
  const payment = new Payment(gateway, owner);
  await payment.register();
  await payment.deliver('succeeded');
  return payment;
};
const funded = async (owner: TestAccount): Promise<TestAccount> => (await paid(owner)).account;
const deposit = () => ({ provider: 'stripe', provider_reference: uniqueName('pi_'), amount: 100, currency: 'USD' });
const payment = { provider: 'paystack', amount: 100, currency: 'NGN' };
const manyKeys = (accountId: string) =>
  stage.admin.query(
    `INSERT INTO api_keys (account_id, public_id, digest, description, permissions)
      SELECT $1, gen_random_uuid()::text, sha256('x'), '', '{read}' FROM generate_series(1, 100)`,
    [accountId],
  );

const endpoint = { url: 'https://merchant.example/events' };
const manyEndpoints = (accountId: string) =>
  stage.admin.query('INSERT INTO event_endpoints (account_id, url) SELECT $1, $2 FROM generate_series(1, 10)', [
    accountId,
    endpoint.url,
  ]);
const setStatus = (endpointId: string, status: string) =>
  stage.admin.query('UPDATE event_endpoints SET status = $2 WHERE endpoint_id = $1', [endpointId, status]);

/** A payment that can be captured, until its authorization ends. */
const authorized = async (owner: TestAccount, request: string, body: object): Promise<Scene> => {
  const deposited = new Payment(stripe, owner);
  await deposited.register();
  const { transactionId } = deposited;
  await stage.admin.query('SELECT authorization_create($1, true, 1000)', [transactionId]);
  const setStatus = (status: string) =>
    stage.admin.query(
      `UPDATE authorizations SET status = $2, payment_id = 'pi_1', authorized_amount = 10000,
        authorized_at = now(), expires_at = now() + interval '1 day' WHERE transaction_id = $1`,
      [transactionId, status],
    );
  await setStatus('authorized');
  return {
    body,
    path: `/v1/payments/${transactionId}/${request}`,
    opposed: async () => {
      await setStatus('expired');
      return { body, code: 'AUTHORIZATION_ENDED', resolve: () => setStatus('authorized') };
    },
  };
};

/** The request of each route. A route that is missing here fails its tests. */
const SCENES: Record<string, (owner: TestAccount) => Promise<Scene>> = {
  'post /v1/auth/keys': (owner) =>
    Promise.resolve({
      body: { permissions: ['read', 'write'] },
      opposed: async () => {
        await manyKeys(owner.accountId);
        const resolve = () =>
          stage.admin.query('UPDATE api_keys SET revoked_at = now() WHERE account_id = $1', [owner.accountId]);
        return { body: {}, code: 'API_KEY_LIMIT', resolve };
      },
    }),
  'post /v1/auth/keys/rotate': async (owner) => ({
    body: { key_id: (await owner.apiKey(['read', 'write'])).keyId, grace_seconds: 60 },
    opposed: async () => {
      const { keyId } = await owner.apiKey(['read']);
      await owner.post('/v1/auth/keys/rotate', { key_id: keyId, grace_seconds: 60 }).expect(201);
      const resolve = () => stage.admin.query('UPDATE api_keys SET superseded_by = NULL WHERE key_id = $1', [keyId]);
      return { body: { key_id: keyId }, code: 'CONFLICT', resolve };
    },
  }),
  'post /v1/deposits': () =>
    Promise.resolve({
      body: deposit(),
      opposed: async () => {
        const body = deposit();
        await new TestAccount(app.server, stage.issuer).post('/v1/deposits', body).expect(201);
        const resolve = () =>
          stage.admin.query(
            "UPDATE transactions SET provider_reference = provider_reference || 'x' WHERE provider_reference = $1",
            [body.provider_reference],
          );
        return { body, code: 'DEPOSIT_EXISTS', resolve };
      },
    }),
  'post /v1/event-endpoints': (owner) =>
    Promise.resolve({
      body: endpoint,
      opposed: async () => {
        await manyEndpoints(owner.accountId);
        const resolve = () => stage.admin.query('DELETE FROM event_endpoints WHERE account_id = $1', [owner.accountId]);
        return { body: endpoint, code: 'EVENT_ENDPOINT_LIMIT', resolve };
      },
    }),
  'post /v1/event-endpoints/{endpoint_id}/rotate-secret': async (owner) => {
    const created = await owner.post('/v1/event-endpoints', endpoint).expect(201);
    const { endpoint_id: id } = (created.body as { data: { endpoint_id: string } }).data;
    const body = { grace_seconds: 60 };
    return {
      body,
      path: `/v1/event-endpoints/${id}/rotate-secret`,
      opposed: async () => {
        await setStatus(id, 'deleted');
        return { body, status: 404, code: 'EVENT_ENDPOINT_NOT_FOUND', resolve: () => setStatus(id, 'enabled') };
      },
    };
  },
  'post /v1/payout-destinations': (owner) => {
    const body = { provider: 'mobilemoney', phone_number: '254708374149' };
    return Promise.resolve({
      body,
      opposed: async () => {
        const { destination_id } = await payouts.added(owner);
        const resolve = () => owner.delete(`/v1/payout-destinations/${destination_id}`, {}).expect(200);
        return { body, code: 'PAYOUT_DESTINATION_EXISTS', resolve };
      },
    });
  },
  'post /v1/payouts': async (owner) => {
    await funded(owner);
    const body = { destination_id: await payouts.destination(owner), amount: 100, currency: 'KES' };
    return {
      body,
      opposed: () => {
        const all = { ...body, amount: 15_000 };
        return Promise.resolve({ body: all, code: 'INSUFFICIENT_FUNDS', resolve: () => funded(owner) });
      },
    };
  },
  'post /v1/payments': () =>
    Promise.resolve({
      body: payment,
      opposed: () => {
        fake.beforeAnswer = () => 422;
        const resolve = () => Promise.resolve((fake.beforeAnswer = () => null));
        return Promise.resolve({ body: payment, status: 422, code: 'PAYMENT_REFUSED', resolve });
      },
    }),
  'post /v1/payments/{transaction_id}/cancel': (owner) => authorized(owner, 'cancel', {}),
  'post /v1/payments/{transaction_id}/capture': (owner) => authorized(owner, 'capture', { amount: 100 }),
  'post /v1/transactions/{transaction_id}/review': async (owner) => {
    const payment = new Payment(stripe, owner);
    await payment.register();
    await payment.deliver('succeeded', { amount: 9_999 });
    const body = { decision: 'accept' };
    const setReason = (reason: string) =>
      stage.admin.query('UPDATE transactions SET review_reason = $2 WHERE transaction_id = $1', [
        payment.transactionId,
        reason,
      ]);
    return {
      body,
      path: `/v1/transactions/${payment.transactionId}/review`,
      opposed: async () => {
        await setReason('second_payment');
        return { body, code: 'REVIEW_NOT_YOURS', resolve: () => setReason('amount_differs') };
      },
    };
  },
  'post /v1/transactions/{transaction_id}/refunds': async (owner) => {
    const payment = await paid(owner, stripe);
    const body = { amount: 100 };
    return {
      body,
      path: `/v1/transactions/${payment.transactionId}/refunds`,
      opposed: async () => {
        const to = await paid(new TestAccount(app.server, stage.issuer), stripe);
        const all = { to_account_id: to.account.accountId, amount: 10_000, currency: 'USD' };
        await owner.post('/v1/transfers', all).expect(201);
        return { body, code: 'INSUFFICIENT_FUNDS', resolve: () => paid(owner, stripe) };
      },
    };
  },
  'post /v1/transfers': async (owner) => {
    await funded(owner);
    const to = await funded(new TestAccount(app.server, stage.issuer));
    return {
      body: { to_account_id: to.accountId, amount: 100, currency: 'KES' },
      opposed: () =>
        Promise.resolve({
          body: { to_account_id: to.accountId, amount: 15_000, currency: 'KES' },
          code: 'INSUFFICIENT_FUNDS',
          resolve: () => funded(owner),
        }),
    };
  },
};

function permissionFor(route: string): string {
  if (route.includes('/auth/keys')) return 'write:keys';
  if (route.includes('/payout')) return 'write:payouts';
  return route.includes('/event-endpoints') ? 'write:events' : 'write:payments';
}

/** Of a person who may do everything of a scene. */
const credentialFor = (route: string, { accountId, token }: TestAccount): Credential => ({
  Authorization: `Bearer ${permissionFor(route) === 'write:payouts' ? stage.issuer.stepUpToken(accountId) : token}`,
});

/** A credential of one account, which is made when it is needed, and whether it may do everything of a scene. */
type Candidate = [name: string, make: () => Promise<Credential>, mayAll: boolean];

function credentialsOf(owner: TestAccount, route: string): Candidate[] {
  const permission = permissionFor(route);
  const isAboutKeys = permission === 'write:keys';
  const createsEndpoint = route === 'post /v1/event-endpoints';
  const key =
    (...permissions: string[]) =>
    async (): Promise<Credential> => ({ 'N-API-Key': (await owner.apiKey(permissions)).text });
  const token = (text: string) => () => Promise.resolve({ Authorization: `Bearer ${text}` });
  const stepUp = token(stage.issuer.stepUpToken(owner.accountId));
  if (permission === 'write:payouts') {
    return [
      ['a token', token(owner.token), false],
      ['a key that may all else', key('read', 'write'), false],
      ['a key of this one permission', key(permission), route === 'post /v1/payouts'],
      ['a step-up token', stepUp, true],
    ];
  }
  return [
    ['a token', token(owner.token), true],
    ['a key that may all', key('read', 'write'), true],
    ['a key of this one permission', key(permission), !isAboutKeys && !createsEndpoint],
    ...(createsEndpoint
      ? [['a key of these two permissions', key(permission, 'read:events'), true] satisfies Candidate]
      : []),
    ['a key that may only read', key('read'), false],
    ['a key for other things', key(isAboutKeys ? 'write:payments' : 'write:keys'), false],
    ...(isAboutKeys ? [['a step-up token', stepUp, true] satisfies Candidate] : []),
  ];
}

const REPLAYED = 'idempotent-replayed';
const send = (path: string, credential: Credential, body: object, key: string) =>
  supertest(app.server).post(path).set(credential).set('Idempotency-Key', key).send(body);
const sceneOf = async (route: string, owner: TestAccount): Promise<Required<Scene>> => ({
  path: route.split(' ')[1]!,
  ...(await SCENES[route]!(owner)),
});
/** A repetition does not show a secret again, and its message says so. */
const withoutSecrets = (body: unknown) => ({ ...(body as object), message: '', api_key: null, secret: null });
const code = (body: unknown) => (body as { error?: { code: string } }).error?.code;

it('every route that creates something of an account accepts an Idempotency-Key', () => {
  const creating = routesWith(({ responses }, method) => method === 'post' && '201' in responses);
  expect(ROUTES).toEqual(creating.filter((route) => !route.startsWith('post /operator/')));
});

it('every idempotent route of the API document is tested', () => {
  expect(ROUTES.toSorted()).toEqual(Object.keys(SCENES).toSorted());
});

describe.each(ROUTES)('%s', (route) => {
  it('answers a repetition to every caller with the permission, and to no other, in any order', async () => {
    const pairs = credentialsOf(new TestAccount(app.server, stage.issuer), route);
    for (const first of pairs.keys()) {
      for (const second of pairs.keys()) {
        const owner = new TestAccount(app.server, stage.issuer);
        const { body, path } = await sceneOf(route, owner);
        const credentials = credentialsOf(owner, route);
        const [[firstName, makeOne, mayFirst], [secondName, makeOther, maySecond]] = [
          credentials[first]!,
          credentials[second]!,
        ];
        const [one, other] = [await makeOne(), first === second ? null : await makeOther()];
        const key = uniqueName('key');
        const before = await send(path, one, body, key);
        const after = await send(path, other ?? one, body, key);
        const seen = [
          firstName,
          before.status,
          before.headers[REPLAYED],
          secondName,
          after.status,
          after.headers[REPLAYED],
        ];
        const replayed = mayFirst && maySecond ? 'true' : undefined;
        expect(seen).toEqual([firstName, mayFirst ? 201 : 403, undefined, secondName, maySecond ? 201 : 403, replayed]);
        if (replayed) expect(withoutSecrets(after.body)).toEqual(withoutSecrets(before.body));
        if (replayed || !maySecond) expect(after.text).not.toMatch(/n_(test|live)_|whsec_/);
      }
    }
  });

  it('shows nothing to another account', async () => {
    const owner = new TestAccount(app.server, stage.issuer);
    const { body, path } = await sceneOf(route, owner);
    const key = uniqueName('key');
    await send(path, credentialFor(route, owner), body, key).expect(201);
    const stranger = new TestAccount(app.server, stage.issuer);
    const answer = await send(path, credentialFor(route, stranger), body, key);
    expect(answer.headers[REPLAYED]).toBeUndefined();
  });

  it('stores a decision against the caller and says so; a new key is a new attempt', async () => {
    const owner = new TestAccount(app.server, stage.issuer);
    const { path, opposed } = await sceneOf(route, owner);
    const { body, status = 409, code: expected, resolve } = await opposed();
    const credential = credentialFor(route, owner);
    const key = uniqueName('key');
    const first = await send(path, credential, body, key).expect(status);
    expect([code(first.body), first.headers[REPLAYED]]).toEqual([expected, undefined]);
    expect(first.text).toContain('a new attempt needs a new key');
    await resolve();
    const again = await send(path, credential, body, key).expect(status);
    expect(again.headers[REPLAYED]).toBe('true');
    expect((again.body as { error: object }).error).toEqual({
      ...(first.body as { error: object }).error,
      request_id: expect.any(String) as string,
    });
    await send(path, credential, body, uniqueName('key')).expect(201);
  });

  it('does not store refusals before the work: 401, 422, 429', async () => {
    const owner = new TestAccount(app.server, stage.issuer);
    const { body, path } = await sceneOf(route, owner);
    const credential = credentialFor(route, owner);
    const key = uniqueName('key');
    await send(path, { Authorization: 'Bearer x' }, body, key).expect(401);
    await send(path, credential, { ...body, unknown_field: 1 }, key).expect(422);
    const slow = await stage.replica({ ACCOUNT_RATE_PER_MINUTE: '1' });
    const refused = await supertest(slow.server).post(path).set(credential).set('Idempotency-Key', key).send(body);
    expect(refused.status).toBe(429);
    const answer = await send(path, credential, body, key).expect(201);
    expect(answer.headers[REPLAYED]).toBeUndefined();
  });
});
