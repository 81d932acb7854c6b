import type { ProvisionedDatabase } from '../provision/provision';
import { freePort, preferPort } from '../ports';
import { PortTakenError, type ServiceHandle, startService } from '../service-process';
import {
  type App,
  apps,
  databaseSettings,
  developmentSettings,
  type Settings,
  type SettingsInput,
} from './development-settings';
import type { StartedThings } from './started-things';

export interface ServicesInput extends Omit<SettingsInput, 'urls'> {
  databases: Record<App, ProvisionedDatabase>;
  replicas: number;
  ports: 'preferred' | 'free';
  /** Makes the names and log files of a second stack on this machine unique. */
  nameSuffix: string;
}

export interface StartedServices {
  services: Record<App, ServiceHandle[]>;
  settings: Record<App, Settings>;
}

const preferredPorts: Record<App, number> = { 'payment-service': 3001, 'db-node': 3002, 'wellbeing-api': 3003 };

/** Browsers accept no IP address as the domain of passkeys. */
const HOST = 'localhost';

/** Starts all processes of all services in parallel. Each first migrates its database, under the database's lock. */
export async function startServices(started: StartedThings, input: ServicesInput): Promise<StartedServices> {
  try {
    return await startOn(await choosePorts(input.ports), started, input);
  } catch (error) {
    if (!(error instanceof PortTakenError) || input.ports === 'free') throw error;
    // Another stack that started in the same moment was faster.
    await started.stopStage('service');
    return startOn(await choosePorts('free'), started, input);
  }
}

async function startOn(
  ports: Record<App, number>,
  started: StartedThings,
  input: ServicesInput,
): Promise<StartedServices> {
  const settings = developmentSettings({ ...input, urls: perApp((app) => `http://${HOST}:${ports[app]}`) });
  const start = (app: App, replica: number) => {
    const name = `${app}${replica > 1 ? `-${replica}` : ''}${input.nameSuffix}`;
    const env = { ...databaseSettings(input.databases[app]), ...settings[app] };
    return started.add(
      'service',
      startService({ app, name, port: replica === 1 ? ports[app] : undefined, env, urlHost: HOST }),
    );
  };
  const replicas = Array.from({ length: input.replicas }, (_, index) => index + 1);
  const starting = apps.map((app) => Promise.all(replicas.map((replica) => start(app, replica))));
  const results = await Promise.allSettled(starting);
  const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as Error] : []));
  const failure = failures.find((error) => error instanceof PortTakenError) ?? failures[0];
  if (failure) throw failure;
  const handles = results.map((result) => (result.status === 'fulfilled' ? result.value : []));
  for (const { name, endReason } of handles.flat()) {
    // Another program on its port answered our question for readiness.
    if (endReason !== null) throw new PortTakenError(name, {});
  }
  return { services: perApp((app) => handles[apps.indexOf(app)] ?? []), settings };
}

async function choosePorts(choice: 'preferred' | 'free'): Promise<Record<App, number>> {
  const port = (app: App) => (choice === 'preferred' ? preferPort(preferredPorts[app]) : freePort());
  const [payment, dbNode, wellbeing] = await Promise.all([
    port('payment-service'),
    port('db-node'),
    port('wellbeing-api'),
  ]);
  return { 'payment-service': payment, 'db-node': dbNode, 'wellbeing-api': wellbeing };
}

function perApp<T>(value: (app: App) => T): Record<App, T> {
  return {
    'payment-service': value('payment-service'),
    'db-node': value('db-node'),
    'wellbeing-api': value('wellbeing-api'),
  };
}
