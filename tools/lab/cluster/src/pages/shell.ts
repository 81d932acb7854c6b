import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MARK = '--- this block is done ---';

// Functions, too. Variables that the shell itself sets. Some of them cannot be set.
const OWN = 'BASH*|EUID|PPID|SHELLOPTS|UID|GROUPS|FUNCNAME|DIRSTACK|PIPESTATUS|SHLVL|PWD|OLDPWD|IFS|OPT*|COMP_*|_|name';
const keepVariables = (file: string): string =>
  `for name in $(compgen -v); do case $name in ${OWN}) ;; *) declare -p "$name" ;; esac; done > '${file}' 2> /dev/null || true; declare -f >> '${file}'`;

/**
 * One shell for all blocks of a page, because they share variables. It ends at the first command that fails, as a
 * script of the blocks would. The next block gets a new shell, with the variables and functions after the last block that succeeded.
 */
export class OperatorShell {
  private shell?: ChildProcessWithoutNullStreams;
  private output = '';
  private ended = Promise.resolve();
  private notify: () => void = () => undefined;
  private blocks = 0;
  private readonly variables: string;

  constructor(
    private readonly folder: string,
    private readonly env: Record<string, string>,
  ) {
    this.variables = join(folder, '.variables');
  }

  /** Executes a block without changes. @returns its output @throws Error with the output, where a command failed */
  async run(text: string): Promise<string> {
    const shell = (this.shell ??= this.start());
    const file = join(this.folder, `.block-${++this.blocks}.sh`);
    writeFileSync(file, text);
    this.output = '';
    shell.stdin.write(`. '${file}' < /dev/null; ${keepVariables(this.variables)}; echo; echo '${MARK}'\n`);
    while (!this.output.includes(MARK)) {
      if (this.shell !== shell) throw new Error(`These commands failed:\n${text}\nThey said:\n${this.output}`);
      await new Promise<void>((resolve) => (this.notify = resolve));
    }
    return this.output.replace(MARK, '').trim();
  }

  async end(): Promise<void> {
    this.shell?.stdin.end();
    await this.ended;
  }

  private start(): ChildProcessWithoutNullStreams {
    const { PATH = '', LANG } = process.env;
    const env = { LANG, ...this.env, PATH: `${this.env['PATH'] ?? ''}:${PATH}` };
    const shell = spawn('bash', ['--noprofile', '--norc', '-euo', 'pipefail', '-s'], { cwd: this.folder, env });
    for (const stream of [shell.stdout, shell.stderr]) {
      stream.on('data', (data: Buffer) => {
        this.output += data.toString();
        this.notify();
      });
    }
    shell.stdin.on('error', () => undefined);
    // One pipe, so that all is in the order in which it was said.
    shell.stdin.write('exec 2>&1\n');
    if (existsSync(this.variables)) shell.stdin.write(`. '${this.variables}'\n`);
    this.ended = new Promise((resolve) => {
      shell.on('close', () => {
        this.shell = undefined;
        resolve();
        this.notify();
      });
    });
    return shell;
  }
}
