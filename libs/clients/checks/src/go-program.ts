import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBinary, NotRun, stackFolder } from '@platform/stack';

/** A program of a Go module, built once from its source. @returns its path @throws NotRun */
export function goProgram(name: string, module: string, version: string): string {
  const folder = join(stackFolder, 'tools', `${name}-${version}`);
  const binary = join(folder, name);
  if (existsSync(binary)) return binary;
  const go = findBinary('go', '/usr/local/go/bin/go');
  if (!go) throw new NotRun('Go is not installed');
  mkdirSync(folder, { recursive: true });
  const env = { ...process.env, GOBIN: folder, GOFLAGS: '-p=2' };
  const { status, stderr } = spawnSync(go, ['install', `${module}@v${version}`], { env, encoding: 'utf8' });
  if (status !== 0) throw new NotRun(`go install: ${stderr.trim().split('\n').at(-1)}`);
  return binary;
}
