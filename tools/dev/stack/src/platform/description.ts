import { publishedSecretsOf } from '@platform/gateway-simulator';
import type { Engine, ProvisionedDatabase } from '../provision/provision';
import type { ServerHandle } from '../servers/server';
import type { ServiceHandle } from '../service-process';
import type { Backends } from './backends';
import { type App, apps, databaseSettings, type Settings } from './development-settings';
import type { StackDescription, StackProcess } from './stack-file';

export interface StackFacts {
  engine: Engine;
  servers: Backends;
  databases: Record<App, ProvisionedDatabase>;
  services: Record<App, ServiceHandle[]>;
  settings: Record<App, Settings>;
  operatorToken: string;
  gatewaysUrl: string | null;
}

export function describeStack(facts: StackFacts): StackDescription {
  const { engine, servers, databases, services, settings, operatorToken } = facts;
  const urls = (app: App) => services[app].map(({ url }) => url);
  const database = (engine === 'mysql' && servers.mysql) || servers.postgresql;
  return {
    payment_service: { urls: urls('payment-service') },
    db_node: {
      urls: urls('db-node'),
      engine,
      database_host: database.host,
      database_port: database.port,
      database_name: databases['db-node'].databaseName,
    },
    wellbeing_api: { urls: urls('wellbeing-api') },
    redis_url: servers.redis?.url ?? null,
    operator_token: operatorToken,
    settings: Object.fromEntries(apps.map((app) => [app, { ...databaseSettings(databases[app]), ...settings[app] }])),
    gateway_simulator_url: facts.gatewaysUrl,
    webhook_secrets: publishedSecretsOf(settings['payment-service']),
    processes: [
      ...Object.values(services)
        .flat()
        .map(({ name, pid, url }) => ({ name, pid, url })),
      ...serverProcess('redis', servers.redis),
      ...serverProcess('mysql', servers.mysql),
      ...serverProcess('postgresql', servers.postgresql),
    ],
  };
}

// Without the password: readers of the description do not need the administrator's.
function serverProcess(name: string, server: ServerHandle | null): StackProcess[] {
  if (!server?.pid) return [];
  return [{ name, pid: server.pid, url: `${name}://${server.host}:${server.port}` }];
}
