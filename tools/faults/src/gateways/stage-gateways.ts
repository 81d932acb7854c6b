import { type GatewayName, type GatewaySimulator, startGatewaySimulator } from '@platform/gateway-simulator';
import { uniqueTokenHash } from '@platform/harness';
import type { Settings } from '@platform/stack';
import type { PaymentStage } from '../stage/payment-stage';

/** The origin that started payments return to. */
export const RETURN_ORIGIN = 'https://shop.example';

/** Simulated gateways in this process, and what a stage's replicas are told of them. */
export class StageGateways {
  private constructor(
    readonly simulator: GatewaySimulator,
    readonly settings: Settings,
  ) {}

  static async start(seed: number): Promise<StageGateways> {
    const secret = uniqueTokenHash();
    const paystack = `sk_test_${secret}`;
    const secrets = { stripe: `whsec_${secret}`, razorpay: secret, paystack };
    const simulator = await startGatewaySimulator({ seed, secrets });
    return new StageGateways(simulator, {
      ...simulator.settings,
      STRIPE_WEBHOOK_SECRETS: secrets.stripe,
      RAZORPAY_WEBHOOK_SECRETS: secret,
      PAYSTACK_SECRET_KEYS: paystack,
      // Receipts of lost callbacks are found by asking.
      MOBILEMONEY_PULL: 'on',
      PUBLIC_URL: 'https://pay.example',
    });
  }

  /** From now on deliveries go to the stage's replicas in turn. Mobile money is told with each push where, and with which token. */
  deliverTo(stage: PaymentStage): void {
    this.simulator.deliver(stage.replicas.map(({ url }) => url));
  }

  /** As the merchant's own backend asks the gateway. @throws Error unless it succeeds */
  async ask(
    gateway: GatewayName,
    path: string,
    body: Record<string, string | number>,
  ): Promise<Record<string, unknown>> {
    const isForm = gateway === 'stripe';
    const answer = await fetch(this.simulator.urlOf(gateway) + path, {
      method: 'POST',
      headers: {
        authorization: this.credentialOf(gateway),
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
      },
      body: isForm ? new URLSearchParams(body as Record<string, string>).toString() : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${gateway} answered ${answer.status} to ${path}`);
    return (await answer.json()) as Record<string, unknown>;
  }

  stop(): Promise<void> {
    return this.simulator.stop();
  }

  private credentialOf(gateway: GatewayName): string {
    const { STRIPE_API_KEY, PAYSTACK_API_KEY, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = this.settings;
    if (gateway === 'razorpay')
      return `Basic ${Buffer.from(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`).toString('base64')}`;
    return `Bearer ${gateway === 'stripe' ? STRIPE_API_KEY : PAYSTACK_API_KEY}`;
  }
}
