import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, stackFolder } from '@platform/stack';

/** The last commit in a folder of its own, so that changes can be committed and compared without touching anything. */
export class ThrowawayWorktree {
  readonly folder = join(stackFolder, `affected-${process.pid}`);

  constructor() {
    git(repositoryRoot, 'worktree', 'add', '--quiet', '--detach', this.folder, 'HEAD');
    this.linkPackages();
  }

  /** Commits a change of these files on top of the last real commit; earlier changes are gone. */
  change(files: string[], text: string): void {
    git(this.folder, 'checkout', '--quiet', '--detach', this.start);
    for (const file of files) appendFileSync(join(this.folder, file), text);
    git(this.folder, 'commit', '--quiet', '--no-verify', '--all', '--message', 'test: a change');
  }

  affected(): string[] {
    return this.show('--affected', `--base=${this.start}`, '--head=HEAD');
  }

  /** The names of projects, by Nx's own options. */
  show(...args: string[]): string[] {
    const nx = join(repositoryRoot, 'node_modules/nx/dist/bin/nx.js');
    const output = execFileSync(process.execPath, [nx, 'show', 'projects', '--json', ...args], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, NX_DAEMON: 'false', NX_WORKSPACE_ROOT_PATH: this.folder, NX_CACHE_PROJECT_GRAPH: 'false' },
    });
    return (JSON.parse(output) as string[]).toSorted();
  }

  remove(): void {
    git(repositoryRoot, 'worktree', 'remove', '--force', this.folder);
    rmSync(this.folder, { recursive: true, force: true });
  }

  // Installed packages are shared; the workspace's own must be those of the worktree, or Nx sees no dependencies.
  private linkPackages(): void {
    const installed = join(repositoryRoot, 'node_modules');
    const target = join(this.folder, 'node_modules');
    mkdirSync(join(target, '@platform'), { recursive: true });
    for (const name of readdirSync(installed)) {
      if (name !== '@platform') symlinkSync(join(installed, name), join(target, name));
    }
    for (const name of readdirSync(join(installed, '@platform'))) {
      const folder = ['apps', 'libs', 'tools'].map((kind) => join(this.folder, kind, name)).find(existsSync);
      if (folder) symlinkSync(folder, join(target, '@platform', name));
    }
  }

  private readonly start = git(repositoryRoot, 'rev-parse', 'HEAD');
}

function git(cwd: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=affected', '-c', 'user.email=affected@localhost', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...identity, ...args], { cwd, encoding: 'utf8' }).trim();
}
