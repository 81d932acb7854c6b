import { randomBytes } from 'node:crypto';
import { type WellbeingClient, wellbeingAt } from '@platform/harness';
import { type ProvisionedDatabase, provisionDatabase, settingsAlone, WITHOUT_QUOTAS } from '@platform/stack';
import type { Testbed } from '../testbed';
import { buildService } from '../programs/builds';
import type { Program } from '../programs/program';
import type { ScenarioOptions } from '../scenario';

/** Of everybody. */
export const PASSWORD = 'correct horse battery staple';

export interface WellbeingUnderTest {
  database: ProvisionedDatabase;
  redisUrl: string;
  ours: Program;
  /** Of our own side. */
  client: WellbeingClient;
  before?: Program;
}

export async function startWellbeingApi(
  testbed: Testbed,
  { before, node }: Pick<ScenarioOptions, 'before' | 'node'>,
): Promise<WellbeingUnderTest> {
  const server = await testbed.database('postgresql');
  const databaseName = `bench_wellbeing_${randomBytes(4).toString('hex')}`;
  const database = await provisionDatabase(server, 'wellbeing-api', 'postgresql', { databaseName });
  const redisUrl = (await testbed.redis()).url;
  const env = settingsAlone('wellbeing-api', { redisUrl, database, overrides: WITHOUT_QUOTAS });
  const main = await buildService('wellbeing-api');
  const ours = await testbed.program({ name: 'wellbeing-api', main, env, node });
  return {
    database,
    redisUrl,
    ours,
    client: wellbeingAt(ours.url),
    before: before === undefined ? undefined : await testbed.program({ name: 'wellbeing-before', main: before, env }),
  };
}
