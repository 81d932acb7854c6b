import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBase } from './base';

describe('the commit that a change is compared with', () => {
  let cwd: string;
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], {
      cwd,
      encoding: 'utf8',
    }).trim();
  const commit = (name: string) => {
    git('commit', '--quiet', '--allow-empty', '--message', name);
    return git('rev-parse', 'HEAD');
  };
  const none = () => [];
  const everything = () => git('hash-object', '-t', 'tree', '/dev/null');

  beforeEach(() => {
    cwd = mkdtempSync(join(tmpdir(), 'base-'));
    git('init', '--quiet');
  });
  afterEach(() => rmSync(cwd, { recursive: true }));

  it('is the newest commit of main that CI found good, so that a push after a failed one checks both', () => {
    const good = commit('good');
    commit('breaks a service');
    commit('touches another service');
    expect(findBase({ cwd, greenCommits: () => [good] })).toBe(good);
  });

  it('is the base of a pull request', () => {
    const base = commit('base');
    commit('change');
    expect(findBase({ cwd, pullRequestBase: base, greenCommits: none })).toBe(base);
  });

  it('skips a commit that a forced push removed from main', () => {
    const good = commit('good');
    const removed = commit('removed');
    git('reset', '--quiet', '--hard', good);
    commit('instead');
    expect(findBase({ cwd, greenCommits: () => [removed, good] })).toBe(good);
  });

  it.each([
    ['no run of CI was good', undefined, []],
    ['the good commit is in no clone', undefined, ['0123456789012345678901234567890123456789']],
    ['the base of the pull request is unknown', '0000000000000000000000000000000000000000', []],
    ['the base is an option of git', '--all', []],
  ])('is the empty tree, which makes everything affected, if %s', (_case, pullRequestBase, green: string[]) => {
    commit('first');
    expect(findBase({ cwd, pullRequestBase, greenCommits: () => green })).toBe(everything());
  });
});
