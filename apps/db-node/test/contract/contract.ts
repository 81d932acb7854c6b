import type { EngineName } from '../support/node-under-test';
import { authEventsContract } from './auth-events.contract';
import { racesContract } from './races.contract';
import { sessionsContract } from './sessions.contract';
import { tenancyContract } from './tenancy.contract';
import { usersContract } from './users.contract';
import { verificationTokensContract } from './verification-tokens.contract';
import { type ClientKind, World } from './world';

const CLIENT_KINDS: ClientKind[] = ['HTTP', 'direct credential'];

/** Every promise of the contract, through every client of one engine. */
export function contractOn(engine: EngineName): void {
  let world: World;

  beforeAll(async () => {
    world = await World.create(engine);
  });

  afterAll(() => world?.close());

  describe.each(CLIENT_KINDS)('through %s', (kind) => {
    describe('users', () => usersContract(() => world, kind));
    describe('authentication events', () => authEventsContract(() => world, kind));
    describe('sessions', () => sessionsContract(() => world, kind));
    describe('verification tokens', () => verificationTokensContract(() => world, kind));
    describe('tenants and scopes', () => tenancyContract(() => world, kind));
    describe('races', () => racesContract(() => world, kind));
  });
}
