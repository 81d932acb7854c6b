import { relative } from 'node:path';
import { UsageError } from './command-line/arguments';
import { runCommand } from './command-line/command';
import { textTable } from './command-line/table';
import type { Settings } from './platform/development-settings';
import { type Platform, startPlatform } from './platform/platform';

const help = `Usage: npm start -- [options]

Starts payment-service, db-node and wellbeing-api with private databases and simulated payment gateways, and stays
until Ctrl-C.

  --engine postgresql|mysql   db-node's database (default postgresql; mysql runs MariaDB)
  --replicas <n>              processes of each service, further ones on free ports (default 1)
  --env KEY=VALUE             a setting for all services, over that of development; may be repeated
  --help                      this text

While the stack runs, .stack/stack.json says where everything is, with the operator's token.
Servers of your own are used when STACK_POSTGRES_URL, STACK_MARIADB_URL or STACK_REDIS_URL is set.`;

async function main(
  { engine, replicas, env }: { engine: string; replicas: number; env: string[] },
  words: string[],
): Promise<void> {
  if (words.join(' ') !== 'start') throw new UsageError(`The only command is start, not "${words.join(' ')}".`);
  if (engine !== 'postgresql' && engine !== 'mysql') throw new UsageError('--engine is either postgresql or mysql.');
  if (!Number.isInteger(replicas) || replicas < 1 || replicas > 16)
    throw new UsageError('--replicas is a whole number from 1 to 16.');
  const begin = Date.now();
  console.log('Starting databases and services …');
  const platform = await startPlatform({ engine, replicas, env: settings(env), gateways: 'simulated' });
  printPlatform(platform, Date.now() - begin);
  for (const service of Object.values(platform.services).flat()) {
    void service.exited.then(() => {
      if (!platform.isStopping)
        console.error(`${service.name} ended (${service.endReason}). Its log: ${service.logFile}`);
    });
  }
  // Child processes do not keep us here; this does, until a signal ends the process.
  await new Promise(() => setInterval(() => undefined, 60_000));
}

function settings(pairs: string[]): Settings {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [, key, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/s.exec(pair) ?? [];
      if (key === undefined || value === undefined) throw new UsageError(`--env requires KEY=VALUE, not "${pair}".`);
      return [key, value];
    }),
  );
}

function printPlatform(
  { services, servers, gateways, stackFile, mailDirectory }: Platform,
  milliseconds: number,
): void {
  const rows = Object.values(services)
    .flat()
    .map(({ name, url }) => [name, url, `${url}/docs`]);
  console.log(`\nReady after ${(milliseconds / 1000).toFixed(1)} s.\n`);
  console.log(textTable(['service', 'url', 'docs'], rows));
  const [payment, dbNode, account] = (['payment-service', 'db-node', 'wellbeing-api'] as const).map(
    (app) => services[app][0]?.url,
  );
  console.log(
    `\nConsoles: ${payment}/console/ for merchants; ${payment}/operator/console/ and ${dbNode}/setup-api/console/ for`,
  );
  console.log(
    `operators; ${account}/operator/console/ for administrators. Account: ${account}/account. Map: ${account}/app`,
  );
  if (gateways) console.log(`Simulated gateways, where you play the payer: ${gateways.url}`);
  console.log(`\nOperator token and webhook secrets: ${relative(process.cwd(), stackFile)}`);
  console.log(`Mail is written to ${relative(process.cwd(), mailDirectory)}, logs to .stack/logs`);
  if (!servers.redis)
    console.log('No redis-server on this machine: quotas are counted in-process, each replica up to its share.');
  console.log('\nCtrl-C ends everything.');
}

runCommand({ help, options: { engine: 'postgresql', replicas: 1, env: [String] }, run: main });
