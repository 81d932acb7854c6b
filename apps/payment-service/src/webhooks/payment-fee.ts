import { type Connection, retryUndecided } from '@platform/database';
import { routines } from '../database/schema';

interface ReportedFee {
  provider: string;
  paymentId: string | null;
  currency: string | null;
  feeMinor?: bigint | null;
}

/** Stores the fee of a payment, if the report has it. Call it before the report is applied: its event contains the fee. */
export async function describeFee(
  on: Connection,
  { provider, paymentId, currency, feeMinor }: ReportedFee,
): Promise<void> {
  if (paymentId === null || currency === null || feeMinor === null || feeMinor === undefined) return;
  const args = { provider, payment_id: paymentId, currency, fee: feeMinor };
  await retryUndecided(() => routines.describe_fee.run(on, args));
}
