import { eventually } from '@platform/testing';
import supertest from 'supertest';
import { CaptureStage } from './support/capture-stage';
import { type Death, MortalReplica } from './support/mortal-replica';
import { verifyLedger } from './support/verify-ledger';

const AMOUNT = 10_000;
const PART = 4_000;

let captures: CaptureStage;
/** The first of two replicas. */
let mortal: MortalReplica;

beforeAll(async () => {
  captures = await CaptureStage.open();
  mortal = new MortalReplica(captures.replicas[0]!);
});
afterAll(async () => {
  const { problems } = await verifyLedger(captures.stage.database.serviceUrl);
  await captures.close();
  expect(problems).toEqual([]);
});

const dataOf = <T>(body: unknown): T => (body as { data: T }).data;

/**
 * The first replica stores a request, sends it, and gets the gateway's report, until it dies. Then the caller repeats the
 * request at the other replica, which continues. @returns the number of statements
 */
async function live(kind: 'capture' | 'cancel', death: Death | null): Promise<number> {
  const { account, id, handle } = await captures.authorized(AMOUNT);
  const request = (replica: number) =>
    captures.post(
      replica,
      account.accountId,
      `/v1/payments/${id}/${kind}`,
      kind === 'capture' ? { amount: PART } : {},
      id,
    );
  mortal.expect(death);
  const first = await request(0);
  await captures.work(0).catch(() => undefined);
  for (const { path, headers, body } of captures.reports.splice(0))
    await supertest(captures.replicas[0]!.server).post(path).set(headers).send(body);
  const { statements } = mortal;
  expect([death, mortal.restart()]).toEqual([death, death !== null]);

  const second = await eventually('the transaction of the dead replica ends', async () => {
    const answer = await request(1);
    return answer.status === 409 ? null : answer;
  });
  expect([death, second.status]).toEqual([death, 201]);
  if (first.status === 201) expect(second.body).toEqual(first.body);
  for (let round = 0; round < 2; round++) {
    await captures.stage.admin.query(
      'UPDATE captures SET next_attempt_at = clock_timestamp() WHERE next_attempt_at IS NOT NULL',
    );
    await captures.work(1);
  }
  const shown = await account.get(`/v1/transactions/${id}`).expect(200);
  const listed = await account.get(`/v1/payments/${id}/captures`).expect(200);
  const { status, settled_amount } = dataOf<{ status: string; settled_amount: number }>(shown.body);
  const credited = kind === 'capture' ? PART : 0;
  expect({
    death,
    status,
    settled_amount,
    balance: await account.balance('USD'),
    taken: captures.simulator.payment('stripe', handle).paidMinor,
    captures: dataOf<{ status: string }[]>(listed.body).map((capture) => capture.status),
  }).toEqual({
    death,
    status: kind === 'capture' ? 'settled' : 'failed',
    settled_amount: credited,
    balance: credited,
    taken: credited,
    captures: ['succeeded'],
  });
  return statements;
}

it.each(['capture', 'cancel'] as const)(
  'a %s whose process dies at any statement is made once, and credits exactly what the gateway took',
  async (kind) => {
    // Connections are opened by the first one.
    await live(kind, null);
    const statements = await live(kind, null);
    for (let statement = 1; statement <= statements; statement++)
      for (const moment of ['before', 'after'] as const) await live(kind, { statement, moment });
    process.stdout.write(`\n${statements} statements, ${2 * statements} deaths\n`);
  },
  120_000,
);
