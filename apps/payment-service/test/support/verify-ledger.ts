import {
  type LedgerReport,
  verifySlices,
  type VerifyOptions,
  withLedgerConnection,
} from '../../src/ledger/verify-ledger';

/** A verification that no table records. */
export const verifyLedger = (databaseUrl: string, options: VerifyOptions = {}): Promise<LedgerReport> =>
  withLedgerConnection(databaseUrl, (client) => verifySlices(client, options));
