import { callbackOf, mobilemoney, paystack, type SimulatedGateway } from '@platform/harness';
import { queryOnce, times, uniqueName } from '@platform/testing';
import supertest from 'supertest';
import { routines } from '../src/database/schema';
import { InquiryWorker } from '../src/payments/inquiries/inquiry.worker';
import { FakeGateway, type FakePayment, useFakeApi } from './support/fake-gateway';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { send } from './support/scenario';
import { verifyLedger } from './support/verify-ledger';

interface Seen {
  transaction_id: string;
  provider_reference: string;
  provider_payment_id: string | null;
  status: string;
  review_reason: string | null;
  inquiry: { asked_at: string | null; outcome: string | null; why: string | null; next_at: string | null } | null;
}

const PAGE = { provider: 'paystack', amount: 5_000, currency: 'NGN' };
const PHONE = { provider: 'mobilemoney', amount: 150_000, currency: 'KES', customer: { phone_number: '254700000000' } };
const PHONE_SHAPE = { asked: 'phone', isIdempotent: false, ownReference: true } as const;
const ROUNDS = Number(process.env['PAYMENT_RACE_ROUNDS'] ?? 3);

let stage: PaymentStage;
let fake: FakeGateway;
let replicas: PaymentApp[];
let account: TestAccount;

/** Two replicas that inquire only when the test starts it. */
const twoReplicas = async () => {
  const settings = { PUBLIC_URL: 'https://pay.example' };
  const started = [await stage.replica(settings), await stage.replica(settings)];
  await Promise.all(started.map(({ app }) => app.get(InquiryWorker).job!.stop()));
  return started;
};

beforeAll(async () => {
  fake = await new FakeGateway().start();
  useFakeApi('paystack', fake, { asked: 'page', isIdempotent: true });
  useFakeApi('mobilemoney', fake, PHONE_SHAPE);
  stage = await PaymentStage.open();
  replicas = await twoReplicas();
});
beforeEach(() => {
  account = new TestAccount(replicas[0]!.server, stage.issuer);
  fake.beforeAnswer = () => null;
});
afterEach(async () => {
  await stage.admin.query('DELETE FROM payment_inquiries');
  await stage.admin.query('DELETE FROM gateway_paces');
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.database.serviceUrl);
  await stage.close();
  await fake.stop();
  expect(problems).toEqual([]);
});

const seen = (body: unknown): Seen => (body as { data: Seen }).data;
const read = async (id: string): Promise<Seen> => seen((await account.get(`/v1/transactions/${id}`).expect(200)).body);

async function started(body: object): Promise<{ id: string; push: FakePayment; callback: string }> {
  const answer = await account.post('/v1/payments', body).set('Idempotency-Key', uniqueName('key')).expect(201);
  const { transaction_id: id, provider_reference } = seen(answer.body);
  const push = fake.payments.get(provider_reference) ?? fake.started(provider_reference)[0]!;
  return { id, push, callback: push.callback_url?.replace('https://pay.example', '') ?? '' };
}

const due = () =>
  stage.admin.query(
    "UPDATE payment_inquiries SET next_at = clock_timestamp() - interval '1 s' WHERE next_at IS NOT NULL",
  );
/** Inquires on both replicas concurrently, as the service does on its schedule, until no inquiry is due. */
const askAll = async () => {
  await due();
  const workers = replicas.map(({ app }) => app.get(InquiryWorker));
  let claimed = 1;
  while (claimed > 0) {
    claimed = (await Promise.all(workers.map((worker) => worker.askDue()))).reduce((sum, n) => sum + n, 0);
    await Promise.all(workers.map((worker) => worker.idle()));
  }
};
const delivery = (gateway: SimulatedGateway, push: FakePayment, reference: string) =>
  callbackOf(gateway, { reference, paymentId: push.paymentId, amount: push.amount });
