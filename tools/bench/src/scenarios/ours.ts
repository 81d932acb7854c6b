import { randomBytes } from 'node:crypto';
import { type App, type ProvisionedDatabase, provisionDatabase, type Settings } from '@platform/stack';
import { buildService } from '../programs/builds';
import type { Program } from '../programs/program';
import type { ScenarioOptions } from '../scenario';
import type { Engine, Testbed } from '../testbed';

/** A service of ours, and the build before it where that takes part. */
export interface Ours {
  database: ProvisionedDatabase;
  redisUrl: string;
  ours: Program;
  before?: Program;
}

/** On a database of its own, which both builds share. */
export async function startOurs(
  testbed: Testbed,
  app: App,
  engine: Engine,
  { before: main, node }: Pick<ScenarioOptions, 'before' | 'node'>,
  settings: (backends: Pick<Ours, 'database' | 'redisUrl'>) => Settings,
): Promise<Ours> {
  const databaseName = `bench_${app.replaceAll('-', '_')}_${randomBytes(4).toString('hex')}`;
  const database = await provisionDatabase(await testbed.database(engine), app, engine, { databaseName });
  const { url: redisUrl } = await testbed.redis();
  const env = settings({ database, redisUrl });
  const ours = await testbed.program({ name: app, main: await buildService(app), env, node });
  const before = main === undefined ? undefined : await testbed.program({ name: `${app}-before`, main, env });
  return { database, redisUrl, ours, before };
}
