import { exchange, type Sent } from '../http/exchange';

export interface Assignment {
  baseUrl: string;
  /** What each of the callers sends again and again. */
  sent: Sent[];
  /** Between two requests of one caller: they are people and backends, not a load test. */
  pauseMs: number;
  milliseconds: number;
}

export interface Wait {
  /** When it began, in milliseconds since 1970. */
  at: number;
  milliseconds: number;
  hasFailed: boolean;
}

async function callAgainAndAgain({ baseUrl, sent, pauseMs, milliseconds }: Assignment): Promise<Wait[]> {
  const waits: Wait[] = [];
  const until = performance.now() + milliseconds;
  const callers = sent.map(async (request) => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      const at = Date.now();
      const status = await exchange(baseUrl, request).then(
        (answer) => answer.status,
        () => 0,
      );
      waits.push({
        at,
        milliseconds: performance.now() - startedAt,
        hasFailed: status === 0 || status === 429 || status >= 500,
      });
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  });
  await Promise.all(callers);
  return waits;
}

// A process of its own: what the attacker computes and sends must not look like a wait of the others.
process.on('message', (assignment: Assignment) => {
  void callAgainAndAgain(assignment).then((waits) => process.send?.(waits));
});
