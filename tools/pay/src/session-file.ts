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

const configFolder = (): string => join(process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'pay');

export const sessionFile = (): string => join(configFolder(), 'session.json');

export function readSession(): Session | null {
  try {
    return JSON.parse(readFileSync(sessionFile(), 'utf8')) as Session;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

export const writeSession = (session: Session): void => writePrivately(sessionFile(), session);

export const forgetSession = (): void => rmSync(sessionFile(), { force: true });

/** As a whole or not at all, and for nobody else's eyes at any moment. */
export function writePrivately(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const unfinished = `${path}.${process.pid}`;
  writeFileSync(unfinished, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(unfinished, path);
}
