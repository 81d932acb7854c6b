import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Platform, type PlatformOptions, startPlatform } from '@platform/stack';
import { build } from 'esbuild';

/** The program as it is published, a separate folder, and a platform that it calls. */
export interface PayStage {
  folder: string;
  /** The bundled program. */
  pay: string;
  platform: Platform;
  close(): Promise<void>;
}

export async function openPayStage(options: PlatformOptions = {}): Promise<PayStage> {
  const folder = mkdtempSync(join(tmpdir(), 'pay-'));
  const pay = join(folder, 'pay.mjs');
  const entryPoints = [join(__dirname, '../src/main.ts')];
  const define = { 'process.env.PAY_VERSION': '"1.2.3"' };
  await build({ entryPoints, outfile: pay, bundle: true, platform: 'node', format: 'esm', define });
  const platform = await startPlatform({ ports: 'free', env: { LOG_LEVEL: 'warn' }, ...options });
  const close = async () => {
    await platform.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, pay, platform, close };
}

/** Starts a command. `closed` resolves with its exit code and everything that it printed. */
export function started(command: string, parameters: string[], env: Record<string, string>, input = '') {
  const child = spawn(command, parameters, { env });
  const shown = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (chunk: string) => (shown[name] += chunk));
  child.stdin.end(input);
  const closed = once(child, 'close').then(([code]) => ({ code: code as number | null, ...shown }));
  return { child, shown, closed };
}
