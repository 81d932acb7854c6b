import { type GatewaySimulator, startGatewaySimulator } from '@platform/gateway-simulator';
import { createRefund, replaceReturnOrigins, startPayment, type TransactionDetailView } from '@platform/sdk/payment';
import { uniqueName } from '@platform/testing';
import { type Merchant, Stage } from './stage';

export const SHOP = 'https://shop.example';

export interface GatewayStage {
  stage: Stage;
  simulator: GatewaySimulator;
  close: () => Promise<void>;
}

/**
 * A stage whose service starts payments at simulated gateways, inquires about them and refunds them. All reports of
 * the gateways are lost.
 */
export async function openWithGateways(env: Record<string, string> = {}): Promise<GatewayStage> {
  const simulator = await startGatewaySimulator({ seed: 7 });
  const stage = await Stage.open({ env: { ...simulator.settings, PUBLIC_URL: 'https://pay.example', ...env } });
  const close = async () => {
    await stage.close();
    await simulator.stop();
  };
  return { stage, simulator, close };
}

/** Started at Stripe, and not paid. */
export async function givenStarted({ payment }: Merchant, order_id: string): Promise<TransactionDetailView> {
  await replaceReturnOrigins(payment, { body: { origins: [SHOP] } });
  const body = { provider: 'stripe' as const, amount: 8_900, currency: 'USD', order_id, return_url: `${SHOP}/thanks` };
  return (await startPayment(payment, { body, idempotency_key: uniqueName('key') })).data;
}

/** A partial refund of a settled payment, pending or made. */
export const givenRefund = ({ payment }: Merchant, transaction_id: string, amount: number) =>
  createRefund(payment, {
    transaction_id,
    body: { amount, reason: 'Item out of stock' },
    idempotency_key: uniqueName('key'),
  });
