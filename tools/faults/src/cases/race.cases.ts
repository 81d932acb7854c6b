import { passwordHashOf, type Step, times } from '@platform/harness';
import { ensure, type FaultCase, progress } from '../fault-case';
import { onEachEngine } from '../stage/db-node-stage';
import { onPayment } from '../stage/payment-stage';

type Reply = { status: number };

const atOnce = <T>(n: number, work: (index: number) => Promise<T>) => Promise.all(times(n, work));
const countOf = (replies: Reply[], status: number) => replies.filter((reply) => reply.status === status).length;

const statusesOf = (replies: Reply[]) => [...new Set(replies.map(({ status }) => status))].join(', ');

/** Mostly narrow, so that very many rounds are possible, and every tenth as wide as the promise says. */
const widthOf = (round: number) => (round % 10 === 0 ? 100 : 12);

export const callbackRace: FaultCase = {
  name: 'callback-race',
  promise:
    'payment: one callback up to 100 times at once over two replicas; all accepted, one credit, one pair of entries',
  rounds: 1000,
  run: (run) =>
    onPayment({ replicas: 2 }, async (stage) => {
      let sent = 0;
      for (let round = 0; round < run.rounds; round++) {
        const { headers } = stage.newAccount();
        const [reference, amount] = [`ws_CO_${run.random.hex(20)}`, run.random.integer(1, 1_000_000)];
        await stage.deposit(headers, reference, amount, round % 2);
        const width = widthOf(round);
        const replies = await atOnce(width, (n) => stage.callback(reference, amount, { at: n % 2 }));
        sent += width;
        ensure(countOf(replies, 200) === width, `round ${round}: ${width - countOf(replies, 200)} were not accepted`);
        const balance = await stage.balance(headers, round % 2);
        ensure(balance === amount, `round ${round}: ${balance} instead of ${amount}`);
        progress(run, round, 'races');
      }
      const [row] = await stage.query<{ payments: string; entries: string }>(
        `SELECT (SELECT count(*) FROM effects) AS payments, (SELECT count(*) FROM ledger_entries) AS entries`,
      );
      ensure(Number(row?.payments) === run.rounds, `${row?.payments} payments after ${run.rounds} deposits`);
      ensure(Number(row?.entries) === 2 * run.rounds, `${row?.entries} entries after ${run.rounds} deposits`);
      return { callbacks: sent, credits: run.rounds, doubled: 0, lost: 0 };
    }),
};

/** What a gateway sent, in any order; at least one success is among them. */
const ORDERS: Step[][] = [
  ['succeeded', 'failed'],
  ['failed', 'succeeded'],
  ['failed', 'succeeded', 'failed'],
  ['succeeded', 'succeeded', 'failed', 'failed'],
  ['failed', 'failed', 'succeeded', 'succeeded'],
];

export const callbackOrder: FaultCase = {
  name: 'callback-order',
  promise: 'payment: reordered, late and contradictory callbacks, also before the deposit; a success is never reversed',
  rounds: 200,
  run: (run) =>
    onPayment({ replicas: 2 }, async (stage) => {
      let early = 0;
      for (let round = 0; round < run.rounds; round++) {
        const { headers } = stage.newAccount();
        const [reference, amount] = [`ws_CO_${run.random.hex(20)}`, run.random.integer(1, 1_000_000)];
        const steps = run.random.shuffle(ORDERS[round % ORDERS.length]!);
        const before = run.random.integer(0, steps.length);
        for (const step of steps.slice(0, before)) await stage.callback(reference, amount, { step });
        ensure((await stage.deposit(headers, reference, amount, 1)).status === 201, 'the deposit was refused');
        const late = steps.slice(before);
        await atOnce(late.length, (n) => stage.callback(reference, amount, { at: n % 2, step: late[n] }));
        if (before > 0) early++;
        const balance = await stage.balance(headers, 1);
        ensure(balance === amount, `round ${round}, ${steps.join(' ')}: ${balance} instead of ${amount}`);
        progress(run, round, 'orders');
      }
      const rows = await stage.query('SELECT 1 FROM transactions WHERE status <> $1', ['settled']);
      ensure(rows.length === 0, `${rows.length} transactions are not settled`);
      return { orders: run.rounds, 'with a callback before the deposit': early, reversed: 0 };
    }),
};

