import { execFileSync, spawnSync } from 'node:child_process';

export interface BaseOptions {
  /** Commit that the pull request is compared with; absent for a push to main. */
  pullRequestBase?: string;
  /** Commits of main that CI found good, newest first. Called for a push only. */
  greenCommits: () => string[];
  cwd: string;
}

/**
 * The commit that a change is compared with: the base of a pull request, or the newest commit of main that CI found good.
 * A commit that a later push left untested stays in the comparison. Where no such commit is known (first run, forced
 * push), the empty tree is the base, so that everything is affected.
 */
export function findBase({ pullRequestBase, greenCommits, cwd }: BaseOptions): string {
  const isCommit = (commit: string) =>
    /^[0-9a-f]{40,64}$/.test(commit) && succeeds(cwd, 'cat-file', '-e', `${commit}^{commit}`);
  const isAncestor = (commit: string) => succeeds(cwd, 'merge-base', '--is-ancestor', commit, 'HEAD');
  const found = pullRequestBase
    ? [pullRequestBase].find(isCommit)
    : greenCommits().find((commit) => isCommit(commit) && isAncestor(commit));
  return found ?? emptyTree(cwd);
}

const emptyTree = (cwd: string): string =>
  execFileSync('git', ['hash-object', '-t', 'tree', '--stdin'], { cwd, input: '', encoding: 'utf8' }).trim();

/** Asks GitHub; without an answer no commit is known to be good, and everything is checked. */
export function greenCommitsOfMain(): string[] {
  const filter = ['--workflow', 'ci.yml', '--branch', 'main', '--event', 'push', '--status', 'success'];
  const args = ['run', 'list', ...filter, '--limit', '50', '--json', 'headSha', '--jq', '.[].headSha'];
  const { status, stdout, stderr, error } = spawnSync('gh', args, { encoding: 'utf8' });
  if (status !== 0) {
    console.error(`GitHub does not list the runs of CI, so everything is checked: ${error?.message ?? stderr}`);
    return [];
  }
  return stdout.split('\n').filter(Boolean);
}

const succeeds = (cwd: string, ...args: string[]): boolean =>
  spawnSync('git', args, { cwd, stdio: 'ignore' }).status === 0;
