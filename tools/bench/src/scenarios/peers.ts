import type { Engine, Testbed } from '../testbed';
import { buildPeer } from '../programs/builds';
import type { Program } from '../programs/program';
import { emptyDatabase, type Execute } from './sql';

export interface PeerUnderTest {
  program: Program;
  /** Of the peer's own database. */
  url: string;
  /** Runs statements in it. */
  execute: Execute;
}

export interface BetterAuthUnderTest extends PeerUnderTest {
  cookie: string;
  key: string;
  email: string;
  sessionToken: string;
}

/** NestJS with TypeORM and the throttler on Redis, on an empty database of its own. */
export async function startNestPeer(
  testbed: Testbed,
  engine: Engine,
  env: Record<string, string> = {},
): Promise<PeerUnderTest> {
  const database = await emptyDatabase(testbed, engine, 'peer_nest');
  const REDIS_URL = (await testbed.redis()).url;
  const main = await buildPeer('nest-typeorm');
  const program = await testbed.program({
    name: 'peer-nest-typeorm',
    main,
    env: { DATABASE_URL: database.url, REDIS_URL, ...env },
  });
  return { program, ...database };
}

/** better-auth with one user who has signed in and has an API key. */
export async function startBetterAuth(testbed: Testbed, password: string): Promise<BetterAuthUnderTest> {
  const database = await emptyDatabase(testbed, 'postgresql', 'peer_better_auth');
  const main = await buildPeer('better-auth');
  const env = { DATABASE_URL: database.url, PASSWORD: password };
  const program = await testbed.program({ name: 'peer-better-auth', main, env });
  const response = await fetch(`${program.url}/bench`);
  const facts = (await response.json()) as Omit<BetterAuthUnderTest, keyof PeerUnderTest>;
  return { ...facts, program, ...database };
}
