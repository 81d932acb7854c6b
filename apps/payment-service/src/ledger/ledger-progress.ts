export type VerificationScope = 'full' | 'incremental';

/** Below every id. */
export const LOWEST_ID = '00000000-0000-0000-0000-000000000000';
/** Above every id. */
export const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** A wallet whose chain one slice has verified in part. */
export interface WalletPart {
  walletId: string;
  /** The number of the last entry that was read. */
  after: string;
  /** Number of its entries up to there, the balance after them and the hash of the last one. */
  sequence: string;
  balance: string;
  /** In hexadecimal. */
  hash: string;
  /** Whether an earlier part has a problem. */
  isWrong: boolean;
}

/** The progress of a verification and its findings. It is stored as JSON after each slice. */
export interface LedgerProgress {
  /** The names of all walks: if another release has different ones, the verification starts again. */
  walks: string[];
  /** Number of finished walks. */
  walksDone: number;
  /** The last id that the current walk has verified. */
  after: string;
  wallet: WalletPart | null;
  slices: number;
  rowsChecked: number;
  entries: number;
  wallets: number;
  /** The first problem of each check. */
  problems: Record<string, string>;
  /** Duration of each walk, by its name. */
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

/** The verified part of a wallet's chain. */
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

/** The lowest UUID of version 7 for this time. */
export const lowestIdAt = (time: Date): string => {
  const digits = time.getTime().toString(16).padStart(12, '0') + '0'.repeat(20);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};

/** The id directly before this one. */
export function idBefore(id: string): string {
  const digits = (BigInt(`0x${id.replaceAll('-', '')}`) - 1n).toString(16).padStart(32, '0');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
