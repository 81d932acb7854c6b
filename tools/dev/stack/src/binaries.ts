import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// An administrator's folders are often missing from PATH. Homebrew keeps servers in separate folders.
const furtherFolders = [
  '/usr/local/sbin',
  '/usr/sbin',
  '/usr/local/bin',
  '/usr/bin',
  '/opt/homebrew/bin',
  '/opt/homebrew/sbin',
  '/opt/homebrew/opt/mariadb/bin',
  '/usr/local/opt/mariadb/bin',
];

/** The first executable of these names, or null. Names come in order of preference; absolute paths are tried as is. */
export function findBinary(...names: string[]): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean), ...furtherFolders];
  for (const name of names) {
    const candidates = name.startsWith('/') ? [name] : folders.map((folder) => join(folder, name));
    const found = candidates.find(isExecutable);
    if (found) return found;
  }
  return null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