const inbox = async (id: string) => {
  const rows = await stage.admin.query<{ text: string }[]>(
    `SELECT concat_ws(' ', coalesce(source, 'webhook'), kind, outcome, reason) AS text
      FROM webhook_events WHERE transaction_id = $1 ORDER BY event_id`,
    [id],
  );
  return rows.map(({ text }) => text);
};
const row = async (id: string) => {
  const [found] = await stage.admin.query<{ seconds: number | null; asked: number; outcome: string | null }[]>(
    `SELECT extract(epoch FROM i.next_at - t.created_at)::float8 AS seconds, i.asked, i.outcome
      FROM payment_inquiries AS i JOIN transactions AS t USING (transaction_id) WHERE i.transaction_id = $1`,
    [id],
  );
  return found;
};
/** Makes the deposit this much older. */
const age = async (id: string, seconds: number) => {
  for (const [table, column] of [
    ['transactions', 'created_at'],
    ['started_payments', 'expires_at'],
  ]) {
    await stage.admin.query(
      `UPDATE ${table} SET ${column} = ${column} - make_interval(secs => $2) WHERE transaction_id = $1`,
      [id, seconds],
    );
  }
};

/** The responses of two callers, where the second comes before the first has committed. */
const overlapping = async <Row>(text: string, values: unknown[] = []): Promise<[Row[], Row[]]> => {
  const first = stage.admin.createQueryRunner();
  await first.startTransaction();
  const answer = (await first.query(text, values)) as Row[];
  let isAnswered = false;
  const second = stage.admin.query<Row[]>(text, values).finally(() => (isAnswered = true));
  const waits = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  while (!isAnswered && (await queryOnce(stage.database.adminUrl, waits)).length === 0);
  await first.commitTransaction();
  await first.release();
  return [answer, await second];
};

describe('a payment without a report', () => {
  it.each([
    ['a page', PAGE],
    ['a phone', PHONE],
  ])('is settled by an inquiry: %s', async (_what, body) => {
    const { id, push } = await started(body);
    await askAll();
    expect(await read(id)).toMatchObject({ status: 'pending', inquiry: { outcome: 'pending', why: 'not paid' } });
    push.status = 'succeeded';
    await askAll();
    expect(await read(id)).toMatchObject({ status: 'settled', provider_payment_id: push.paymentId, inquiry: null });
    expect(await account.balance(body.currency)).toBe(body.amount);
    expect(await inbox(id)).toEqual(['inquiry payment_succeeded settled']);
    expect(await row(id)).toBeUndefined();
  });

  it('fails if the gateway reports a failure, and a late success still wins', async () => {
    const { id, push } = await started(PAGE);
    push.status = 'failed';
    await askAll();
    expect(await read(id)).toMatchObject({ status: 'failed' });
    push.status = 'succeeded';
    await askAll();
    expect(await read(id)).toMatchObject({ status: 'settled' });
  });

  it('that was registered by hand has inquiries as well', async () => {
    const answer = await account.post('/v1/deposits', PAGE).expect(201);
    const { transaction_id: id, provider_reference } = seen(answer.body);
    const payment: FakePayment = {
      ...PAGE,
      reference: provider_reference,
      key: '',
      callback_url: null,
      handle: provider_reference,
      status: 'succeeded',
      paymentId: uniqueName('pay'),
    };
    fake.payments.set(provider_reference, payment);
    await askAll();
    expect(await read(id)).toMatchObject({ status: 'settled' });
  });

  it('is listed when its schedule ends, and does not fail by that', async () => {
    const { id } = await started(PAGE);
    await age(id, 5 * 86_400);
    await askAll();
    expect(await read(id)).toMatchObject({ status: 'pending', inquiry: { outcome: 'pending', next_at: null } });
    expect(await replicas[0]!.metrics.registry.getSingleMetricAsString('payment_deposits_unresolved')).toContain(
      'provider="paystack",outcome="pending"',
    );
  });
});

describe('the schedule', () => {
  it.each([
    [PAGE, 0, 120, 180],
    [PAGE, 130, 240, 300],
    [PAGE, 3_700, 7_200, 7_300],
    [PAGE, 7_300, 86_400, 86_460],
    [PAGE, 86_500, 259_200, 259_260],
    [PHONE, 0, 40, 44],
    [PHONE, 41, 60, 66],
    [PHONE, 301, 3_600, 3_660],
    [PHONE, 170_000, 172_800, 172_860],
  ])('of %j inquires after %d s between %d and %d', async (body, after, from, until) => {
    const { id } = await started(body);
    await age(id, after);
    await askAll();
    const next = (await row(id))!.seconds!;
    expect(next).toBeGreaterThanOrEqual(from);
    expect(next).toBeLessThanOrEqual(until);
  });

  it('of an unreachable gateway inquires sooner and with growing delays, also after the last time', async () => {
    const { id } = await started(PAGE);
    await age(id, 3 * 86_400 + 60);
    fake.beforeAnswer = () => 'lost before';
    const waits: number[] = [];
    for (let n = 0; n < 3; n++) {
      await askAll();
      waits.push((await row(id))!.seconds! - 3 * 86_400 - 60);
    }
    expect(waits[0]).toBeGreaterThan(14);
    expect(waits[0]).toBeLessThan(90);
    expect(waits[2]).toBeGreaterThan(100);
    expect((await row(id))!.outcome).toBe('unreachable');
  });

  it('ends for decided deposits without a notification', async () => {
    const { id, push } = await started(PAGE);
    await send(account.server, delivery(paystack, push, push.reference)).expect(200);
    expect((await row(id))!.asked).toBe(0);
    const before = fake.calls.length;
    await askAll();
    expect(await row(id)).toBeUndefined();
    expect(fake.calls).toHaveLength(before);
  });
});

