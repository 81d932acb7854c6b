import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder, stackFolder } from '../paths';
import type { Engine, ProvisionedDatabase } from '../provision/provision';
import { hasLiveNeighbour } from '../run-folder';
import type { ServiceHandle } from '../service-process';
import { onceAtEnd } from '../shutdown';
import { type GatewaySimulator, signingOf } from '@platform/gateway-simulator';
import { type Backends, provisionAll, type RedisChoice, startBackends } from './backends';
import { describeStack } from './description';
import { type App, type Settings } from './development-settings';
import { startGateways } from './gateways';
import { startServices } from './services';
import { publishStack, type StackDescription } from './stack-file';
import { StartedThings } from './started-things';

export interface PlatformOptions {
  /** The engine of db-node. The other two services always use PostgreSQL. */
  engine?: Engine;
  /** Processes of each service. */
  replicas?: number;
  /** Settings for all services, over those of development. */
  env?: Settings;
  /** Whether the first process of each service tries for 3001, 3002 and 3003 first. */
  ports?: 'preferred' | 'free';
  redis?: RedisChoice;
  /** Whether payment-service finds simulated APIs of the gateways. Default: none. */
  gateways?: 'simulated' | 'none';
}

export interface Platform {
  description: StackDescription;
  stackFile: string;
  mailDirectory: string;
  services: Record<App, ServiceHandle[]>;
  /** The settings with which each service was started, without those of its databases. */
  settings: Record<App, Settings>;
  databases: Record<App, ProvisionedDatabase>;
  servers: Backends;
  /** Null without simulated gateways. */
  gateways: GatewaySimulator | null;
  readonly isStopping: boolean;
  stop(): Promise<void>;
}

/**
 * Starts the three services on their own databases and publishes where they are. Signals and uncaught errors stop
 * everything in order and end the process.
 */
export async function startPlatform(options: PlatformOptions = {}): Promise<Platform> {
  const { engine = 'postgresql', replicas = 1, env = {}, ports = 'preferred', redis = 'if-present' } = options;
  const started = new StartedThings();
  let stackFile: string | undefined;
  const stop = onceAtEnd(async () => {
    if (stackFile) rmSync(stackFile, { force: true });
    await started.stop();
  });
  try {
    const nameSuffix = hasLiveNeighbour() ? `-${process.pid}` : '';
    const servers = await startBackends(started, engine, redis);
    const databases = await provisionAll(servers);
    const mailDirectory = createFolder(join(stackFolder, 'mail'));
    const operatorToken = randomBytes(32).toString('base64url');
    const redisUrl = servers.redis?.url ?? null;
    const gateways = options.gateways === 'simulated' ? await started.add('cache', startGateways(ports)) : null;
    const gatewaySettings = gateways?.settings ?? {};
    const choices = { engine, replicas, ports, overrides: env, nameSuffix };
    const input = { ...choices, databases, mailDirectory, operatorToken, redisUrl, gatewaySettings };
    const { services, settings } = await startServices(started, input);
    const paymentUrls = services['payment-service'].map(({ url }) => url);
    gateways?.simulator.deliver(paymentUrls, signingOf(settings['payment-service']));
    const gatewaysUrl = gateways?.simulator.url ?? null;
    const description = describeStack({ engine, servers, databases, services, settings, operatorToken, gatewaysUrl });
    stackFile = await publishStack(description);
    return {
      description,
      stackFile,
      mailDirectory,
      services,
      settings,
      databases,
      servers,
      gateways: gateways?.simulator ?? null,
      stop,
      get isStopping() {
        return started.isStopping;
      },
    };
  } catch (error) {
    // A signal in the middle of the start ends the process soon; what fails because of it is of no interest.
    if (started.isStopping) return new Promise(() => undefined);
    await stop().catch(() => undefined);
    throw error;
  }
}
