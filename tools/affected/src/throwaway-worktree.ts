import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findBinary, linkPackages, repositoryRoot, stackFolder } from '@platform/stack';

/** The last commit in a folder of its own, so that changes can be committed and compared without touching anything. */
export class ThrowawayWorktree {
  readonly folder = join(stackFolder, `affected-${process.pid}`);

  constructor() {
    git(repositoryRoot, 'worktree', 'add', '--quiet', '--detach', this.folder, 'HEAD');
    linkPackages(this.folder);
  }

  /** Commits a change of these files on top of the last real commit; earlier changes are gone. */
  change(files: string[], text: string): void {
    this.reset();
    this.commit(() => files.forEach((file) => appendFileSync(join(this.folder, file), text)));
  }

  /** Goes back to the last real commit. */
  reset(): void {
    git(this.folder, 'checkout', '--quiet', '--force', '--detach', this.start);
  }

  /** Commits what `edit` does to tracked files. */
  commit(edit: () => void): void {
    edit();
    git(this.folder, 'commit', '--quiet', '--no-verify', '--all', '--message', 'test: a change');
  }

  /** @throws Error with the output when the command fails */
  run(program: string, ...args: string[]): void {
    execFileSync(program, args, { cwd: this.folder, env: this.env, stdio: 'pipe' });
  }

  affected(): string[] {
    return this.show('--affected', `--base=${this.start}`, '--head=HEAD');
  }

  /**
   * Runs a target. `other` is a program that claims to be of another version meanwhile.
   * @returns whether the result came from Nx's cache
   * @throws Error with the output when the target failed
   */
  isCached(target: string, other?: string): boolean {
    const path = other ? `${this.claiming(other)}${delimiter}${process.env['PATH']}` : process.env['PATH'];
    const args = [this.nx, 'run', target, '--outputStyle=static'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...this.env, PATH: path },
    });
    if (status !== 0) throw new Error(`${target} failed:\n${stdout}${stderr}`);
    return stdout.includes('[local cache]') || stdout.includes('existing outputs match the cache');
  }

  /** A folder with a program of this name that says another version, and is the real one for everything else. */
  private claiming(name: string): string {
    const folder = join(this.folder, '.stack', `other-${name}`);
    mkdirSync(folder, { recursive: true });
    const script = `#!/bin/sh\n[ "$1" = --version ] && echo v99.0.0 && exit\nexec ${findBinary(name)} "$@"\n`;
    writeFileSync(join(folder, name), script, { mode: 0o755 });
    return folder;
  }

  /** The names of projects, by Nx's own options. */
  show(...args: string[]): string[] {
    const output = execFileSync(process.execPath, [this.nx, 'show', 'projects', '--json', ...args], {
      cwd: this.folder,
      encoding: 'utf8',
      env: this.env,
    });
    return (JSON.parse(output) as string[]).toSorted();
  }

  remove(): void {
    git(repositoryRoot, 'worktree', 'remove', '--force', this.folder);
    rmSync(this.folder, { recursive: true, force: true });
  }

  private readonly nx = join(repositoryRoot, 'node_modules/nx/dist/bin/nx.js');
  readonly env = {
    ...process.env,
    NX_DAEMON: 'false',
    NX_WORKSPACE_ROOT_PATH: this.folder,
    NX_CACHE_PROJECT_GRAPH: 'false',
  };
  /** The last real commit. */
  readonly start = git(repositoryRoot, 'rev-parse', 'HEAD');
}

function git(cwd: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=affected', '-c', 'user.email=affected@localhost', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8' }).trim();
}
