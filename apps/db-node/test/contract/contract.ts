import type { EngineName } from '../support/node-under-test';
import { authEventsContract } from './auth-events.contract';
import { racesContract } from './races.contract';
import { sessionsContract } from './sessions.contract';
import { tenancyContract } from './tenancy.contract';
import { usersContract } from './users.contract';
import { verificationTokensContract } from './verification-tokens.contract';
import { type ClientKind, World } from './world';

const CLIENT_KINDS: ClientKind[] = ['HTTP', 'direct credential'];

/** Every guarantee of the contract, through every client of one engine. */
export function contractOn(engine: EngineName): void {
  let world: World;

  beforeAll(async () => {
    world = await World.create(engine);
  });

  afterAll(() => world?.close());

  contractThrough(CLIENT_KINDS, () => world);
}

export function contractThrough(kinds: ClientKind[], given: () => World): void {
  describe.each(kinds)('through %s', (kind) => {
    describe('users', () => usersContract(given, kind));
    describe('authentication events', () => authEventsContract(given, kind));
    describe('sessions', () => sessionsContract(given, kind));
    describe('verification tokens', () => verificationTokensContract(given, kind));
    describe('tenants and scopes', () => tenancyContract(given, kind));
    describe('races', () => racesContract(given, kind));
  });
}
