import { mobilemoney, razorpay } from '@platform/harness';
import { times } from '@platform/testing';
import supertest from 'supertest';
import type { DecisionView } from '../src/operators/decisions/decision.dto';
import type { InboxEventDetailView } from '../src/operators/inbox/inbox.dto';
import type { ProposalView } from '../src/operators/proposals/proposal.dto';
import { type OperatorName, OPERATORS, operatorsAt } from './support/operators';
import { type PaymentApp, PaymentStage, TestAccount } from './support/payment-app';
import { Payment } from './support/scenario';
import { verifyLedger } from './support/verify-ledger';

const UNKNOWN = '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00';
const SETTINGS = { OPERATORS, OPERATOR_APPROVALS: '2', ACCOUNT_RATE_PER_MINUTE: '100000' };

let stage: PaymentStage;
let app: PaymentApp;
let operators: ReturnType<typeof operatorsAt>;
beforeAll(async () => {
  stage = await PaymentStage.open();
  app = await stage.replica(SETTINGS);
  operators = operatorsAt(app.server);
});
afterEach(async () => expect((await verifyLedger(stage.database.serviceUrl)).problems).toEqual([]));
afterAll(() => stage.close());

const inReview = async () => {
  const payment = new Payment(mobilemoney, new TestAccount(app.server, stage.issuer));
  await payment.register();
  await payment.deliver('succeeded', { amount: 9_000 });
  return payment;
};
const wonAfterChargeback = async () => {
  const payment = new Payment(razorpay, new TestAccount(app.server, stage.issuer));
  await payment.register();
  await payment.deliver('succeeded');
  const objectId = `${payment.paymentId}-dispute`;
  for (const step of ['disputed', 'charged_back', 'dispute_won'] as const) await payment.deliver(step, { objectId });
  const [row] = await stage.admin.query<{ event_id: string }[]>(
    'SELECT event_id FROM webhook_events WHERE payment_id = $1 ORDER BY event_id DESC LIMIT 1',
    [payment.paymentId],
  );
  return { payment, event: row!.event_id };
};
const inOrder = (statuses: number[]) => statuses.toSorted((one, other) => one - other);
const dataOf = <Data>({ body }: { body: unknown }) => (body as { data: Data }).data;
const decide = ({ transactionId }: Payment, body: object, name: OperatorName = 'ben') =>
  operators.post(`/operator/transactions/${transactionId}/decisions`, body, name);
const decideEvent = (event: string, body: object, name: OperatorName = 'ben') =>
  operators.post(`/operator/events/${event}/decisions`, body, name);
const approve = (id: string, name: OperatorName = 'amina') =>
  operators.post(`/operator/proposals/${id}/approve`, {}, name);
const reject = (id: string, name: OperatorName = 'amina') =>
  operators.post(`/operator/proposals/${id}/reject`, {}, name);
const proposed = async (
  payment: Payment,
  body: object = { decision: 'accept', reason: 'the payer wrote' },
  name: OperatorName = 'ben',
) => dataOf<DecisionView>(await decide(payment, body, name).expect(202)).proposal_id!;
const proposalOf = async (id: string) =>
  dataOf<ProposalView>(await operators.get(`/operator/proposals/${id}`).expect(200));
const codeOf = ({ body }: { body: unknown }) => (body as { error: { code: string } }).error.code;
const audit = ({ transactionId }: Payment) =>
  stage.admin.query<object[]>(
    `SELECT d.decision, d.operator, g.reason, g.is_emergency, p.proposed_by
    FROM review_decisions AS d LEFT JOIN decision_grounds AS g USING (decision_id) LEFT JOIN decision_proposals AS p USING (proposal_id)
    WHERE d.transaction_id = $1`,
    [transactionId],
  );

