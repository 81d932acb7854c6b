import { callbackOf, deliver, razorpay, uniqueName } from '@platform/harness';
import {
  refreshTransaction,
  replaceReturnOrigins,
  startPayment,
  type TransactionDetailView,
} from '@platform/sdk/payment';
import { queryOnce } from '@platform/testing';
import { type GatewayStage, givenRefund, SHOP } from './gateways';
import { type Merchant, SECRETS } from './stage';

/** Started at Razorpay, and paid there. */
async function givenPaid({ simulator }: GatewayStage, { payment }: Merchant): Promise<TransactionDetailView> {
  await replaceReturnOrigins(payment, { body: { origins: [SHOP] } });
  const body = { provider: 'razorpay' as const, amount: 8_900, currency: 'INR', return_url: `${SHOP}/thanks` };
  const { data } = await startPayment(payment, { body, idempotency_key: uniqueName('key') });
  await simulator.pay('razorpay', data.provider_reference!);
  return (await refreshTransaction(payment, data)).data;
}

// An inquiry at this moment holds it for three minutes; the schedule begins with less.
const GIVE_UP = `UPDATE refunds SET next_attempt_at = NULL,
    status = CASE WHEN completed_at IS NULL THEN 'needs_review' ELSE status END
  WHERE refund_id = $1 AND attempts > 0 AND next_attempt_at < clock_timestamp() + interval '1 minute' RETURNING refund_id`;

/** The gateway has acted, and its response is lost. No inquiry follows. */
export async function givenLostRefund(gateways: GatewayStage, merchant: Merchant, amount: number): Promise<string> {
  const { transaction_id } = await givenPaid(gateways, merchant);
  gateways.simulator.faults.set({ drop_after_acting: 1 }, 'razorpay');
  const { refund_id } = (await givenRefund(merchant, transaction_id, amount)).data;
  await giveUp(gateways, refund_id);
  return refund_id;
}

/** The same, and a delivery has booked it by its amount. */
export async function givenUnconfirmedRefund(
  gateways: GatewayStage,
  merchant: Merchant,
  amount: number,
): Promise<string> {
  const { transaction_id, provider_reference, provider_payment_id } = await givenPaid(gateways, merchant);
  gateways.simulator.faults.set({ drop_after_acting: 1 }, 'razorpay');
  const { refund_id } = (await givenRefund(merchant, transaction_id, amount)).data;
  const facts = { reference: provider_reference!, paymentId: provider_payment_id!, amount, step: 'refunded' as const };
  await deliver(merchant.payment, callbackOf(razorpay, facts, { secret: SECRETS.razorpay }));
  await giveUp(gateways, refund_id);
  return refund_id;
}

async function giveUp({ stage }: GatewayStage, refundId: string): Promise<void> {
  while ((await queryOnce(stage.database.adminUrl, GIVE_UP, [refundId])).length === 0);
}
