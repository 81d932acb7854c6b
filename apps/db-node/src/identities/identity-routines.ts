import { DbNodeConfig } from '../db-node.config';
import { DedicatedConnections } from '../routines/dedicated-connections';

/**
 * Routines on separate connections for identities. A wrong credential is refused immediately, even if the pool is
 * exhausted.
 */
export const IDENTITY_ROUTINES = Symbol('identity-routines');

const IDENTITY_CONNECTIONS = Symbol('identity-connections');
const CONNECTIONS = 2;

export const identityRoutines = [
  {
    provide: IDENTITY_CONNECTIONS,
    inject: [DbNodeConfig],
    useFactory: (config: DbNodeConfig) => new DedicatedConnections(config, 'identities', CONNECTIONS),
  },
  {
    provide: IDENTITY_ROUTINES,
    inject: [IDENTITY_CONNECTIONS],
    useFactory: (connections: DedicatedConnections) => connections.open(),
  },
];
