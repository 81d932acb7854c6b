import { Worker } from 'node:worker_threads';
import { AppError, type OwnErrorCode } from '@platform/errors';
import { FairQueue } from './fair-queue';
import { startWorker } from './start-worker';

export interface WorkerPoolOptions {
  /** `require.resolve('./name.worker')`: a file that calls {@link serveTasks}. The build makes a file of its own of it. */
  file: string;
  /** How many tasks run at once. Default: 1. */
  threads?: number;
  /** How many tasks may wait; one more is refused with 503. */
  waiting: number;
  /** What that 503 says. */
  busyMessage?: string;
  /** Of one thread's heap; a task that needs more ends with its thread. */
  memoryMegabytes: number;
  /** A task that runs longer ends with its thread. */
  timeoutMs: number;
  /** How long a thread without work is kept. Default: 5 s. */
  idleMs?: number;
}

export interface TaskOptions {
  /** Whose task it is (account, address): those who wait take turns. Without one a task is its own owner. */
  owner?: string;
  /** The caller has gone: a task that waits is dropped, one that runs ends with its thread. */
  signal?: AbortSignal;
  /** Told, before the answer, how long the task kept its thread busy. */
  onThreadTime?: (milliseconds: number) => void;
  /** Buffers that are handed over instead of copied; the sender's are empty afterwards. */
  transfer?: ArrayBuffer[];
}

/** The task used up its thread's memory or time, which says something about the task and nothing about the service. */
export class TaskTooCostly extends Error {}

/** What has come of a task. */
export type TaskOutcome =
  { result: unknown } | { refusal: { code: OwnErrorCode; message: string; details?: unknown } } | { failure: string };

/** What a thread answers, and how long it took, in milliseconds. */
export type TaskAnswer = TaskOutcome & { threadMs: number };

interface Job {
  task: unknown;
  options: TaskOptions;
  settle: (outcome: { result: unknown } | { error: unknown }) => void;
}

/**
 * Threads for work that would hold up everybody: each with a heap of its own, ended when its task takes too much memory
 * or time or its caller has gone, and when it has nothing to do. What a task answers crosses by structured clone, which
 * the main thread pays for: a few texts or typed arrays, never a large tree of objects.
 */
export class WorkerPool<Task, Result> {
  private readonly waiting: FairQueue<Job>;
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();
  private running = 0;

  constructor(private readonly options: WorkerPoolOptions) {
    this.waiting = new FairQueue(options.waiting);
  }

  /**
   * @throws AppError what the task refused with; DEPENDENCY_UNAVAILABLE (503) when too many wait
   * @throws TaskTooCostly
   */
  run(task: Task, options: TaskOptions = {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      const job: Job = {
        task,
        options,
        settle: (outcome) => ('error' in outcome ? reject(outcome.error as Error) : resolve(outcome.result as Result)),
      };
      if (options.signal?.aborted) job.settle({ error: gone() });
      else if (this.running < (this.options.threads ?? 1)) this.start(job);
      else this.wait(job);
    });
  }

  async stop(): Promise<void> {
    await Promise.all([...this.all].map((worker) => worker.terminate()));
  }

  private wait(job: Job): void {
    const { owner = job, signal } = job.options;
    if (!this.waiting.add(owner, job)) return job.settle({ error: busy(this.options.busyMessage) });
    signal?.addEventListener('abort', () => this.waiting.remove(owner, job) && job.settle({ error: gone() }), {
      once: true,
    });
  }

  private start(job: Job): void {
    this.running++;
    const worker = this.idle.pop() ?? this.newWorker();
    worker.ref();
    const { signal, transfer, onThreadTime } = job.options;
    const startedAt = performance.now();
    const onAbort = () => end({ error: gone() }, true);
    const onError = (error: NodeJS.ErrnoException) =>
      end({ error: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TaskTooCostly('memory') : error }, true);
    const onExit = () => end({ error: new Error('The thread ended.') }, true);
    const onMessage = (answer: TaskAnswer) => end(outcomeOf(answer), false, answer.threadMs);
    const timer = setTimeout(() => end({ error: new TaskTooCostly('time') }, true), this.options.timeoutMs);
    const end = (outcome: Parameters<Job['settle']>[0], broken: boolean, threadMs?: number) => {
      clearTimeout(timer);
      // A thread that was ended tells nothing any more.
      onThreadTime?.(threadMs ?? performance.now() - startedAt);
      signal?.removeEventListener('abort', onAbort);
      worker.off('error', onError).off('exit', onExit).off('message', onMessage);
      if (broken) this.discard(worker);
      else this.keep(worker);
      this.running--;
      job.settle(outcome);
      const next = this.waiting.take();
      if (next) this.start(next);
    };
    worker.on('error', onError).on('exit', onExit).on('message', onMessage);
    signal?.addEventListener('abort', onAbort, { once: true });
    worker.postMessage(job.task, transfer);
  }

  private newWorker(): Worker {
    const worker = startWorker(this.options.file, this.options.memoryMegabytes);
    this.all.add(worker);
    // One that fails while it is idle has nobody to tell; the next task starts another.
    worker.on('error', () => this.discard(worker)).once('exit', () => this.discard(worker));
    return worker;
  }

  private keep(worker: Worker): void {
    worker.unref();
    this.idle.push(worker);
    const timer = setTimeout(() => this.idle.includes(worker) && this.discard(worker), this.options.idleMs ?? 5_000);
    timer.unref();
  }

  private discard(worker: Worker): void {
    const index = this.idle.indexOf(worker);
    if (index >= 0) this.idle.splice(index, 1);
    if (this.all.delete(worker)) void worker.terminate();
  }
}

function outcomeOf(answer: TaskOutcome): { result: unknown } | { error: unknown } {
  if ('result' in answer) return answer;
  if ('failure' in answer) return { error: new Error(answer.failure) };
  const { code, ...rest } = answer.refusal;
  return { error: new AppError(code, rest) };
}

const busy = (message = 'Too much of this kind of work is waiting. Try again shortly.') =>
  new AppError('DEPENDENCY_UNAVAILABLE', {
    message,
    headers: { 'Retry-After': '2' },
  });

const gone = () => new AppError('BAD_REQUEST', { message: 'The connection was closed before the answer.' });
