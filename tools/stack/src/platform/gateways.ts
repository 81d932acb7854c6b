import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GatewaySimulator, startGatewaySimulator } from '@platform/gateway-simulator';
import { TEST_CERTIFICATE } from '@platform/harness/src/gateways';
import { freePort, preferPort } from '../ports';
import { createRunFolder } from '../run-folder';
import { type Settings, webhookSecrets } from './development-settings';

const PREFERRED_PORT = 3010;
/** A gateway tries again for days; here somebody is watching. */
const RETRY_PAUSES_MS = [1_000, 5_000, 15_000, 60_000];

/** The simulated gateways, in this process, and what payment-service is told of them. */
export interface Gateways {
  simulator: GatewaySimulator;
  settings: Settings;
}

export async function startGateways(ports: 'preferred' | 'free'): Promise<Gateways & { stop(): Promise<void> }> {
  const port = ports === 'preferred' ? await preferPort(PREFERRED_PORT) : await freePort();
  // One key for both directions, as Paystack has it.
  const paystack = `sk_test_${randomBytes(32).toString('base64url')}`;
  const simulator = await startGatewaySimulator({
    port,
    servesCertificate: true,
    retryPausesMs: RETRY_PAUSES_MS,
    secrets: { paystack },
  });
  const certificate = join(createRunFolder('gateways'), 'certificate.pem');
  writeFileSync(certificate, TEST_CERTIFICATE);
  const settings = { ...simulator.settings, PAYSTACK_SECRET_KEYS: paystack, NODE_EXTRA_CA_CERTS: certificate };
  return { simulator, settings, stop: () => simulator.stop() };
}

/** From now on deliveries go to these replicas, signed with the secrets that they have. */
export function deliverTo({ simulator }: Gateways, urls: string[], payment: Settings): void {
  const { square, paypal, ...lists } = webhookSecrets(payment);
  const firsts = Object.fromEntries(Object.entries(lists).map(([gateway, secrets]) => [gateway, secrets[0]]));
  simulator.deliver(urls, {
    secrets: { ...firsts, square: square.key, paypal: paypal.webhook_id },
    squareNotificationUrl: square.notification_url,
  });
}
