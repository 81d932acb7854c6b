import {
  cancelPayment,
  capturePayment,
  refreshTransaction,
  replaceReturnOrigins,
  startPayment,
} from '@platform/sdk/payment';
import { queryOnce, uniqueName } from '@platform/testing';
import { type GatewayStage, SHOP } from './gateways';
import type { Merchant } from './stage';

const ASK_NO_MORE = 'UPDATE payment_inquiries SET next_at = NULL WHERE transaction_id = $1';
const GIVE_UP = `UPDATE captures SET status = 'needs_review', next_attempt_at = NULL
  WHERE capture_id = $1 AND status = 'pending' AND attempts > 0
    AND next_attempt_at < clock_timestamp() + interval '1 minute' RETURNING capture_id`;

/**
 * A payment in USD that the merchant captures or releases at Stripe. The gateway has acted, and its response is lost. No
 * inquiry follows.
 */
export async function givenLostCapture(
  { stage, simulator }: GatewayStage,
  { payment }: Merchant,
  kind: 'capture' | 'release',
  amount: number,
): Promise<string> {
  await replaceReturnOrigins(payment, { body: { origins: [SHOP] } });
  const terms = { provider: 'stripe', capture_method: 'manual', amount, currency: 'USD' } as const;
  const body = { ...terms, return_url: `${SHOP}/thanks` };
  const { transaction_id, provider_reference } = (
    await startPayment(payment, { body, idempotency_key: uniqueName('key') })
  ).data;
  await simulator.pay('stripe', provider_reference!);
  await refreshTransaction(payment, { transaction_id });
  simulator.faults.set({ drop_after_acting: 1 }, 'stripe');
  const input = { transaction_id, body: {}, idempotency_key: uniqueName('key') };
  const decided = kind === 'capture' ? capturePayment(payment, input) : cancelPayment(payment, input);
  const { capture_id } = (await decided).data;
  await queryOnce(stage.database.adminUrl, ASK_NO_MORE, [transaction_id]);
  while ((await queryOnce(stage.database.adminUrl, GIVE_UP, [capture_id])).length === 0);
  simulator.faults.reset();
  return capture_id;
}
