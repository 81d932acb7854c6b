import { dependencyUnavailable } from '@platform/errors';

/** A call that takes longer probably waits for a lock. A busy server usually responds sooner. */
const WAITING_AFTER_MS = 250;
/**
 * Maximum number of calls of one queue that wait on a connection. While they wait, no other call of the queue gets a
 * connection.
 */
const MAX_WAITING = 2;

/** A call on a connection. */
interface RunningCall {
  since: number;
}

interface Queue {
  name: string;
  isShared: boolean;
  running: Set<RunningCall>;
  /** Functions that start the queued calls, in the order of their arrival. */
  queued: Set<() => void>;
}

/**
 * Limits the connections for calls that may wait for a lock, so that calls waiting for one lock never take all
 * connections. All queues together leave a quarter of the pool to calls that wait for no lock. Each queue leaves one
 * connection to the other queues. A queue with waiting calls gets at most two connections.
 */
export class ConcurrencyLimiter {
  private readonly queues = new Map<string, Queue>();
  private running = 0;
  private readonly limit: number;
  private readonly limitPerQueue: number;

  /** @param waitMs maximum time that a call waits for a connection */
  constructor(
    poolSize: number,
    private readonly waitMs: number,
  ) {
    this.limit = Math.max(1, poolSize - Math.max(1, Math.floor(poolSize / 4)));
    this.limitPerQueue = Math.max(1, this.limit - 1);
  }

  /** Whether a call of this queue waits, for a lock or for a connection. */
  isWaiting(name: string): boolean {
    const queue = this.queues.get(name);
    return queue !== undefined && (queue.queued.size > 0 || waitingIn(queue) > 0);
  }

  /** @throws AppError DEPENDENCY_UNAVAILABLE (503) if the call got no connection within `waitMs` */
  run<Result>(name: string, call: () => Promise<Result>): Promise<Result> {
    return this.runIn(this.queueOf(name, false), call);
  }

  /** For a batch with calls of several queues that waits for no lock. Only the limit over all queues applies. */
  runShared<Result>(name: string, call: () => Promise<Result>): Promise<Result> {
    return this.runIn(this.queueOf(name, true), call);
  }

  private async runIn<Result>(queue: Queue, call: () => Promise<Result>): Promise<Result> {
    const running = queue.queued.size === 0 && this.hasRoom(queue) ? this.start(queue) : await this.startLater(queue);
    try {
      return await call();
    } finally {
      this.finish(queue, running);
    }
  }

  private queueOf(name: string, isShared: boolean): Queue {
    const queue = this.queues.get(name) ?? { name, isShared, running: new Set(), queued: new Set() };
    this.queues.set(name, queue);
    return queue;
  }

  private hasRoom(queue: Queue): boolean {
    if (this.running >= this.limit) return false;
    return queue.isShared || (queue.running.size < this.limitPerQueue && waitingIn(queue) < MAX_WAITING);
  }

  private start(queue: Queue): RunningCall {
    const running = { since: performance.now() };
    queue.running.add(running);
    this.running++;
    return running;
  }

  private startLater(queue: Queue): Promise<RunningCall> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer);
        queue.queued.delete(start);
        resolve(this.start(queue));
      };
      const timer = setTimeout(() => {
        queue.queued.delete(start);
        this.forgetIfEmpty(queue);
        reject(dependencyUnavailable(new Error('earlier calls wait for a lock')));
      }, this.waitMs);
      queue.queued.add(start);
    });
  }

  private finish(queue: Queue, running: RunningCall): void {
    queue.running.delete(running);
    this.running--;
    this.forgetIfEmpty(queue);
    for (const next of this.queues.values()) {
      const [start] = next.queued;
      if (!start || !this.hasRoom(next)) continue;
      start();
      // Moves the queue to the end of the map, where this loop visits it again.
      this.queues.delete(next.name);
      this.queues.set(next.name, next);
    }
  }

  private forgetIfEmpty({ name, running, queued }: Queue): void {
    if (running.size === 0 && queued.size === 0) this.queues.delete(name);
  }
}

function waitingIn({ running }: Queue): number {
  const since = performance.now() - WAITING_AFTER_MS;
  let waiting = 0;
  for (const call of running) if (call.since < since) waiting++;
  return waiting;
}