describe('if two have to agree, a decision that moves money', () => {
  it('is proposed by one and approved by another, and both names are stored', async () => {
    const payment = await inReview();
    const dry = dataOf<DecisionView>(await decide(payment, { decision: 'accept', dry_run: true }).expect(200));
    expect(dry).toMatchObject({ state: 'dry_run', needs_approval: true, proposal_id: null });
    const made = dataOf<DecisionView>(
      await decide(payment, { decision: 'accept', reason: 'the payer wrote' }).expect(202),
    );
    expect(made).toMatchObject({ state: 'proposed', needs_approval: true, entries: dry.entries });
    expect(await payment.balance()).toBe(0);
    expect(await audit(payment)).toEqual([]);
    const id = made.proposal_id!;
    expect(await proposalOf(id)).toMatchObject({
      state: 'open',
      subject: 'transaction',
      subject_id: payment.transactionId,
      decision: 'accept',
      proposed_by: 'ben',
      decided_by: null,
      expires_at: made.expires_at,
      difference: { entries: dry.entries },
    });
    const { body } = await operators.get(`/operator/transactions/${payment.transactionId}`).expect(200);
    expect(body).toMatchObject({ data: { open_proposal_id: id } });
    expect(dataOf<DecisionView>(await approve(id).expect(200))).toMatchObject({
      state: 'applied',
      entries: dry.entries,
    });
    expect(await payment.balance()).toBe(9_000);
    expect(await audit(payment)).toEqual([
      { decision: 'accept', operator: 'amina', reason: 'the payer wrote', is_emergency: false, proposed_by: 'ben' },
    ]);
    expect(await proposalOf(id)).toMatchObject({ state: 'approved', decided_by: 'amina' });
  });

  it('expires after 24 hours by the clock of the database', async () => {
    const payment = await inReview();
    const id = await proposed(payment);
    const [row] = await stage.admin.query<{ hours: number }[]>(
      'SELECT (extract(epoch FROM expires_at - proposed_at) / 3600)::float AS hours FROM decision_proposals WHERE proposal_id = $1',
      [id],
    );
    expect(row!.hours).toBeCloseTo(24, 3);
    await stage.admin.query('UPDATE decision_proposals SET expires_at = clock_timestamp() WHERE proposal_id = $1', [
      id,
    ]);
    expect(await proposalOf(id)).toMatchObject({ state: 'expired', decided_by: null });
    for (const end of [approve, reject]) expect(codeOf(await end(id).expect(409))).toBe('PROPOSAL_CLOSED');
    expect(await payment.balance()).toBe(0);
    // The same decision may be proposed again.
    await approve(await proposed(payment)).expect(200);
    const list = async (state: string) =>
      dataOf<ProposalView[]>(await operators.get('/operator/proposals').query({ state, limit: '100' }).expect(200)).map(
        ({ proposal_id }) => proposal_id,
      );
    expect(await list('expired')).toContain(id);
    expect(await list('open')).not.toContain(id);
  });

  it('is not approved by its proposer, nor with a role that is too small', async () => {
    const payment = await inReview();
    const own = await proposed(payment, { decision: 'accept' }, 'amina');
    expect(codeOf(await approve(own, 'amina').expect(403))).toBe('OWN_PROPOSAL');
    await approve(own, 'cleo').expect(403);
    await approve(own, 'ben').expect(200);
    const { payment: other, event } = await wonAfterChargeback();
    // An operator who may not book it alone may propose it.
    const credit = { decision: 'credit', amount: 10_000, reason: 'won' };
    const { proposal_id: id } = dataOf<DecisionView>(await decideEvent(event, credit, 'ben').expect(202));
    expect(
      dataOf<InboxEventDetailView>(await operators.get(`/operator/events/${event}`).expect(200)).open_proposal_id,
    ).toBe(id);
    expect(codeOf(await approve(id!, 'ben').expect(403))).toBe('FORBIDDEN');
    await approve(id!, 'abel').expect(200);
    expect(await other.balance()).toBe(10_000);
  });

  it('is proposed once, also by concurrent operators', async () => {
    const payment = await inReview();
    const answers = await Promise.all(
      times(10, async (n: number) => (await decide(payment, { decision: 'accept' }, n % 2 ? 'ben' : 'amina')).status),
    );
    expect(inOrder(answers)).toEqual([202, ...times(9, () => 409)]);
    const again = await decide(payment, { decision: 'accept', amount: 1 }).expect(409);
    expect(codeOf(again)).toBe('PROPOSAL_EXISTS');
    const { proposal_id: id } = (again.body as { error: { details: { proposal_id: string } } }).error.details;
    await reject(id, 'ben').expect(200);
    expect(await proposalOf(id)).toMatchObject({ state: 'rejected', decided_by: 'ben' });
    const { body } = await operators.get('/operator/audit?action=reject_proposal&limit=1').expect(200);
    expect((body as { data: object[] }).data).toMatchObject([{ operator: 'ben', proposal_id: id, reason: null }]);
    await proposed(payment, { decision: 'accept', amount: 1 });
  });

  it('is decided by exactly one of twenty operators who approve and reject concurrently', async () => {
    for (let round = 0; round < 3; round++) {
      const payment = await inReview();
      const id = await proposed(payment);
      const answers = await Promise.all(
        times(20, async (n: number) => (await (n % 4 ? approve : reject)(id, n % 2 ? 'amina' : 'abel')).status),
      );
      expect(inOrder(answers)).toEqual([200, ...times(19, () => 409)]);
      const { state } = await proposalOf(id);
      expect([await payment.balance(), (await audit(payment)).length]).toEqual(
        state === 'approved' ? [9_000, 1] : [0, 0],
      );
    }
  });

  it('that would now change something else is refused, with the new difference', async () => {
    const { payment, event } = await wonAfterChargeback();
    const replayed = dataOf<DecisionView>(await decideEvent(event, { decision: 'replay', dry_run: true }).expect(200));
    expect(replayed.needs_approval).toBe(false);
    const waiting = await inReview();
    const id = await proposed(waiting);
    // The gateway now reports another received amount.
    await stage.admin.query('UPDATE webhook_events SET amount = 8500 WHERE payment_id = $1', [waiting.paymentId]);
    const answer = await approve(id).expect(409);
    expect(codeOf(answer)).toBe('DIFFERENCE_CHANGED');
    expect(answer.body).toMatchObject({
      error: {
        details: { difference: { after: { outcome: 'settled' }, entries: [{ amount: 8_500 }, { amount: -8_500 }] } },
      },
    });
    expect([await waiting.balance(), await payment.balance()]).toEqual([0, 0]);
    expect(await audit(waiting)).toEqual([]);
    expect(await proposalOf(id)).toMatchObject({ state: 'open' });
    await reject(id).expect(200);
    await approve(await proposed(waiting)).expect(200);
    expect(await waiting.balance()).toBe(8_500);
  });

  it('that another operator made meanwhile is refused; a changed balance alone is no other difference', async () => {
    const payment = await inReview();
    const id = await proposed(payment);
    const more = new Payment(mobilemoney, payment.account);
    await more.register();
    await more.deliver('succeeded');
    await approve(id).expect(200);
    expect(await payment.balance()).toBe(19_000);
    const rejected = await inReview();
    const late = await proposed(rejected);
    await decide(rejected, { decision: 'reject' }).expect(200);
    expect(codeOf(await approve(late).expect(409))).toBe('NOT_WAITING');
    expect(await proposalOf(late)).toMatchObject({ state: 'open' });
  });
});

