import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type GatewaySimulator,
  newWebhookSettings,
  signingOf,
  startGatewaySimulator,
} from '@platform/gateway-simulator';
import { testCertificate } from '@platform/gateway-simulator/src/gateways';
import { freePort, preferPort } from '../ports';
import { createRunFolder } from '../run-folder';
import type { Settings } from './development-settings';

const PREFERRED_PORT = 3010;
/** Real gateways retry for days. A developer waits here, so the pauses are short. */
const RETRY_PAUSES_MS = [1_000, 5_000, 15_000, 60_000];

/** The simulated gateways, in this process, and the settings that payment-service needs to use them. */
export interface Gateways {
  simulator: GatewaySimulator;
  settings: Settings;
  stop(): Promise<void>;
}

export async function startGateways(ports: 'preferred' | 'free'): Promise<Gateways> {
  const port = ports === 'preferred' ? await preferPort(PREFERRED_PORT) : await freePort();
  const simulator = await startGatewaySimulator({
    port,
    servesCertificate: true,
    retryPausesMs: RETRY_PAUSES_MS,
    // For the gateways that sign with their API key; the others get the secrets of payment-service once it is up.
    signing: signingOf(newWebhookSettings('http://127.0.0.1')),
  });
  const certificate = join(createRunFolder('gateways'), 'certificate.pem');
  writeFileSync(certificate, testCertificate().certificate);
  const settings = { ...simulator.settings, NODE_EXTRA_CA_CERTS: certificate };
  return { simulator, settings, stop: () => simulator.stop() };
}
