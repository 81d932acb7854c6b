import { type Engine, type ProvisionedDatabase, provisionDatabase } from '../provision/provision';
import { startMariaDb } from '../servers/mariadb';
import { startPostgres } from '../servers/postgres';
import { hasRedis, startRedis } from '../servers/redis';
import type { ServerHandle } from '../servers/server';
import type { App } from './development-settings';
import type { StartedThings } from './started-things';

export interface Backends {
  postgresql: ServerHandle;
  mysql: ServerHandle | null;
  redis: ServerHandle | null;
}

/** `if-present` never installs anything. */
export type RedisChoice = 'if-present' | 'required' | 'none';

export async function startBackends(started: StartedThings, engine: Engine, redis: RedisChoice): Promise<Backends> {
  const wantsRedis = redis === 'required' || (redis === 'if-present' && hasRedis());
  const [mysqlServer, redisServer, postgresqlServer] = await Promise.all([
    engine === 'mysql' ? started.add('database', startMariaDb()) : null,
    wantsRedis ? started.add('cache', startRedis()) : null,
    started.add('database', startPostgres()),
  ]);
  return { postgresql: postgresqlServer, mysql: mysqlServer, redis: redisServer };
}

/** One database for each service; only db-node's may be on the other engine. */
export async function provisionAll({ postgresql, mysql }: Backends): Promise<Record<App, ProvisionedDatabase>> {
  const provision = (app: App, server = postgresql, engine: Engine = 'postgresql') =>
    provisionDatabase(server, app, engine, { databaseName: app.replaceAll('-', '_') });
  const [payment, dbNode, wellbeing] = await Promise.all([
    provision('payment-service'),
    mysql ? provision('db-node', mysql, 'mysql') : provision('db-node'),
    provision('wellbeing-api'),
  ]);
  return { 'payment-service': payment, 'db-node': dbNode, 'wellbeing-api': wellbeing };
}
