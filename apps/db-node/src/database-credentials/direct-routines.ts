import { DbNodeConfig } from '../db-node.config';
import { DedicatedConnections } from '../routines/dedicated-connections';

/** Routines on a separate connection that ends direct logins. It works even if the pool is exhausted. */
export const DIRECT_ROUTINES = Symbol('direct-routines');

const DIRECT_CONNECTION = Symbol('direct-connection');

export const directRoutines = [
  {
    provide: DIRECT_CONNECTION,
    inject: [DbNodeConfig],
    useFactory: (config: DbNodeConfig) => new DedicatedConnections(config, 'direct logins', 1),
  },
  {
    provide: DIRECT_ROUTINES,
    inject: [DIRECT_CONNECTION],
    useFactory: (connection: DedicatedConnections) => connection.open(),
  },
];