export const tokenRace = onEachEngine({
  name: 'token-race',
  promise: 'one token up to 100 times at once; one 204, the others 409, the hash changes once',
  rounds: 1000,
  replicas: 2,
  run: async (run, stage) => {
    let sent = 0;
    for (let round = 0; round < run.rounds; round++) {
      const userId = await stage.newUser();
      const token_hash = await stage.newToken(userId, 'password_reset');
      const width = widthOf(round);
      const hashes = Array.from({ length: width }, () => passwordHashOf(run.random.hex(8)));
      const replies = await atOnce(width, (n) => stage.consume(token_hash, hashes[n]!, n % 2));
      sent += width;
      const winners = replies.flatMap(({ status }, n) => (status === 204 ? [n] : []));
      ensure(winners.length === 1, `round ${round}: ${winners.length} consumed it`);
      ensure(countOf(replies, 409) === width - 1, `round ${round}: statuses ${statusesOf(replies)}`);
      const { password_hash } = await stage.stored(userId);
      ensure(password_hash === hashes[winners[0]!], `round ${round}: the hash is not the winner's`);
      progress(run, round, 'races');
    }
    return { attempts: sent, consumed: run.rounds, doubled: 0 };
  },
});

export const lockoutRace = onEachEngine({
  name: 'lockout-race',
  promise: '7 failures at once lock nobody; 8 and 50 lock once, 15 minutes from the eighth',
  rounds: 1000,
  replicas: 2,
  run: async (run, stage) => {
    const seen: Record<number, number> = { 7: 0, 8: 0, 50: 0 };
    for (let round = 0; round < run.rounds; round++) {
      const width = round % 10 === 0 ? 50 : 7 + (round % 2);
      const userId = await stage.newUser();
      const replies = await atOnce(width, (n) => stage.fail(userId, n % 2));
      ensure(countOf(replies, 204) === width, `round ${round}: statuses ${statusesOf(replies)}`);
      const user = await stage.stored(userId);
      ensure(user.events === width, `round ${round}: ${user.events} of ${width} recorded`);
      ensure(user.locked === width >= 8, `round ${round}: ${width} failures, locked: ${user.locked}`);
      if (user.locked) {
        const off = Math.abs((user.lock_seconds ?? 0) - 900);
        ensure(off <= 1, `round ${round}: locked for ${user.lock_seconds} s from the eighth`);
      }
      seen[width]!++;
      progress(run, round, 'races');
    }
    return { 'of 7': seen[7]!, 'of 8': seen[8]!, 'of 50': seen[50]!, wrong: 0 };
  },
});

export const lockSuccessRace = onEachEngine({
  name: 'lock-success-race',
  promise: 'a success beside the eighth failure; whichever came first, a lock that exists stays',
  rounds: 200,
  replicas: 2,
  run: async (run, stage) => {
    let locked = 0;
    for (let round = 0; round < run.rounds; round++) {
      progress(run, round, 'races');
      const userId = await stage.newUser();
      for (let n = 0; n < 7; n++) await stage.fail(userId, n % 2);
      const success = (replica: number) => stage.recordEvent(userId, true, replica);
      await Promise.all([stage.fail(userId, 0), success(1)]);
      const user = await stage.stored(userId);
      // Failure first: locked. Success first: the count began again, and the failure is its first.
      ensure(user.locked || user.failed_count === 1, `round ${round}: ${user.failed_count} failures and no lock`);
      if (!user.locked) continue;
      locked++;
      await success(0);
      ensure((await stage.stored(userId)).locked, `round ${round}: a success ended the lock`);
    }
    return { rounds: run.rounds, 'failure first': locked, 'success first': run.rounds - locked, wrong: 0 };
  },
});
