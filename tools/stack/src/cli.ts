import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import type { Settings } from './platform/development-settings';
import { type Platform, type PlatformOptions, startPlatform } from './platform/platform';

const help = `Usage: npm start -- [options]

Starts payment-service, db-node and wellbeing-api with private databases, and stays until Ctrl-C.

  --engine postgresql|mysql   db-node's database (default postgresql; mysql runs MariaDB)
  --replicas <n>              processes of each service, further ones on free ports (default 1)
  --env KEY=VALUE             a setting for all services, over that of development; may be repeated
  --help                      this text

Where everything is, the operator's token included, stands in .stack/stack.json while it runs.
Servers of your own are used when STACK_POSTGRES_URL, STACK_MARIADB_URL or STACK_REDIS_URL is set.`;

class UsageError extends Error {}

async function main(): Promise<void> {
  const options = readArguments();
  if (!options) return console.log(help);
  const begin = Date.now();
  console.log('Starting databases and services …');
  const platform = await startPlatform(options);
  printPlatform(platform, Date.now() - begin);
  // Child processes do not keep us here; this does, until a signal ends the process.
  setInterval(() => undefined, 60_000);
  for (const service of Object.values(platform.services).flat()) {
    void service.exited.then(() => {
      if (!platform.isStopping)
        console.error(`${service.name} ended (${service.endReason}). Its log: ${service.logFile}`);
    });
  }
}

function readArguments(): PlatformOptions | null {
  const { values, positionals } = parse();
  if (values.help || positionals[0] === 'help') return null;
  const command = positionals.join(' ');
  if (command !== 'start') throw new UsageError(`The only command is start, not "${command}".`);
  const { engine, replicas } = values;
  if (engine !== 'postgresql' && engine !== 'mysql') throw new UsageError('--engine is either postgresql or mysql.');
  if (!/^([1-9]|1[0-6])$/.test(replicas)) throw new UsageError('--replicas is a whole number from 1 to 16.');
  return { engine, replicas: Number(replicas), env: settings(values.env) };
}

function parse() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        engine: { type: 'string', default: 'postgresql' },
        replicas: { type: 'string', default: '1' },
        env: { type: 'string', multiple: true, default: [] },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

function settings(pairs: string[]): Settings {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, key, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/s.exec(pair) ?? [];
      if (key === undefined || value === undefined) throw new UsageError(`--env wants KEY=VALUE, not "${pair}".`);
      return [key, value];
    }),
  );
}

function printPlatform({ services, servers, stackFile, mailDirectory }: Platform, milliseconds: number): void {
  const rows = Object.values(services)
    .flat()
    .map(({ name, url }) => [name, url, `${url}/docs`] as const);
  const width = Math.max(...rows.map(([name]) => name.length)) + 2;
  console.log(`\nReady after ${(milliseconds / 1000).toFixed(1)} s.\n`);
  console.log(`${'service'.padEnd(width)}${'url'.padEnd(24)}docs`);
  for (const [name, url, docs] of rows) console.log(`${name.padEnd(width)}${url.padEnd(24)}${docs}`);
  console.log(`\nOperator token and webhook secrets: ${relative(process.cwd(), stackFile)}`);
  console.log(`Mail is written to ${relative(process.cwd(), mailDirectory)}, logs to .stack/logs`);
  if (!servers.redis)
    console.log('No redis-server on this machine: quotas are counted in-process, each replica up to its share.');
  console.log('\nCtrl-C ends everything.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error('Type npm start -- --help for all options.');
  process.exit(1);
});
