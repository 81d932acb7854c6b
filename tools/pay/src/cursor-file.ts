import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { configFolder, readPrivately, writePrivately } from './session-file';

/** The feed and the receiver. Each pair has its own position in the feed, so that none skips what another needs. */
export interface Listening {
  paymentUrl: string;
  /** An account's email, or a key by its digest. */
  caller: string;
  /** Null for who only prints. */
  forwardTo: string | null;
  /** Null for all. */
  types: readonly string[] | null;
}

const pathOf = ({ paymentUrl, caller, forwardTo, types }: Listening): string => {
  const which = JSON.stringify([paymentUrl, caller, forwardTo, types?.toSorted() ?? null]);
  return join(configFolder(), 'cursors', `${createHash('sha256').update(which).digest('hex').slice(0, 16)}.json`);
};

/** Undefined before the first event. */
export const readCursor = (listening: Listening): string | undefined =>
  readPrivately<{ after: string }>(pathOf(listening))?.after;

export const writeCursor = (listening: Listening, after: string): void =>
  writePrivately(pathOf(listening), { ...listening, after });