describe('a gateway', () => {
  it('is asked about each deposit by one replica, and again if that replica died', async () => {
    const payments = await Promise.all(times(20, () => started(PAGE)));
    const before = fake.calls.length;
    await askAll();
    expect(fake.calls.length - before).toBe(20);
    expect((await Promise.all(payments.map(({ id }) => row(id)))).map((one) => one!.asked)).toEqual(times(20, () => 1));
    const { id, push } = payments[0]!;
    push.status = 'succeeded';
    await due();
    await stage.admin.query("SELECT claim_inquiries('{paystack}', '{100}', 1000, 60)");
    const unfinished = fake.calls.length;
    expect(await replicas[0]!.app.get(InquiryWorker).askDue()).toBe(0);
    expect(fake.calls).toHaveLength(unfinished);
    await askAll();
    expect(await read(id)).toMatchObject({ status: 'settled' });
  });

  it('is asked about a deposit by one of two replicas that find it at the same moment', async () => {
    const { id } = await started(PAGE);
    await due();
    const claim = "SELECT transaction_id FROM claim_inquiries('{paystack}', '{100}', 1000, 60)";
    expect(await overlapping(claim)).toEqual([[{ transaction_id: id }], []]);
  });

  it('is asked no faster than the pace of all replicas together', async () => {
    await Promise.all(times(30, () => started(PAGE)));
    await due();
    const claims = await Promise.all(
      times(8, () =>
        stage.admin.query<{ n: number }[]>(
          "SELECT count(*)::int AS n FROM claim_inquiries('{paystack}', '{100}', 5, 60)",
        ),
      ),
    );
    // The allowance of one second is used in one step.
    expect(claims.reduce((sum, [claim]) => sum + claim!.n, 0)).toBe(5);
  });

  it('that asks for a pause gets it from all replicas', async () => {
    const { id } = await started(PAGE);
    fake.beforeAnswer = () => 429;
    await askAll();
    fake.beforeAnswer = () => null;
    const [pace] = await stage.admin.query<{ paused: boolean }[]>(
      "SELECT paused_until > clock_timestamp() AS paused FROM gateway_paces WHERE provider = 'paystack'",
    );
    expect(pace!.paused).toBe(true);
    const before = fake.calls.length;
    await askAll();
    expect(fake.calls).toHaveLength(before);
    const answer = await account.post(`/v1/transactions/${id}/refresh`, {}).expect(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('that is slow holds no connection of the database, and does not delay other gateways', async () => {
    await Promise.all(times(30, () => started(PAGE)));
    const { id, push } = await started(PHONE);
    push.status = 'succeeded';
    let answerAll = () => undefined as void;
    const held = new Promise<void>((resolve) => (answerAll = resolve));
    fake.beforeAnswer = async ({ path }) => {
      if (!path.includes(push.handle)) await held;
      return null;
    };
    await due();
    const workers = replicas.map(({ app }) => app.get(InquiryWorker));
    await Promise.all(workers.map((worker) => worker.askDue()));
    while ((await read(id)).status === 'pending') await Promise.all(workers.map((worker) => worker.askDue()));
    expect(await stage.openTransactions()).toEqual([]);
    answerAll();
    await Promise.all(workers.map((worker) => worker.idle()));
  });
});

describe('an immediate inquiry', () => {
  it('returns the current transaction, and is made at most every few seconds', async () => {
    const { id, push } = await started(PAGE);
    push.status = 'succeeded';
    const { body } = await account.post(`/v1/transactions/${id}/refresh`, {}).expect(200);
    expect(seen(body)).toMatchObject({ status: 'settled' });
    const before = fake.calls.length;
    await account.post(`/v1/transactions/${id}/refresh`, {}).expect(200);
    expect(fake.calls).toHaveLength(before);
    const other = await started(PAGE);
    await account.post(`/v1/transactions/${other.id}/refresh`, {}).expect(200);
    const soon = await account.post(`/v1/transactions/${other.id}/refresh`, {}).expect(429);
    expect(soon.headers['retry-after']).toMatch(/^[1-5]$/);
  });

  it('is made for one of two callers at the same moment', async () => {
    const { id } = await started(PAGE);
    const claim = "SELECT outcome FROM claim_inquiry($1, 'paystack', 'page', 1000, 5, 60)";
    expect(await overlapping(claim, [id])).toEqual([[{ outcome: 'claimed' }], [{ outcome: 'too_soon' }]]);
  });

  it('returns the current state of a deposit that was decided meanwhile', async () => {
    const { id, push } = await started(PAGE);
    const claim = routines.claim_inquiry.get.bind(routines.claim_inquiry);
    jest.spyOn(routines.claim_inquiry, 'get').mockImplementationOnce(async (...args) => {
      const claimed = await claim(...args);
      await send(replicas[1]!.server, delivery(paystack, push, push.reference)).expect(200);
      await stage.admin.query("SELECT claim_inquiry($1, 'paystack', 'page', 1000, 5, 60)", [id]);
      return claimed;
    });
    const { body } = await account.post(`/v1/transactions/${id}/refresh`, {}).expect(200);
    expect(seen(body)).toMatchObject({ status: 'settled' });
  });

  it('is refused if the gateway cannot be asked', async () => {
    const { body } = await account.post('/v1/deposits', { ...PAGE, provider: 'square', currency: 'USD' }).expect(201);
    const refused = await account.post(`/v1/transactions/${seen(body).transaction_id}/refresh`, {}).expect(409);
    expect((refused.body as { error: { code: string } }).error.code).toBe('NOTHING_TO_ASK');
  });
});

describe('a payment that mobile money confirms without its receipt', () => {
  const callback = async (push: FakePayment, path: string, receipt = push.paymentId) => {
    const { body } = callbackOf(mobilemoney, { reference: push.handle, paymentId: receipt, amount: push.amount });
    await supertest(account.server).post(path).set('Content-Type', 'application/json').send(body).expect(200);
  };

  it('waits for the receipt, and is completed by the late callback', async () => {
    useFakeApi('mobilemoney', fake, { ...PHONE_SHAPE, anomaly: 'receipt_missing' });
    replicas = await twoReplicas();
    account = new TestAccount(replicas[0]!.server, stage.issuer);
    const { id, push, callback: path } = await started(PHONE);
    push.status = 'succeeded';
    await askAll();
    expect(await read(id)).toMatchObject({ status: 'needs_review', review_reason: 'receipt_missing' });
    await callback(push, path);
    expect(await read(id)).toMatchObject({ status: 'settled', provider_payment_id: push.paymentId });
    expect(await account.balance('KES')).toBe(PHONE.amount);
  });

  describe('that an operator has accepted', () => {
    const accepted = async (amount?: number) => {
      useFakeApi('mobilemoney', fake, { ...PHONE_SHAPE, anomaly: 'receipt_missing' });
      replicas = await twoReplicas();
      account = new TestAccount(replicas[0]!.server, stage.issuer);
      const payment = await started(PHONE);
      payment.push.status = 'succeeded';
      await askAll();
      await stage.admin.query("SELECT review_deposit($1, true, 'amina', $2)", [payment.id, amount ?? null]);
      return payment;
    };

    it('gets its id from the late callback, whose receipt is used up, and is credited once', async () => {
      const { id, push, callback: path } = await accepted();
      expect(await read(id)).toMatchObject({ status: 'settled', provider_payment_id: null });
      await callback(push, path);
      await callback(push, path);
      expect(await read(id)).toMatchObject({ status: 'settled', provider_payment_id: push.paymentId });
      expect(await account.balance('KES')).toBe(PHONE.amount);
      expect(await inbox(id)).toEqual([
        'inquiry payment_succeeded settled review_accepted',
        'webhook payment_succeeded settled payment_named',
      ]);
      const other = await started(PHONE);
      await callback(other.push, other.callback, push.paymentId);
      expect(await read(other.id)).toMatchObject({ status: 'needs_review', review_reason: 'payment_id_reused' });
      await callback(push, path, uniqueName('second'));
      expect(await read(id)).toMatchObject({ status: 'settled', provider_payment_id: push.paymentId });
      expect(await account.balance('KES')).toBe(PHONE.amount);
    });

    it('needs review if the callback reports another amount than the accepted one', async () => {
      const { id, push, callback: path } = await accepted(PHONE.amount - 10_000);
      await callback(push, path);
      expect(await inbox(id)).toContain('webhook payment_succeeded needs_review amount_differs');
      await callback({ ...push, amount: PHONE.amount - 10_000 }, path);
      expect(await read(id)).toMatchObject({ status: 'settled', provider_payment_id: push.paymentId });
      expect(await account.balance('KES')).toBe(PHONE.amount - 10_000);
    });
  });

  it('needs no review if the gateway’s response comes after the callback', async () => {
    useFakeApi('mobilemoney', fake, { ...PHONE_SHAPE, anomaly: 'receipt_missing' });
    replicas = await twoReplicas();
    account = new TestAccount(replicas[0]!.server, stage.issuer);
    const { id, push, callback: path } = await started(PHONE);
    push.status = 'succeeded';
    fake.beforeAnswer = async ({ method }) => {
      if (method === 'GET') await callback(push, path);
      return null;
    };
    await askAll();
    expect(await inbox(id)).toEqual(['webhook payment_succeeded settled', 'inquiry payment_succeeded duplicate']);
  });

  describe('that settles by its amount', () => {
    beforeAll(async () => {
      useFakeApi('mobilemoney', fake, { ...PHONE_SHAPE, namesPayment: false });
      replicas = await twoReplicas();
    });

    it('gets its id from the late callback, whose receipt is used up', async () => {
      const { id, push, callback: path } = await started(PHONE);
      push.status = 'succeeded';
      await askAll();
      expect(await read(id)).toMatchObject({ status: 'settled', provider_payment_id: `query:${push.handle}` });
      await callback(push, path);
      await callback(push, path);
      expect(await read(id)).toMatchObject({ status: 'settled', provider_payment_id: push.paymentId });
      expect(await account.balance('KES')).toBe(PHONE.amount);
      expect(await inbox(id)).toEqual([
        'inquiry payment_succeeded settled',
        'webhook payment_succeeded settled payment_named',
      ]);
      const other = await started(PHONE);
      await callback(other.push, other.callback, push.paymentId);
      expect(await read(other.id)).toMatchObject({ status: 'needs_review', review_reason: 'payment_id_reused' });
      await callback(push, path, uniqueName('second'));
      expect(await read(id)).toMatchObject({ provider_payment_id: push.paymentId });
      expect(await account.balance('KES')).toBe(PHONE.amount);
    });

    it('is credited once in races of callback and inquiry', async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const payments = await Promise.all(times(60, () => started(PHONE)));
        for (const { push } of payments) push.status = 'succeeded';
        const before = await account.balance('KES');
        await Promise.all([askAll(), ...payments.map(({ push, callback: path }) => callback(push, path))]);
        await askAll();
        const after = await Promise.all(payments.map(({ id }) => read(id)));
        expect(after.map(({ status, provider_payment_id }) => [status, provider_payment_id])).toEqual(
          payments.map(({ push }) => ['settled', push.paymentId]),
        );
        expect((await account.balance('KES')) - before).toBe(60 * PHONE.amount);
      }
    });
  });
});

it('races of report, inquiry and immediate inquiry at two replicas credit each payment once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const payments = await Promise.all(times(100, () => started(PAGE)));
    for (const { push } of payments) push.status = 'succeeded';
    const before = await account.balance('NGN');
    const reports = payments.map(({ push }, n) =>
      send(replicas[n % 2]!.server, delivery(paystack, push, push.reference)),
    );
    const refreshes = payments.slice(0, 30).map(({ id }) => account.post(`/v1/transactions/${id}/refresh`, {}));
    await Promise.all([askAll(), ...reports, ...refreshes]);
    await askAll();
    const statuses = await Promise.all(payments.map(({ id }) => read(id)));
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set(['settled']));
    expect((await account.balance('NGN')) - before).toBe(100 * PAGE.amount);
  }
});
