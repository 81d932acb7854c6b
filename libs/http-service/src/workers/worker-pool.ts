import type { Transferable, Worker } from 'node:worker_threads';
import { AppError, type OwnErrorCode } from '@platform/errors';
import { FairQueue } from './fair-queue';
import { startWorker } from './start-worker';
import { cpuTimeMs } from './thread-time';

export interface WorkerPoolOptions {
  /** `require.resolve('./name.worker')`: a file that calls {@link serveTasks}. The build makes a separate file of it. */
  file: string;
  /** How many tasks run at the same time. Default: 1. */
  threads?: number;
  /**
   * How many tasks of one owner run at the same time. Default: the number of threads. With fewer, one thread always stays
   * free for other owners.
   */
  threadsPerOwner?: number;
  /** How many tasks may wait; one more is refused with 503. */
  waiting: number;
  /** What that 503 says. */
  busyMessage?: string;
  /** Of one thread's heap; a task that needs more ends with its thread. */
  memoryMegabytes: number;
  /** The deadline of a task, from when it has a thread. After it the thread is ended, and the next task gets a new one. */
  timeoutMs: number;
  /**
   * The CPU time that a task may take before its thread is ended. Default: none. Other work of the machine does not count.
   * `timeoutMs` stays the only deadline where the system does not count the CPU time of threads.
   */
  cpuTimeoutMs?: number;
  /** How long a thread without work is kept. Default: 5 s. */
  idleMs?: number;
}

export interface TaskOptions {
  /** Whose task it is (account, address): owners take turns. Without one a task is its own owner. */
  owner?: string;
  /** The caller has left: a task that waits is dropped, one that runs ends with its thread. */
  signal?: AbortSignal;
  /** Called before the answer with the time for which the task kept its thread busy, however the task ended. */
  onThreadTime?: (milliseconds: number) => void;
  /** Buffers and ports that are handed over instead of copied; the sender's are empty afterwards. */
  transfer?: Transferable[];
  /** For a task that may take longer than the others of its pool. */
  limits?: Pick<WorkerPoolOptions, 'timeoutMs' | 'cpuTimeoutMs'>;
}

/** The task needs more memory or time than its pool allows. The fault is the task's and not the service's. */
export class TaskTooCostly extends Error {
  constructor(readonly limit: 'memory' | 'time') {
    super(limit);
  }
}

/** The outcome of a task. */
export type TaskOutcome =
  { result: unknown } | { refusal: { code: OwnErrorCode; message: string; details?: unknown } } | { failure: string };

/** The first message of a thread: its id in the system. */
export interface ThreadStarted {
  thread: string;
}

/** What a thread answers, and how long it took, in milliseconds. */
export type TaskAnswer = TaskOutcome & { threadMs: number };

const CPU_CHECK_MS = 200;

interface Job {
  task: unknown;
  owner: unknown;
  options: TaskOptions;
  settle: (outcome: { result: unknown } | { error: unknown }) => void;
}

/**
 * Threads for work that would block the event loop. Each has a separate heap. A thread ends when its task exceeds memory or
 * time, when the caller disconnected, and when it is idle. Results are copied by structured clone on the main thread. So a
 * task returns a few texts or typed arrays, never a large tree of objects.
 */
export class WorkerPool<Task, Result> {
  private readonly waiting: FairQueue<Job>;
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();
  private readonly threads = new WeakMap<Worker, string>();
  private running = 0;
  private readonly runningByOwner = new Map<unknown, number>();

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
        owner: options.owner ?? Symbol('no owner'),
        options,
        settle: (outcome) => ('error' in outcome ? reject(outcome.error as Error) : resolve(outcome.result as Result)),
      };
      if (options.signal?.aborted) job.settle({ error: gone() });
      else if (this.hasThread() && this.mayStart(job.owner)) this.start(job);
      else this.wait(job);
    });
  }

  async stop(): Promise<void> {
    await Promise.all([...this.all].map((worker) => worker.terminate()));
  }

  private hasThread(): boolean {
    return this.running < (this.options.threads ?? 1);
  }

  private readonly mayStart = (owner: unknown): boolean =>
    (this.runningByOwner.get(owner) ?? 0) < (this.options.threadsPerOwner ?? Infinity);

  private wait(job: Job): void {
    const { owner } = job;
    const { signal } = job.options;
    if (!this.waiting.add(owner, job)) return job.settle({ error: busy(this.options.busyMessage) });
    signal?.addEventListener('abort', () => this.waiting.remove(owner, job) && job.settle({ error: gone() }), {
      once: true,
    });
  }

  private start(job: Job): void {
    this.running++;
    this.runningByOwner.set(job.owner, (this.runningByOwner.get(job.owner) ?? 0) + 1);
    const worker = this.idle.pop() ?? this.newWorker();
    worker.ref();
    const { signal, transfer, onThreadTime, limits } = job.options;
    const startedAt = performance.now();
    const cpuBefore = this.cpuTimeOf(worker) ?? 0;
    const cpuUsed = (): number | undefined => {
      const now = this.cpuTimeOf(worker);
      return now === undefined ? undefined : now - cpuBefore;
    };
    const onAbort = () => end({ error: gone() }, true);
    const onError = (error: NodeJS.ErrnoException) =>
      end({ error: error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new TaskTooCostly('memory') : error }, true);
    const onExit = () => end({ error: new Error('The thread ended.') }, true);
    const onMessage = (answer: TaskAnswer | ThreadStarted) => {
      if (!('thread' in answer)) end(outcomeOf(answer), false, answer.threadMs);
    };
    const { timeoutMs, cpuTimeoutMs = Infinity } = limits ?? this.options;
    const timer = setTimeout(() => end({ error: new TaskTooCostly('time') }, true), timeoutMs);
    const checkCpu = () => (cpuUsed() ?? 0) > cpuTimeoutMs && end({ error: new TaskTooCostly('time') }, true);
    const cpuTimer = cpuTimeoutMs < Infinity ? setInterval(checkCpu, CPU_CHECK_MS) : undefined;
    const end = (outcome: Parameters<Job['settle']>[0], broken: boolean, threadMs?: number) => {
      clearTimeout(timer);
      clearInterval(cpuTimer);
      // A thread that was ended reports no time.
      onThreadTime?.(threadMs ?? cpuUsed() ?? performance.now() - startedAt);
      signal?.removeEventListener('abort', onAbort);
      worker.off('error', onError).off('exit', onExit).off('message', onMessage);
      if (broken) this.discard(worker);
      else this.keep(worker);
      this.leave(job.owner);
      job.settle(outcome);
      const next = this.waiting.take(this.mayStart);
      if (next) this.start(next);
    };
    worker.on('error', onError).on('exit', onExit).on('message', onMessage);
    signal?.addEventListener('abort', onAbort, { once: true });
    worker.postMessage(job.task, transfer);
  }

  private leave(owner: unknown): void {
    this.running--;
    const left = (this.runningByOwner.get(owner) ?? 1) - 1;
    if (left > 0) this.runningByOwner.set(owner, left);
    else this.runningByOwner.delete(owner);
  }

  private cpuTimeOf(worker: Worker): number | undefined {
    const thread = this.threads.get(worker);
    return thread === undefined ? undefined : cpuTimeMs(thread);
  }

  private newWorker(): Worker {
    const worker = startWorker(this.options.file, this.options.memoryMegabytes);
    this.all.add(worker);
    worker.on('message', (message: ThreadStarted | TaskAnswer) => {
      if ('thread' in message) this.threads.set(worker, message.thread);
    });
    // After a failure without a task the next task starts another thread.
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
