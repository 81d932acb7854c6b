import { ensure, type Measured } from '../fault-case';
import type { StageGateways } from '../gateways/stage-gateways';
import type { PaymentStage } from '../stage/payment-stage';
import { type BegunPayment, GATEWAYS } from './begun-payments';

interface Booked {
  transaction_id: string;
  provider: string;
  status: string;
  provider_payment_id: string | null;
  /** Effects that credit it, and what its wallet got of them. */
  payments: number;
  credited: number;
}

const BOOKED = `
  SELECT t.transaction_id, t.provider, t.status, t.provider_payment_id,
    (SELECT count(*)::int FROM effects AS f
      WHERE f.transaction_id = t.transaction_id AND f.kind = 'payment') AS payments,
    (SELECT coalesce(sum(e.amount), 0)::int FROM ledger_entries AS e
      WHERE e.transaction_id = t.transaction_id AND e.wallet_id IS NOT NULL) AS credited
  FROM transactions AS t`;

/** What is owed to the merchant and what was paid out to him are told by reports as one. */
const OWED = `
  SELECT coalesce(-sum(amount), 0)::int AS owed FROM ledger_entries WHERE clearing_account IN ($1, 'payouts:' || $1)`;

export async function bookedPayments(stage: PaymentStage): Promise<Map<string, Booked>> {
  const rows = await stage.query<Booked>(BOOKED);
  return new Map(rows.map((row) => [row.transaction_id, row]));
}

export const isPaid = ({ payment }: BegunPayment): boolean => payment.status === 'paid';

/** The gateways' books against the ledger, payment by payment. @throws Violation */
export async function checkPayments(stage: PaymentStage, begun: readonly BegunPayment[]): Promise<Measured> {
  const booked = await bookedPayments(stage);
  const of = ({ transactionId }: BegunPayment) => booked.get(transactionId)!;
  const paid = begun.filter(isPaid);
  const doubled = paid.filter((one) => of(one).payments > 1 || of(one).credited > one.payment.paidMinor);
  const lost = paid.filter((one) => of(one).status !== 'settled' || of(one).credited < one.payment.paidMinor);
  const misnamed = paid.filter((one) => of(one).provider_payment_id !== one.payment.paymentId);
  const unpaid = begun.filter((one) => !isPaid(one) && (of(one).payments > 0 || of(one).credited !== 0));
  const shown = (ones: BegunPayment[]) => JSON.stringify(ones.slice(0, 2).map(of));
  ensure(doubled.length === 0, `${doubled.length} payments were credited twice: ${shown(doubled)}`);
  ensure(lost.length === 0, `${lost.length} payments were paid and are not settled: ${shown(lost)}`);
  ensure(misnamed.length === 0, `${misnamed.length} payments have another's id: ${shown(misnamed)}`);
  ensure(unpaid.length === 0, `${unpaid.length} payments were credited that nobody paid: ${shown(unpaid)}`);
  return { paid: paid.length, 'not paid': begun.length - paid.length, doubled: 0, lost: 0, 'settled unpaid': 0 };
}

/** The same in all, once reports have told of fees and payouts. @throws Violation */
export async function checkOwed(stage: PaymentStage, { simulator }: StageGateways): Promise<void> {
  for (const gateway of GATEWAYS) {
    const [row] = await stage.query<{ owed: number }>(OWED, [gateway]);
    const owed = simulator.books(gateway).totals.reduce((sum, totals) => sum + totals.owed_minor, 0);
    ensure(row!.owed === owed, `${gateway} owes ${owed}, and the ledger says ${row!.owed}`);
  }
}
