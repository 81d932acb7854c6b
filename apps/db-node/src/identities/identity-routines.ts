import { DbNodeConfig } from '../db-node.config';
import { KeptConnections } from '../routines/kept-connections';

/** Routines on connections kept for identities: while all others wait, a wrong credential is still told so at once. */
export const IDENTITY_ROUTINES = Symbol('identity-routines');

const IDENTITY_CONNECTIONS = Symbol('identity-connections');
const CONNECTIONS = 2;

export const identityRoutines = [
  {
    provide: IDENTITY_CONNECTIONS,
    inject: [DbNodeConfig],
    useFactory: (config: DbNodeConfig) => new KeptConnections(config, 'identities', CONNECTIONS),
  },
  {
    provide: IDENTITY_ROUTINES,
    inject: [IDENTITY_CONNECTIONS],
    useFactory: (connections: KeptConnections) => connections.open(),
  },
];
