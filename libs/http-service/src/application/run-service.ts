import type { INestApplication, INestApplicationContext } from '@nestjs/common';
import { applyMigrations, describeDatabaseError, type MigrateOptions } from '@platform/database';
import { BackgroundJobs } from '../background/background-jobs';
import { ConfigError, ignoredSettings, loadConfig } from '../config/load-config';
import type { ServiceConfig } from '../config/service-config';
import { shutDownGracefully } from '../lifecycle/graceful-shutdown';
import { serveMetrics } from '../observability/metrics';
import { openApiDocument } from '../openapi/document';
import { serveDocs } from '../openapi/docs';
import { runCommand } from './commands';
import { createApplication } from './create-application';
import type { ServiceDefinition } from './service-definition';
import { waitForDatabase } from './wait-for-database';

const MIGRATE_OPTIONS = { '--accept-schema': 'acceptSchema', '--reapply-routines': 'reapplyRoutines' } as const;

/**
 * The entry of every service. `node main.js` serves; `node main.js migrate` applies the migrations and ends;
 * `node main.js openapi` prints the description of the routes; further commands are the service's own, and
 * `node main.js <command> --help` says how they are used.
 */
export async function runService<T extends ServiceConfig>(definition: ServiceDefinition<T>): Promise<void> {
  const [command = 'serve', ...args] = process.argv.slice(2);
  try {
    await dispatch(definition, command, args);
  } catch (error) {
    process.stderr.write(`${definition.name}: ${startMessage(error)}\n`);
    process.exitCode = 1;
    setImmediate(() => process.exit());
  }
}

async function dispatch<T extends ServiceConfig>(
  definition: ServiceDefinition<T>,
  command: string,
  args: string[],
): Promise<void> {
  if (command === 'openapi') return printOpenApi(definition);
  if (command === 'serve') return serve(definition, loadConfig(definition.Config, process.env));
  if (command === 'migrate') {
    const config = loadConfig(definition.Config, process.env);
    return migrate(definition, config, config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL, migrateOptions(args));
  }
  process.exitCode = await runCommand(definition.commands ?? {}, [command, ...args], {
    env: process.env,
    print: (line) => void process.stdout.write(`${line}\n`),
    withApplication: (work) => withApplication(definition, work),
  });
}

async function withApplication<T extends ServiceConfig, Result>(
  definition: ServiceDefinition<T>,
  work: (app: INestApplicationContext, config: T) => Promise<Result>,
): Promise<Result> {
  const config = loadConfig(definition.Config, process.env);
  const { app } = await createApplication(definition, config);
  try {
    await app.get(BackgroundJobs).leaveToService();
    await app.init();
    return await work(app, config);
  } finally {
    await app.close();
  }
}

async function serve<T extends ServiceConfig>(definition: ServiceDefinition<T>, config: T): Promise<void> {
  await waitForDatabase(definition.name, config);
  if (config.MIGRATION_DATABASE_URL) await migrate(definition, config, config.MIGRATION_DATABASE_URL);
  const { app, logger, metrics, lifecycle } = await createApplication(definition, config);
  for (const ignored of ignoredSettings(config, process.env)) {
    logger.warn({ msg: 'removed setting has no effect', ...ignored });
  }
  if (!config.isProduction) serveDocs(app, () => documentOf(definition, app));
  const metricsServer = await serveMetrics(metrics, config.HOST, config.METRICS_PORT);
  shutDownGracefully({ app, metricsServer, lifecycle, logger, delayMs: config.SHUTDOWN_DELAY_MS });
  await app.listen(config.PORT, config.HOST);
  logger.info({ msg: 'listening', url: await app.getUrl() });
}

async function migrate<T extends ServiceConfig>(
  definition: ServiceDefinition<T>,
  config: T,
  url: string,
  options: MigrateOptions = {},
): Promise<void> {
  const tell = (line: object) => process.stdout.write(`${JSON.stringify({ service: definition.name, ...line })}\n`);
  const onLater = (names: string[]) => tell({ msg: 'a later release has migrated; its schema stays', names });
  const { migrations, routines } = await applyMigrations(url, definition.databaseFolder(config), {
    ...options,
    onLater,
  });
  for (const name of migrations) tell({ msg: 'migration applied', name });
  if (routines.length > 0) tell({ msg: 'routines applied', names: routines });
  if (options.acceptSchema) tell({ msg: 'the schema is recorded as it was found' });
}

function migrateOptions(args: string[]): MigrateOptions {
  const known = Object.keys(MIGRATE_OPTIONS);
  const unknown = args.find((argument) => !known.includes(argument));
  if (unknown !== undefined) throw new ConfigError([`migrate knows no ${unknown}; known: ${known.join(', ')}`]);
  return Object.fromEntries(args.map((argument) => [MIGRATE_OPTIONS[argument as keyof typeof MIGRATE_OPTIONS], true]));
}

async function printOpenApi<T extends ServiceConfig>(definition: ServiceDefinition<T>): Promise<void> {
  const config = Object.assign(new definition.Config(), {
    APP_ENV: 'test',
    LOG_LEVEL: 'error',
    DATABASE_URL: 'postgresql://preview',
    ...definition.previewSettings,
  });
  const { app } = await createApplication(definition, config, { preview: true });
  process.stdout.write(`${JSON.stringify(documentOf(definition, app), null, 2)}\n`);
}

const documentOf = <T extends ServiceConfig>({ api, besideError }: ServiceDefinition<T>, app: INestApplication) =>
  openApiDocument(app, { ...api, besideError });

/** One message a person can act on; never a connection string. */
function startMessage(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const text = error instanceof Error ? describeDatabaseError(error) : String(error);
  return text.replaceAll(/\b\w+:\/\/[^\s@]+@/g, '<credentials>@');
}
