import { readFileSync } from 'node:fs';
import { exchange, type Sent } from '../http/exchange';

export interface Assignment {
  baseUrl: string;
  /** The process of the service. */
  pid: number;
  /** One request for each caller. The caller repeats it. */
  sent: Sent[];
  /** Pause between two requests of one caller. */
  pauseMs: number;
  milliseconds: number;
}

export interface Wait {
  /** Without the time in which the machine had no processor for the service or for this process. */
  milliseconds: number;
  /** With that time. */
  totalMs: number;
  /** The part in which the main thread of the service worked, for this request or for others. */
  busyMs: number;
  hasFailed: boolean;
}

/** Milliseconds in which the main thread of a process worked, and in which it was ready and had no processor: schedstat(5). */
const counters = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/schedstat`, 'utf8')
    .split(' ')
    .map((nanoseconds) => Number(nanoseconds) / 1e6);

/** What the counters of a process add from now on. */
function watch(pid: number): () => { busyMs: number; queuedMs: number } {
  const [busy, queued] = counters(pid);
  return () => {
    const [busyNow, queuedNow] = counters(pid);
    return { busyMs: busyNow! - busy!, queuedMs: queuedNow! - queued! };
  };
}

async function callRepeatedly({ baseUrl, pid, sent, pauseMs, milliseconds }: Assignment): Promise<Wait[]> {
  const waits: Wait[] = [];
  const until = performance.now() + milliseconds;
  const callers = sent.map(async (request) => {
    while (performance.now() < until) {
      const startedAt = performance.now();
      const [service, callers] = [watch(pid), watch(process.pid)];
      const status = await exchange(baseUrl, request).then(
        (answer) => answer.status,
        () => 0,
      );
      const totalMs = performance.now() - startedAt;
      const { busyMs, queuedMs } = service();
      waits.push({
        // Both may have been queued at the same time, so only the longer of the two is subtracted.
        milliseconds: Math.max(0, totalMs - Math.max(queuedMs, callers().queuedMs)),
        busyMs,
        totalMs,
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
