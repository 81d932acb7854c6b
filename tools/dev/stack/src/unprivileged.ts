import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createRunFolder, createTemporaryFolder } from './run-folder';

export interface Account {
  uid: number;
  gid: number;
}

/** The account for a server that refuses to run as root, or null when we are not root anyway. */
export function unprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const names = process.platform === 'darwin' ? ['_postgres', 'nobody'] : ['nobody', 'postgres'];
  for (const name of names) {
    const uid = idOf('-u', name);
    const gid = idOf('-g', name);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and no account `nobody` exists: create one, or use another user.');
}

/** Whether the account can reach and read the path, asked by trying it as that account. */
export function canReach(path: string, account: Account): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', path], { ...account, cwd: '/' }).status === 0
  );
}

/** A temporary folder into which the account can go: below `.stack/`, else in the system's place for such. */
export function createReachableFolder(name: string, account: Account | null): string {
  const folder = createRunFolder(name);
  if (!account) return folder;
  chmodSync(folder, 0o755);
  if (canReach(folder, account)) return folder;
  for (const base of new Set([tmpdir(), '/tmp', '/var/tmp'])) {
    const candidate = createTemporaryFolder(base);
    chmodSync(candidate, 0o755);
    if (canReach(candidate, account)) return candidate;
  }
  throw new Error(
    `The user id ${account.uid} can enter neither ${folder} nor ${tmpdir()}: set TMPDIR to an open folder.`,
  );
}

function idOf(option: '-u' | '-g', name: string): number | null {
  try {
    return Number(execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return null;
  }
}
