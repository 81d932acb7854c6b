import { readFileSync } from 'node:fs';
import type { INestApplication, INestApplicationContext } from '@nestjs/common';
import { applyMigrations, describeDatabaseError, type MigrateOptions } from '@platform/database';
import { BackgroundJobs } from '../background/background-jobs';
import { commandSettings } from '../commands/checkout-settings';
import { type ProgramCommand, runCommand } from '../commands/run-command';
import { UsageError } from '../commands/service-command';
import { ConfigError, ignoredSettings, loadConfig } from '../config/load-config';
import type { ServiceConfig } from '../config/service-config';
import { serviceInfo } from '../health/service-info';
import { shutDownGracefully } from '../lifecycle/graceful-shutdown';
import { serveMetrics } from '../observability/metrics';
import { openApiDocument } from '../openapi/document';
import { serveDocs } from '../openapi/docs';
import { createApplication } from './create-application';
import type { ServiceDefinition } from './service-definition';
import { waitForDatabase } from './wait-for-database';

/**
 * The entry of every service. `node main.js` serves. `node main.js --help` lists the commands: `migrate`, `openapi` and those
 * of the service.
 */
export async function runService<T extends ServiceConfig>(definition: ServiceDefinition<T>): Promise<void> {
  const args = process.argv.slice(2);
  try {
    if (args.length === 0) await serve(definition, loadConfig(definition.Config, process.env));
    else process.exitCode = await runProgram(definition, args);
  } catch (error) {
    process.stderr.write(`${definition.name}: ${startMessage(error)}\n`);
    process.exitCode = 1;
    setImmediate(() => process.exit());
  }
}

type Work<T, Result> = (app: INestApplicationContext, config: T) => Promise<Result>;

function tokenOf(text: string): string {
  const token = text.trim();
  if (token === '') throw new UsageError('--operator-token-stdin: the standard input has no token.');
  return token;
}

function runProgram<T extends ServiceConfig>(definition: ServiceDefinition<T>, args: string[]): Promise<number> {
  const { name, commands = [] } = definition;
  const { version, commit } = serviceInfo(name);
  const io = {
    print: (text: string) => void process.stdout.write(text),
    printError: (text: string) => void process.stderr.write(text),
    readToken: () => tokenOf(readFileSync(0, 'utf8')),
    withApplication: <Result>(work: Work<T, Result>, operatorToken?: string) =>
      withApplication(definition, work, operatorToken),
  };
  return runCommand(
    { version: `${name} ${version} (commit ${commit})`, own: ownCommands(definition), commands },
    args,
    io,
  );
}

const ownCommands = <T extends ServiceConfig>(definition: ServiceDefinition<T>): ProgramCommand[] => [
  {
    name: 'serve',
    summary: 'start of the service (default)',
    run: () => serve(definition, loadConfig(definition.Config, process.env)),
  },
  {
    name: 'migrate',
    summary: 'application of migrations and routines, with one line of JSON for each',
    configure: (command) =>
      command
        .option('--accept-schema', 'record of the schema as it is, after a change by hand')
        .option('--reapply-routines', "this release's texts of all routines, after a roll-back"),
    run: (options: MigrateOptions) => {
      const config = settingsOf(definition);
      return migrate(definition, config, config.MIGRATION_DATABASE_URL ?? config.DATABASE_URL, options);
    },
  },
  { name: 'openapi', summary: 'description of the routes, as JSON', run: () => printOpenApi(definition) },
];

/** The settings of a command. @throws ConfigError that also says how a checkout gets them */
function settingsOf<T extends ServiceConfig>({ name, Config }: ServiceDefinition<T>, operatorToken?: string): T {
  const { OPERATOR_TOKEN_FILE: _file, ...others } = process.env;
  const given = operatorToken === undefined ? process.env : { ...others, OPERATOR_TOKEN: operatorToken };
  const { env, hint } = commandSettings(name, given);
  try {
    return loadConfig(Config, env);
  } catch (error) {
    throw error instanceof ConfigError ? new ConfigError(error.problems, hint) : error;
  }
}

async function withApplication<T extends ServiceConfig, Result>(
  definition: ServiceDefinition<T>,
  work: Work<T, Result>,
  operatorToken?: string,
): Promise<Result> {
  const config = settingsOf(definition, operatorToken);
  const { app } = await createApplication(definition, config, { logsToStandardError: true });
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
  await definition.prepare?.(app);
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

const documentOf = <T extends ServiceConfig>({ api, errorForm }: ServiceDefinition<T>, app: INestApplication) =>
  openApiDocument(app, { ...api, errorForm });

/** One message a person can act on; never a connection string. */
function startMessage(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const text = error instanceof Error ? describeDatabaseError(error) : String(error);
  return text.replaceAll(/\b\w+:\/\/[^\s@]+@/g, '<credentials>@');
}