describe('if two have to agree', () => {
  it('a decision that moves no money is made by one, with the required role', async () => {
    const payment = await inReview();
    expect(dataOf<DecisionView>(await decide(payment, { decision: 'reject' }).expect(200))).toMatchObject({
      state: 'applied',
      entries: [],
    });
    const { event } = await wonAfterChargeback();
    await decideEvent(event, { decision: 'dismiss' }).expect(200);
  });

  it('an admin decides alone in an emergency, with a reason, which is stored, counted and shown', async () => {
    const payment = await inReview();
    const emergencies = async () =>
      Number(/payment_emergency_decisions\{?[^}\n]*\}? (\d+)/.exec(await app.metrics.registry.metrics())![1]);
    const before = await emergencies();
    const body = { decision: 'accept', emergency: true };
    await decide(payment, { ...body, reason: 'no other operator is available' }, 'ben').expect(403);
    await decide(payment, body, 'amina').expect(422);
    expect(await payment.balance()).toBe(0);
    const made = dataOf<DecisionView>(
      await decide(payment, { ...body, reason: 'no other operator is available' }, 'amina').expect(200),
    );
    expect(made).toMatchObject({ state: 'applied', needs_approval: false });
    expect(await payment.balance()).toBe(9_000);
    expect(await audit(payment)).toEqual([
      {
        decision: 'accept',
        operator: 'amina',
        reason: 'no other operator is available',
        is_emergency: true,
        proposed_by: null,
      },
    ]);
    expect(await emergencies()).toBe(before + 1);
  });
});

