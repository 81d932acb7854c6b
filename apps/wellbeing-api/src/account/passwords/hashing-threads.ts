import { Worker } from 'node:worker_threads';

/** With options a hash is made, without them `hash` is compared with the password. */
export interface HashingTask {
  password: string;
  hash?: string;
  options?: { memoryCost: number; timeCost: number; parallelism: number };
}

type Answer = { result: string | boolean } | { refusal: string };

/** Beside the event loop's 0: with a core short, that one answers and the hash takes longer, not the reverse. */
const NICENESS = 5;

/**
 * Plain JavaScript, since a thread that loaded the bundle would hold a second copy of the service. On Linux a priority
 * is a thread's own; elsewhere it would be the process's, and stays as it is.
 */
const PROGRAM = `
const { setPriority } = require('node:os');
const { parentPort, workerData } = require('node:worker_threads');
const { hashSync, verifySync } = require(workerData.library);
try {
  if (process.platform === 'linux') setPriority(workerData.niceness);
} catch {
  // Where it is forbidden, passwords are still hashed.
}
parentPort.on('message', ({ hash, password, options }) => {
  try {
    parentPort.postMessage({ result: options ? hashSync(password, options) : verifySync(hash, password) });
  } catch (error) {
    parentPort.postMessage({ refusal: error.message });
  }
});`;

/**
 * Argon2id in threads of its own: libuv's pool has no priorities, and looking up a host or reading a file should not
 * wait behind passwords. A thread starts when all others are busy; the caller bounds how many are.
 */
export class HashingThreads {
  private readonly idle: Worker[] = [];
  private readonly all = new Set<Worker>();

  hash(password: string, options: Required<HashingTask>['options']): Promise<string> {
    return this.run({ password, options }) as Promise<string>;
  }

  verify(hash: string, password: string): Promise<boolean> {
    return this.run({ password, hash }) as Promise<boolean>;
  }

  async stop(): Promise<void> {
    this.idle.length = 0;
    await Promise.all([...this.all].map((worker) => worker.terminate()));
  }

  private run(task: HashingTask): Promise<string | boolean> {
    const worker = this.idle.pop() ?? this.start();
    worker.ref();
    return new Promise<string | boolean>((resolve, reject) => {
      const ended = (cause: unknown) => reject(new Error('The hashing thread ended.', { cause }));
      worker.once('error', ended);
      worker.once('exit', ended);
      worker.once('message', (answer: Answer) => {
        worker.off('error', ended);
        worker.off('exit', ended);
        worker.unref();
        if (this.all.has(worker)) this.idle.push(worker);
        if ('result' in answer) resolve(answer.result);
        else reject(new Error(answer.refusal));
      });
      worker.postMessage(task);
    });
  }

  private start(): Worker {
    const worker = new Worker(PROGRAM, {
      eval: true,
      workerData: { library: require.resolve('@node-rs/argon2'), niceness: NICENESS },
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 },
    });
    this.all.add(worker);
    worker.once('exit', () => {
      this.all.delete(worker);
      const index = this.idle.indexOf(worker);
      if (index >= 0) this.idle.splice(index, 1);
    });
    // One that fails while it is idle has nobody to tell; the next task starts another.
    worker.on('error', () => this.all.delete(worker));
    return worker;
  }
}
