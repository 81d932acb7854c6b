import { exchange, type Sent } from '../http/exchange';

export interface Assignment {
  baseUrl: string;
  /** One request for each caller. The caller repeats it. */
  sent: Sent[];
  /** Pause between two requests of one caller. */
  pauseMs: number;
  milliseconds: number;
}

export interface Wait {
  milliseconds: number;
  hasFailed: boolean;
}

async function callRepeatedly({ baseUrl, sent, pauseMs, milliseconds }: Assignment): Promise<Wait[]> {
  const waits: Wait[] = [];
  const until = performance.now() + milliseconds;
  const callers = sent.map(async (request) => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      const status = await exchange(baseUrl, request).then(
        (answer) => answer.status,
        () => 0,
      );
      waits.push({
        milliseconds: performance.now() - startedAt,
        hasFailed: status === 0 || status === 429 || status >= 500,
      });
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  });
  await Promise.all(callers);
  return waits;
}

// A separate process, so that the work of the attacker does not delay these callers.
process.on('message', (assignment: Assignment) => {
  void callRepeatedly(assignment).then((waits) => process.send?.(waits));
});
