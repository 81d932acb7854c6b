import { randomBytes } from 'node:crypto';
import { type App, type ProvisionedDatabase, provisionDatabase, type Settings } from '@platform/stack';
import { buildService } from '../programs/builds';
import type { Program } from '../programs/program';
import type { ScenarioOptions } from '../scenario';
import type { Engine, Testbed } from '../testbed';
import { startSpanSink } from '../programs/span-sink';

/** A service of ours, and where they take part the build before it and one with traces. */
export interface Ours {
  database: ProvisionedDatabase;
  redisUrl: string;
  ours: Program;
  before?: Program;
  /** The same build with traces on, and which part of the requests its callers have recorded. */
  traced?: { program: Program; ratio: number };
}

/** As the image starts it (docker/service.Dockerfile). */
const AS_IN_THE_IMAGE = ['--max-semi-space-size=16', '--min-semi-space-size=2'];

/** On a database of its own, which all of them share. */
export async function startOurs(
  testbed: Testbed,
  app: App,
  engine: Engine,
  { before: main, traces, node: further }: Pick<ScenarioOptions, 'before' | 'traces' | 'node'>,
  settings: (backends: Pick<Ours, 'database' | 'redisUrl'>) => Settings,
): Promise<Ours> {
  const databaseName = `bench_${app.replaceAll('-', '_')}_${randomBytes(4).toString('hex')}`;
  const database = await provisionDatabase(await testbed.database(engine), app, engine, { databaseName });
  const { url: redisUrl } = await testbed.redis();
  const env = settings({ database, redisUrl });
  const built = await buildService(app);
  const node = [...AS_IN_THE_IMAGE, ...further];
  const ours = await testbed.program({ name: app, main: built, env, node });
  const before =
    main === undefined ? undefined : await testbed.program({ name: `${app}-before`, main, env, node: AS_IN_THE_IMAGE });
  const traced =
    traces === undefined
      ? undefined
      : {
          program: await testbed.program({ name: app, main: built, node, env: { ...env, ...(await tracing()) } }),
          ratio: traces,
        };
  return { database, redisUrl, ours, before, traced };
}

/** The callers decide what is recorded. */
const tracing = async (): Promise<Settings> => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: await startSpanSink(),
  OTEL_TRACES_SAMPLER_ARG: '0',
  TRUSTED_PROXIES: '127.0.0.0/8',
});
