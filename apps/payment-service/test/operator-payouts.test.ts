import { randomUUID } from 'node:crypto';
import { operatorsAt } from './support/operators';
import { type Payout, PayoutStage } from './support/payout-stage';
import { verifyLedger } from './support/verify-ledger';

let stage: PayoutStage;
let operators: ReturnType<typeof operatorsAt>;

beforeAll(async () => {
  stage = await PayoutStage.open();
  operators = operatorsAt(stage.server);
});
beforeEach(() => stage.limit(50_000));
afterEach(() => {
  stage.daraja.fateOf = () => 'queued';
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

const code = (body: unknown) => (body as { error?: { code: string } }).error?.code;
const dataOf = <T>(body: unknown) => (body as { data: T }).data;
const decide = ({ payout_id }: Payout, body: object, name: 'ben' | 'amina' = 'ben') =>
  operators.post(`/operator/payouts/${payout_id}/decisions`, body, name);
const actionsOn = ({ payout_id }: Payout) =>
  stage.stage.admin.query<object[]>(
    'SELECT action, operator, reason FROM payout_actions WHERE payout_id = $1 ORDER BY action_id',
    [payout_id],
  );

async function waiting() {
  const { account, destination } = await stage.funded();
  return { account, destination, payout: await stage.payout(account, destination) };
}

describe('a payout above the limit', () => {
  it('holds its amount, and is sent only after an operator has approved it', async () => {
    const { account, payout } = await waiting();
    expect(payout.status).toBe('awaiting_approval');
    await stage.finish();
    expect(stage.daraja.sent(await stage.referenceOf(payout))).toBe(0);
    expect(await stage.books(account)).toEqual({ balance: 1_000_000, held: 100_000 });
    const { body } = await operators.get('/operator/payouts?limit=100').expect(200);
    expect(dataOf<Payout[]>(body)).toContainEqual(
      expect.objectContaining({ payout_id: payout.payout_id, destination: '2547•••••149' }),
    );
    await decide(payout, { decision: 'approve', reason: 'known customer' }).expect(200);
    await stage.finish();
    expect(stage.daraja.sent(await stage.referenceOf(payout))).toBe(1);
    expect(await actionsOn(payout)).toEqual([{ action: 'approve', operator: 'ben', reason: 'known customer' }]);
  });

  it('is available again if an operator rejects it', async () => {
    const { account, payout } = await waiting();
    await decide(payout, { decision: 'reject' }).expect(200);
    expect(await stage.get(account, payout)).toMatchObject({
      status: 'failed',
      failure_reason: 'an operator rejected it',
    });
    expect(await stage.books(account)).toEqual({ balance: 1_000_000, held: 0 });
  });

  it('is decided once, also by several operators at the same moment', async () => {
    const { payout } = await waiting();
    const answers = await Promise.all(
      ['approve', 'reject', 'approve', 'reject'].map((decision) => decide(payout, { decision })),
    );
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409', '409', '409']);
    expect(await actionsOn(payout)).toHaveLength(1);
    await stage.finish();
  });

  it('fails if the merchant deletes the destination, and cannot be approved then', async () => {
    const { account, destination, payout } = await waiting();
    await account.delete(`/v1/payout-destinations/${destination}`, {}).expect(200);
    expect(await stage.get(account, payout)).toMatchObject({
      status: 'failed',
      failure_reason: 'the destination was deleted',
    });
    expect(await stage.books(account)).toEqual({ balance: 1_000_000, held: 0 });
    expect(code((await decide(payout, { decision: 'approve' }).expect(409)).body)).toBe('NOT_WAITING');
  });
});

describe('the limit', () => {
  it('of the operators is set by an admin, and is kept for audit', async () => {
    const body = { currency: 'UGX', approval_above: 7_000, reason: 'agreed' };
    const put = (name: 'ben' | 'amina') => operators.put('/operator/payout-limits', body, name);
    await put('ben').expect(403);
    await put('amina').expect(200);
    const { body: listed } = await operators.get('/operator/payout-limits').expect(200);
    expect(dataOf<object[]>(listed)).toContainEqual(
      expect.objectContaining({ currency: 'UGX', approval_above: 7_000, set_by: 'amina' }),
    );
    const audit = await operators.get('/operator/audit?action=payout_limit_set').expect(200);
    expect(dataOf<object[]>(audit.body)).toMatchObject([{ operator: 'amina', amount: 7_000, reason: 'agreed' }]);
  });

  it('is lowered by a merchant for the own account only, and never raised above that of the operators', async () => {
    const { account, destination } = await stage.funded();
    const { account: other, destination: theirs } = await stage.funded();
    expect(code((await stage.putLimit(account, 50_001).expect(422)).body)).toBe('VALIDATION_FAILED');
    await stage.putLimit(account, 100).expect(200);
    expect((await stage.payout(account, destination, 200)).status).toBe('awaiting_approval');
    expect((await stage.payout(other, theirs, 200)).status).toBe('pending');
    const { body } = await account.get('/v1/payout-limits').expect(200);
    expect(dataOf<{ currency: string }[]>(body).find(({ currency }) => currency === 'KES')).toEqual({
      currency: 'KES',
      approval_above: 100,
      service_approval_above: 50_000,
      own_approval_above: 100,
    });
    await stage.limit(50);
    expect((await stage.payout(account, destination, 100)).status).toBe('awaiting_approval');
    await stage.finish();
  });

  it('that no operator has set makes each payout wait', async () => {
    await stage.stage.admin.query(`DELETE FROM payout_limits WHERE currency = 'KES'`);
    const { account, destination } = await stage.funded();
    expect((await stage.payout(account, destination, 100)).status).toBe('awaiting_approval');
  });
});

describe('a payout with an unknown result', () => {
  const inReview = async () => {
    await stage.limit(10_000_000);
    const { account, payout } = await waiting();
    await stage.finish();
    await stage.daraja.tell(stage.server, await stage.referenceOf(payout), 26).expect(200);
    return { account, payout };
  };

  it.each([
    ['happened', 'paid', { balance: 900_000, held: 0 }],
    ['did_not_happen', 'failed', { balance: 1_000_000, held: 0 }],
  ])('is decided by an admin with a reason: %s', async (decision, status, books) => {
    const { account, payout } = await inReview();
    await decide(payout, { decision, reason: 'portal' }).expect(403);
    await decide(payout, { decision }, 'amina').expect(422);
    await decide(payout, { decision, reason: 'portal' }, 'amina').expect(200);
    expect(await stage.get(account, payout)).toMatchObject({ status });
    expect(await stage.books(account)).toEqual(books);
    expect(code((await decide(payout, { decision, reason: 'portal' }, 'amina').expect(409)).body)).toBe('NOT_WAITING');
  });

  it('changes nothing in a dry run', async () => {
    const { account, payout } = await inReview();
    const { body } = await decide(payout, { decision: 'happened', reason: 'x', dry_run: true }, 'amina').expect(200);
    expect(dataOf<object>(body)).toMatchObject({ state: 'dry_run', after: { outcome: 'paid' } });
    expect(await stage.get(account, payout)).toMatchObject({ status: 'needs_review' });
  });

  it('is not found under another id', async () => {
    const answer = await operators.post(`/operator/payouts/${randomUUID()}/decisions`, { decision: 'approve' });
    expect(code(answer.body)).toBe('PAYOUT_NOT_FOUND');
  });
});
