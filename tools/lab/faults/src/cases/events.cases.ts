import { setTimeout as delay } from 'node:timers/promises';
import { EventReceiver, type ReceivedEvent, times } from '@platform/harness';
import { eventually } from '@platform/stack';
import { type FaultCase, type Measured, progress, type Run } from '../fault-case';
import { onPayment, type PaymentStage } from '../stage/payment-stage';
import { checkEvents } from './events-check';

const ACCOUNTS = 8;
const CALLERS = 8;
const REPLICAS = 2;
const ENV = { OUTBOUND_LOOPBACK: 'accept', LOG_LEVEL: 'warn', SHUTDOWN_DELAY_MS: '500' };
/** Long enough for the lease of a replica that died, and for endpoints that never answer. */
const DRAIN_MS = 1_800_000;
/** While the rest is sent replicas still end for so long at most, so that a run comes to its end. */
const STILL_ENDED_MS = 60_000;

/** Shares of deliveries that are answered with 500, and not at all. */
const ERRORS = 0.3;
const TIMEOUTS = 0.1;

interface Account {
  accountId: string;
  headers: Record<string, string>;
}

/** The events that the receiver answered with 204, in the order of arrival. */
type Accepted = ReceivedEvent[];

function answering(run: Run, receiver: EventReceiver): Accepted {
  const accepted: Accepted = [];
  receiver.answer = async (event) => {
    const chance = run.random.next();
    if (chance < TIMEOUTS) return { hang: true };
    await delay(run.random.integer(0, 50));
    if (chance < TIMEOUTS + ERRORS) return { status: 500, body: 'try again' };
    accepted.push(event);
    return { status: 204 };
  };
  return accepted;
}

async function openAccount(stage: PaymentStage, receiver: EventReceiver): Promise<Account> {
  const account = stage.newAccount();
  const secret = await stage.eventEndpoint(account.headers, `${receiver.url}/${account.accountId}`);
  receiver.secrets.set(`/${account.accountId}`, [secret]);
  return account;
}

/**
 * One deposit. Its gateway repeats the callback until it is accepted. Half of the deposits fail before they succeed.
 */
async function settle(run: Run, stage: PaymentStage, { headers }: Account): Promise<void> {
  const [reference, amount] = [`ws_CO_${run.random.hex(20)}`, run.random.integer(1, 1_000)];
  const at = () => run.random.integer(0, REPLICAS - 1);
  const untilAnswered = (what: string, ask: () => Promise<{ status: number }>, wanted: number[]) =>
    eventually(what, async () => wanted.includes((await ask()).status));
  await untilAnswered('a deposit', () => stage.deposit(headers, reference, amount, at()), [201, 409]);
  if (run.random.next() < 0.5)
    await untilAnswered('a failure', () => stage.callback(reference, amount, { at: at(), step: 'failed' }), [200]);
  await untilAnswered('a success', () => stage.callback(reference, amount, { at: at() }), [200]);
}

/** Ends replicas and the database until it is stopped, and counts. */
class Killer {
  replicas = 0;
  databases = 0;
  private isStopping = false;
  private readonly running: Promise<void>;

  constructor(run: Run, stage: PaymentStage) {
    this.running = this.loop(run, stage);
  }

  stop(): Promise<void> {
    this.isStopping = true;
    return this.running;
  }

  private async loop(run: Run, stage: PaymentStage): Promise<void> {
    while (!this.isStopping) {
      await delay(run.random.integer(500, 3_000));
      const replica = stage.replicas[this.replicas % REPLICAS]!;
      await replica.kill('SIGKILL');
      this.replicas++;
      // A service does not start without its database.
      if (this.replicas % 8 === 3) {
        await stage.server.kill('SIGKILL');
        await stage.server.restart();
        this.databases++;
      }
      await replica.start();
    }
  }
}

/** Shortens the schedule's waits, but not those of leases: only recorded failures are tried again immediately. */
const HURRY = [
  `UPDATE event_deliveries AS d SET next_attempt_at = clock_timestamp()
    WHERE next_attempt_at > clock_timestamp() AND EXISTS (
      SELECT FROM event_attempts AS a WHERE a.account_id = d.account_id AND a.endpoint_id = d.endpoint_id
        AND a.event_id = d.event_id AND a.attempt = d.attempts)`,
  `UPDATE event_endpoints SET due_at = clock_timestamp(), open_until = NULL
    WHERE status = 'enabled' AND due_at > clock_timestamp()`,
];

async function drained(stage: PaymentStage): Promise<boolean> {
  for (const text of HURRY) await stage.query(text);
  const [row] = await stage.query<{ left: number }>(
    `SELECT (SELECT count(*) FROM event_outbox)::int
      + (SELECT count(*) FROM event_deliveries WHERE status = 'pending')::int AS left`,
  );
  return row!.left === 0;
}

async function events(run: Run, stage: PaymentStage): Promise<Measured> {
  const receiver = await new EventReceiver().start();
  const accepted = answering(run, receiver);
  const accounts = await Promise.all(times(ACCOUNTS, () => openAccount(stage, receiver)));
  const killer = new Killer(run, stage);
  try {
    let begun = 0;
    const caller = async () => {
      for (let round = begun++; round < run.rounds; round = begun++) {
        await settle(run, stage, accounts[round % ACCOUNTS]!);
        progress(run, round, `settled, ${accepted.length} deliveries accepted`);
      }
    };
    await Promise.all(times(CALLERS, caller));
    run.note(`all settled, ${killer.replicas} replicas ended`);
    const until = performance.now() + STILL_ENDED_MS;
    const isEnough = async () => performance.now() > until || (await drained(stage).catch(() => false));
    await eventually('deliveries continue', isEnough, DRAIN_MS);
    await killer.stop();
    await eventually('everything is delivered', () => drained(stage), DRAIN_MS);
    const checked = await checkEvents(stage, receiver, accepted, run.rounds);
    return { 'replicas ended': killer.replicas, 'databases killed': killer.databases, ...checked };
  } finally {
    await killer.stop();
    await receiver.stop();
  }
}

export const eventsOut: FaultCase = {
  name: 'events-out',
  promise:
    'payment: replicas and the database killed, 30 % of deliveries fail, 10 % are never answered; every event arrives, verified, in order',
  rounds: 1_000,
  run: (run) => onPayment({ replicas: REPLICAS, isDirect: true, env: ENV }, (stage) => events(run, stage)),
};
