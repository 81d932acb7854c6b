import type { Engine } from '@platform/stack';
import { buildPeer } from '../programs/builds';
import type { Program } from '../programs/program';
import type { Testbed } from '../testbed';
import { emptyDatabase, type Execute } from './database';

/** NestJS with TypeORM and the throttler on Redis, on an empty database of its own. */
export async function startNestPeer(
  testbed: Testbed,
  engine: Engine,
  env: Record<string, string> = {},
): Promise<{ program: Program; url: string; execute: Execute }> {
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

/** better-auth with one user. */
export async function startBetterAuth(testbed: Testbed, user: Record<'EMAIL' | 'PASSWORD', string>): Promise<Program> {
  const { url } = await emptyDatabase(testbed, 'postgresql', 'peer_better_auth');
  const main = await buildPeer('better-auth');
  return testbed.program({ name: 'peer-better-auth', main, env: { DATABASE_URL: url, ...user } });
}

/** What a peer answers to JSON; null where it answers with nothing. */
export async function posted(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`POST ${new URL(url).pathname} was answered with ${response.status}: ${text}`);
  return text === '' ? null : (JSON.parse(text) as unknown);
}
