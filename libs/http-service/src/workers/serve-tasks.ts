import { setPriority } from 'node:os';
import { parentPort, type Transferable } from 'node:worker_threads';
import { AppError } from '@platform/errors';
import { cpuTimeMs, ownThread } from './thread-time';
import type { TaskAnswer, TaskOutcome, ThreadStarted } from './worker-pool';

/** The event loop's is 0: when cores are short, the event loop still answers and the task takes longer. */
const NICENESS = 5;

/** A result whose buffers are handed over instead of copied. */
export class Handover<T> {
  constructor(
    readonly result: T,
    readonly transfer: Transferable[],
  ) {}
}

/** The whole of a `*.worker.ts`: answers each task of a {@link WorkerPool}; an AppError reaches the caller as it is. */
export function serveTasks<Task, Result>(handle: (task: Task) => Result | Handover<Result>): void {
  lowerPriority();
  const port = parentPort;
  const thread = ownThread();
  // Outside of Linux the time that has passed.
  const threadTimeMs = (): number => (thread === undefined ? undefined : cpuTimeMs(thread)) ?? performance.now();
  if (thread) port?.postMessage({ thread } satisfies ThreadStarted);
  port?.on('message', (task: Task) => {
    const before = threadTimeMs();
    const answer = (outcome: TaskOutcome, transfer: Transferable[] = []) =>
      port.postMessage({ ...outcome, threadMs: threadTimeMs() - before } satisfies TaskAnswer, transfer);
    try {
      const result = handle(task);
      if (result instanceof Handover) answer({ result: result.result }, result.transfer);
      else answer({ result });
    } catch (error) {
      answer(refusalOf(error));
    }
  });
}

function refusalOf(error: unknown): TaskOutcome {
  if (!(error instanceof AppError)) return { failure: error instanceof Error ? (error.stack ?? error.name) : 'thrown' };
  const { code: name, status, message, details } = error;
  return { refusal: { code: { name, status }, message, details } };
}

/** On Linux a priority is a thread's own; elsewhere it would be the process's, and stays as it is. */
function lowerPriority(): void {
  try {
    if (process.platform === 'linux') setPriority(NICENESS);
  } catch {
    // Where it is forbidden, the work is still done.
  }
}
