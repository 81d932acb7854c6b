import { percentile } from '@platform/harness';
import { exchange, type Sent } from '../http/exchange';

const CALLERS = 20;
/** Between two requests of one caller: they are people and backends, not a load test. */
const PAUSE_MS = 50;

export interface Assignment {
  baseUrl: string;
  sent: Sent;
  milliseconds: number;
}

export interface Waits {
  /** What the callers wait at the 99th percentile, milliseconds. */
  p99Ms: number;
  requests: number;
  failed: number;
}

async function callAgainAndAgain({ baseUrl, sent, milliseconds }: Assignment): Promise<Waits> {
  const waits: number[] = [];
  let failed = 0;
  const until = performance.now() + milliseconds;
  const callers = Array.from({ length: CALLERS }, async () => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      const status = await exchange(baseUrl, sent).then(
        (answer) => answer.status,
        () => 0,
      );
      waits.push(performance.now() - startedAt);
      if (status === 0 || status >= 500) failed++;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  });
  await Promise.all(callers);
  return { p99Ms: percentile(waits, 0.99), requests: waits.length, failed };
}

// A process of its own: what the attacker computes and sends must not look like a wait of the others.
process.on('message', (assignment: Assignment) => {
  void callAgainAndAgain(assignment).then((waits) => process.send?.(waits));
});
