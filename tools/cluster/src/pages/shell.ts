import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MARK = '--- this block is done ---';

/** One shell for all blocks of a page, since they share variables. It ends at the first command that fails, as a script of them would. */
export class OperatorShell {
  private readonly shell: ChildProcessWithoutNullStreams;
  private output = '';
  private readonly ended: Promise<void>;
  private notify: () => void = () => undefined;
  private isEnded = false;
  private blocks = 0;

  constructor(
    private readonly folder: string,
    env: Record<string, string>,
  ) {
    const { PATH = '', LANG } = process.env;
    const options = ['--noprofile', '--norc', '-euo', 'pipefail', '-s'];
    this.shell = spawn('bash', options, { cwd: folder, env: { LANG, ...env, PATH: `${env['PATH'] ?? ''}:${PATH}` } });
    for (const stream of [this.shell.stdout, this.shell.stderr]) {
      stream.on('data', (data: Buffer) => {
        this.output += data.toString();
        this.notify();
      });
    }
    this.shell.stdin.on('error', () => undefined);
    // One pipe, so that all is in the order in which it was said.
    this.shell.stdin.write('exec 2>&1\n');
    this.ended = new Promise((resolve) => {
      this.shell.on('close', () => {
        this.isEnded = true;
        resolve();
        this.notify();
      });
    });
  }

  /** Executes a block as it stands. @returns what it printed @throws Error with that, where a command failed */
  async run(text: string): Promise<string> {
    const file = join(this.folder, `.block-${++this.blocks}.sh`);
    writeFileSync(file, text);
    this.output = '';
    this.shell.stdin.write(`. '${file}' < /dev/null; echo; echo '${MARK}'\n`);
    while (!this.output.includes(MARK)) {
      if (this.isEnded) throw new Error(`These commands failed:\n${text}\nThey said:\n${this.output}`);
      await new Promise<void>((resolve) => (this.notify = resolve));
    }
    return this.output.replace(MARK, '').trim();
  }

  async end(): Promise<void> {
    this.shell.stdin.end();
    await this.ended;
  }
}
