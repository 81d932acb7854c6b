import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { usage } from './failure';

/** Whom `pay login` signed in, and where. The tokens are sent to these addresses and to no others. */
export interface AccountSession {
  email: string;
  paymentUrl: string;
  accountUrl: string;
  accessToken: string;
  refreshToken: string;
}

/** A key that `pay login --with-key` keeps. It is sent to this address only. */
export interface KeySession {
  paymentUrl: string;
  apiKey: string;
}

export type Session = AccountSession | KeySession;

const DEFAULT_PROFILE = 'default';
let selected: string | undefined;

/** The profile of this command. @throws Failure for a name that no file can have */
export function selectProfile(name: string | undefined): void {
  const given = name ?? process.env['PAY_PROFILE'];
  if (given && !/^[\w.-]{1,64}$/.test(given))
    throw usage('The name of a profile has letters, digits, ".", "_" and "-".');
  selected = given || undefined;
}

/** Whether the caller names a profile, which then counts more than PAYMENT_API_KEY. */
export const isProfileNamed = (): boolean => selected !== undefined;

const choiceFile = (): string => join(configFolder(), 'profile.json');
export const currentProfile = (): string =>
  selected ?? readPrivately<{ profile: string }>(choiceFile())?.profile ?? DEFAULT_PROFILE;
export const useProfile = (profile: string): void => writePrivately(choiceFile(), { profile });

/** All that have a sign-in. */
export function profileNames(): string[] {
  const folder = join(configFolder(), 'profiles');
  const named = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const others = named.map((name) => name.slice(0, -'.json'.length)).toSorted();
  return [...(existsSync(sessionFile(DEFAULT_PROFILE)) ? [DEFAULT_PROFILE] : []), ...others];
}

export const configFolder = (): string => join(process.env['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'pay');

export const sessionFile = (profile = currentProfile()): string =>
  join(configFolder(), profile === DEFAULT_PROFILE ? 'session.json' : `profiles/${profile}.json`);

export const readSession = (profile?: string): Session | null => readPrivately<Session>(sessionFile(profile));

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
  // A leftover of a program with the same process id that was killed while it wrote.
  rmSync(unfinished, { force: true });
  writeFileSync(unfinished, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(unfinished, path);
}
