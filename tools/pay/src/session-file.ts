import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Whom the last `pay login` signed in, and where. The tokens are sent to these addresses and to no others. */
export interface Session {
  email: string;
  paymentUrl: string;
  accountUrl: string;
  accessToken: string;
  refreshToken: string;
}

export const configFolder = (): string => join(process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'pay');

export const sessionFile = (): string => join(configFolder(), 'session.json');

export const readSession = (): Session | null => readPrivately<Session>(sessionFile());

export const writeSession = (session: Session): void => writePrivately(sessionFile(), session);

export const forgetSession = (): void => rmSync(sessionFile(), { force: true });

/** Null where there is none, or none that can be read as JSON. */
export function readPrivately<Value>(path: string): Value | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Value;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Replaces the file as a whole. Only the user can read it at any moment. */
export function writePrivately(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${process.pid}`;
  // Of a program that was killed while it wrote, and had the same number.
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(unfinished, path);
}
