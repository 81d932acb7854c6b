import { eventually } from '@platform/stack';
import { ensure, type Measured, type Run } from '../fault-case';
import type { DatabaseProxy, Moment } from '../proxy/database-proxy';
import type { Replica } from '../stage/replica';
import type { ServiceStage } from '../stage/service-stage';

/** What is tried at every crash point: something fresh each time. */
export interface Attempt {
  /** Sends the request; whether it was acknowledged. */
  send(): Promise<boolean>;
  /** Sends it again after the restart, as its caller would, and checks the results of both. */
  settle(wasAcknowledged: boolean): Promise<void>;
}

const MOMENTS: Moment[] = ['before', 'after'];
const FAULTS = ['kill', 'cut'] as const;

/**
 * For every request that the operation sends to its database: SIGKILL of the service and a lost connection. Each
 * happens before the request arrives and after it was executed. Losing what comes after COMMIT loses the reply of
 * COMMIT.
 */
export async function atEveryBoundary(
  run: Run,
  { proxy, replicas }: ServiceStage,
  prepare: () => Promise<Attempt>,
): Promise<Measured> {
  const replica = replicas[0]!;
  const messages = await countMessages(proxy, prepare);
  let points = 0;
  let acknowledged = 0;
  for (let round = 0; round < run.rounds; round++) {
    for (const fault of FAULTS) {
      for (const moment of MOMENTS) {
        for (let nth = 1; nth <= messages; nth++) {
          const point = `round ${round + 1}, ${fault} ${moment} message ${nth} of ${messages}`;
          try {
            const { isReached, wasAcknowledged } = await onePoint(proxy, replica, prepare, { fault, moment, nth });
            if (isReached) points++;
            if (isReached && wasAcknowledged) acknowledged++;
          } catch (error) {
            throw new Error(`${point}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
          }
        }
      }
    }
    run.note(`round ${round + 1}: ${points} crash points`);
  }
  return { messages, 'crash points': points, 'acknowledged all the same': acknowledged, lost: 0, doubled: 0 };
}

async function countMessages(proxy: DatabaseProxy, prepare: () => Promise<Attempt>): Promise<number> {
  let messages = 0;
  // The first time connections and statements are prepared, which is worth crashing in too: the most is taken.
  for (let time = 0; time < 3; time++) {
    const attempt = await prepare();
    proxy.set(null);
    const isAcknowledged = await attempt.send();
    ensure(isAcknowledged, 'the operation fails without any fault');
    messages = Math.max(messages, proxy.count);
    await attempt.settle(true);
  }
  ensure(messages > 0, 'the operation never spoke to its database through the proxy');
  return messages;
}

interface Point {
  fault: (typeof FAULTS)[number];
  moment: Moment;
  nth: number;
}

async function onePoint(
  proxy: DatabaseProxy,
  replica: Replica,
  prepare: () => Promise<Attempt>,
  { fault, moment, nth }: Point,
): Promise<{ isReached: boolean; wasAcknowledged: boolean }> {
  const attempt = await prepare();
  const killings: Promise<void>[] = [];
  proxy.set({
    nth,
    moment,
    spring: (cut) => {
      if (fault === 'cut') cut();
      else killings.push(replica.kill('SIGKILL').then(cut));
    },
  });
  const wasAcknowledged = await attempt.send();
  // A trap that the operation did not reach this time, having its connections ready, must not catch what checks it.
  const isReached = !proxy.isArmed;
  proxy.set(null);
  if (killings.length > 0) {
    await Promise.all(killings);
    await replica.start();
  } else {
    await eventually('the service answers again', () => isReady(replica));
  }
  await attempt.settle(wasAcknowledged);
  return { isReached, wasAcknowledged };
}

async function isReady(replica: Replica): Promise<boolean> {
  return (await replica.probe('/ready')).status === 200;
}
