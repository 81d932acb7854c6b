import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NotRun, stackFolder } from '@platform/stack';

/** A folder below `.stack` with these npm packages, made on first use. @throws NotRun where a package is unavailable */
export function nodePackages(dependencies: Record<string, string>): string {
  const manifest = JSON.stringify({ private: true, type: 'module', dependencies });
  const folder = join(stackFolder, 'node', createHash('sha256').update(manifest).digest('hex').slice(0, 12));
  if (existsSync(join(folder, 'finished'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), manifest);
  const parameters = ['install', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { status, stderr } = spawnSync('npm', parameters, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new NotRun(`npm install: ${stderr.trim().split('\n')[0]}`);
  writeFileSync(join(folder, 'finished'), '');
  return folder;
}