describe('proposals', () => {
  it('are listed newest first, page by page', async () => {
    const ids: string[] = [];
    for (let made = 0; made < 3; made++) ids.push(await proposed(await inReview()));
    const listed: string[] = [];
    for (let cursor: string | null = ''; cursor !== null && listed.length < 3;) {
      const { body } = await operators
        .get('/operator/proposals')
        .query({ state: 'open', limit: '2', ...(cursor && { cursor }) })
        .expect(200);
      const page = body as { data: ProposalView[]; next_cursor: string | null };
      listed.push(...page.data.map(({ proposal_id }) => proposal_id));
      cursor = page.next_cursor;
    }
    expect(listed.slice(0, 3)).toEqual(ids.toReversed());
    expect(await app.metrics.registry.metrics()).toMatch(/payment_proposals_open\{?[^}\n]*\}? [1-9]/);
  });

  it('are for operators only, and are decided only with the permission', async () => {
    const someone = new TestAccount(app.server, stage.issuer);
    const { text: key } = await someone.apiKey(['read', 'write']);
    for (const path of ['/operator/proposals', `/operator/proposals/${UNKNOWN}`]) {
      await someone.get(path).expect(401);
      await supertest(app.server).get(path).set('N-API-Key', key).expect(401);
      await operators.get(path).expect(path.endsWith(UNKNOWN) ? 404 : 200);
    }
    for (const end of ['approve', 'reject']) {
      const path = `/operator/proposals/${UNKNOWN}/${end}`;
      await someone.post(path, {}).expect(401);
      await supertest(app.server).post(path).set('N-API-Key', key).send({}).expect(401);
      await operators.post(path, {}, 'cleo').expect(403);
      expect(codeOf(await operators.post(path, {}, 'amina').expect(404))).toBe('PROPOSAL_NOT_FOUND');
    }
    await operators.get('/operator/proposals/nothing').expect(404);
  });

  it('are not used with one required approval, and there is no emergency', async () => {
    const alone = await stage.replica({ OPERATORS });
    const payment = await inReview();
    const others = operatorsAt(alone.server);
    const path = `/operator/transactions/${payment.transactionId}/decisions`;
    await others.post(path, { decision: 'accept', emergency: true, reason: 'why' }, 'amina').expect(422);
    const { body } = await others.post(path, { decision: 'accept' }).expect(200);
    expect(body).toMatchObject({ data: { state: 'applied', needs_approval: false } });
  });

  it.each([
    ['nobody', {}],
    ['one admin', { OPERATORS: OPERATORS.split(',')[0]! }],
    [
      'two, and no admin',
      {
        OPERATORS:
          OPERATORS.split(',')
            .filter((one) => !one.endsWith('admin'))
            .join() + `,bea:${'b'.repeat(64)}:operator`,
      },
    ],
  ])('need two operators with the permission, one of them an admin: %s stops the start', (_case, settings) => {
    expect(() => stage.config({ OPERATOR_APPROVALS: '2', ...settings })).toThrow('OPERATOR_APPROVALS');
  });

  it('may be of an issuer, where its roles are enough', () => {
    const configWith = (roles: object) => {
      const OPERATOR_OIDC = JSON.stringify({ issuer: 'https://login.example.com', client_id: 'payments', roles });
      return stage.config({ OPERATOR_APPROVALS: '2', PUBLIC_URL: 'https://pay.example.com', OPERATOR_OIDC });
    };
    expect(configWith({ admin: ['a'] }).OPERATOR_APPROVALS).toBe(2);
    expect(() => configWith({ operator: ['a'] })).toThrow('OPERATOR_APPROVALS');
  });
});
