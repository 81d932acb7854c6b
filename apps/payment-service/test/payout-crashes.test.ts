import { eventually, uniqueName } from '@platform/testing';
import { PayoutWorker } from '../src/payments/payouts/sending/payout.worker';
import type { B2cFate } from './support/fake-daraja';
import { type Death, MortalReplica } from './support/mortal-replica';
import { TestAccount } from './support/payment-app';
import { type Payout, PayoutStage } from './support/payout-stage';
import { verifyLedger } from './support/verify-ledger';

const AMOUNT = 100_000;
const BALANCE = 1_000_000;

let stage: PayoutStage;
/** The first of two replicas. */
let mortal: MortalReplica;

beforeAll(async () => {
  stage = await PayoutStage.open(2);
  const replicas = stage.replicas.map((replica) => new MortalReplica(replica));
  for (const replica of replicas) await replica.leaveJobs();
  mortal = replicas[0]!;
});
afterAll(async () => {
  const { problems } = await verifyLedger(stage.stage.database.serviceUrl);
  await stage.close();
  expect(problems).toEqual([]);
});

interface Row extends Payout {
  reference: string;
}
const payoutsOf = ({ accountId }: TestAccount) =>
  stage.stage.admin.query<Row[]>('SELECT payout_id, status, reference FROM payouts WHERE account_id = $1', [accountId]);

const isMade = ({ reference }: Row) => stage.daraja.queued.has(reference);
const wasAsked = ({ reference }: Row) =>
  stage.daraja.calls.some((call) => call.reference === reference && !call.path.includes('/b2c/'));

/**
 * The first replica stores a payout, sends it, and gets its result, until it dies. Then the caller repeats the request at the
 * other replica, and both continue with what is due. @returns the number of statements of the request, and of all
 */
async function live(fate: B2cFate, death: Death | null): Promise<[request: number, all: number]> {
  let calls = 0;
  stage.daraja.fateOf = () => (calls++ === 0 ? fate : 'queued');
  const { account, destination } = await stage.funded(BALANCE);
  const key = uniqueName('key');
  mortal.expect(death);
  const first = await stage.ask(account, destination, AMOUNT, key);
  const ofRequest = mortal.statements;
  await stage.replicas[0]!.app.get(PayoutWorker)
    .finish()
    .catch(() => undefined);
  const [begun] = await payoutsOf(account);
  if (begun && isMade(begun)) await stage.daraja.tell(stage.server, begun.reference);
  const { statements } = mortal;
  expect([death, mortal.restart()]).toEqual([death, death !== null]);

  const survivor = new TestAccount(stage.replicas[1]!.server, stage.stage.issuer, account.accountId);
  const second = await eventually('the transaction of the dead replica ends', async () => {
    const answer = await stage.ask(survivor, destination, AMOUNT, key);
    return answer.status === 409 ? null : answer;
  });
  expect([death, second.status]).toEqual([death, 201]);
  if (first.status === 201) expect(second.body).toEqual(first.body);
  await stage.pass();
  await stage.pass();
  const payouts = await payoutsOf(account);
  const [payout] = payouts as [Row];
  if (isMade(payout) && wasAsked(payout))
    await stage.daraja.tellStatus(stage.replicas[1]!.server, payout.reference, 'Completed').expect(200);
  const seen = { payouts: payouts.length, sent: stage.daraja.sent(payout.reference), ...(await stage.books(account)) };
  const [{ status }] = (await payoutsOf(account)) as [Row];
  const decided = { status: 'paid', payouts: 1, sent: 1, balance: BALANCE - AMOUNT, held: 0 };
  // Whether it was made is unknown: it is asked about, and then an operator decides.
  const open = { status: 'sent', payouts: 1, sent: Math.min(1, seen.sent), balance: BALANCE, held: AMOUNT };
  expect({ death, ...seen, status }).toEqual({ death, ...(isMade(payout) ? decided : open) });
  return [ofRequest, statements];
}

it.each<[B2cFate, string]>([
  ['queued', 'arrives'],
  ['lost', 'is lost'],
  ['dropped', 'is lost, and so is the payout'],
])(
  'a payout (%s) whose process dies at any statement is sent at most once, and its money is neither lost nor doubled',
  async (fate) => {
    // Connections are opened by the first one.
    await live(fate, null);
    const [ofRequest, all] = await live(fate, null);
    // The request is the same for each fate.
    const from = fate === 'queued' ? 1 : ofRequest + 1;
    for (let statement = from; statement <= all; statement++)
      for (const moment of ['before', 'after'] as const) await live(fate, { statement, moment });
    process.stdout.write(`\n${all} statements, ${2 * (all - from + 1)} deaths\n`);
  },
  120_000,
);
