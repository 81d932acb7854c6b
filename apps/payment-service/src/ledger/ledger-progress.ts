export type VerificationScope = 'full' | 'incremental';

/** Below every id. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
/** Above every id. */
export const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A wallet of which one slice has verified a part. */
export interface WalletPart {
  walletId: string;
  /** The number of the last entry that was read. */
  after: string;
  /** How many entries it has up to there, the balance after them and the hash of the last. */
  sequence: string;
  balance: string;
  /** In hexadecimal. */
  hash: string;
  /** A part before has a problem. */
  isWrong: boolean;
}

/** How far a verification is and what it has found. It is stored after each slice as JSON. */
export interface LedgerProgress {
  /** The names of all walks: another release may have others, and begins again. */
  walks: string[];
  /** How many of the walks are finished. */
  walksDone: number;
  /** The last id that the current walk has verified. */
  after: string;
  wallet: WalletPart | null;
  slices: number;
  rowsChecked: number;
  entries: number;
  wallets: number;
  /** The first problem that each check has found. */
  problems: Record<string, string>;
  /** How long each walk took, by its name. */
  seconds: Record<string, number>;
}

export const newProgress = (walks: string[], after: string): LedgerProgress => ({
  walks,
  walksDone: 0,
  after,
  wallet: null,
  slices: 0,
  rowsChecked: 0,
  entries: 0,
  wallets: 0,
  problems: {},
  seconds: {},
});

/** How far the chain of a wallet is proven. */
export interface Checkpoint {
  walletId: string;
  currency: string;
  sequence: string;
  balance: string;
  /** In hexadecimal. */
  hash: string;
}

export interface SliceResult {
  /** The last id of the slice; null: the walk is finished. */
  after: string | null;
  wallet?: WalletPart;
  rows: number;
  entries?: number;
  wallets?: number;
  problems: { check: string; text: string }[];
  checkpoints?: Checkpoint[];
}

/** The lowest id of version 7 that is made at this time. */
export const lowestIdAt = (time: Date): string => {
  const digits = time.getTime().toString(16).padStart(12, '0') + '0'.repeat(20);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** The id that stands directly before this one. */
export function idBefore(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll('-', '')}`) - 1n).toString(16).padStart(32, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
