import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { LoadGenerator } from '../load-generator';
import type { LoadOrder, LoadResult } from '../request-plan';

/** autocannon, in a process of its own; it can also hold a rate. */
export class Autocannon implements LoadGenerator {
  readonly name = 'autocannon';
  private readonly child: ChildProcess = fork(join(__dirname, 'load-process.ts'), { execArgv: ['--import', 'tsx'] });

  async run(order: LoadOrder): Promise<LoadResult> {
    this.child.send(order);
    const [answer] = (await once(this.child, 'message')) as [{ result?: LoadResult; error?: string }];
    if (!answer.result) throw new Error(`The load failed: ${answer.error}`);
    return answer.result;
  }

  stop(): void {
    if (this.child.connected) this.child.disconnect();
  }
}
