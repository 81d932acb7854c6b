import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A program of this folder in a separate process. It answers each request with one message. */
export class ForkedProgram<Request extends Serializable, Answer> {
  private readonly process: ChildProcess;
  /** Rejects at the end of the process, so that a crash does not let the suite wait forever. */
  private readonly ended: Promise<never>;

  constructor(file: string) {
    this.process = fork(join(__dirname, file), { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
    this.ended = once(this.process, 'exit').then(([code]) => {
      throw new Error(`The process of ${file} ended with code ${String(code)}.`);
    });
    // After `stop` the process ends as intended.
    this.ended.catch(() => undefined);
  }

  async ask(request: Request): Promise<Answer> {
    const answered = once(this.process, 'message') as Promise<[Answer]>;
    this.process.send(request);
    return (await Promise.race([answered, this.ended]))[0];
  }

  stop(): void {
    this.process.disconnect();
  }
}
