import { readFileSync } from 'node:fs';
import { apps, exitAfter } from '@platform/stack';
import { runBreaks } from './breaks/run-breaks';
import { Gateway } from './gateway/gateway';
import { type Cluster, startCluster } from './machines/cluster';
import type { Orders, Part } from './namespaces/enter';
import { Outcome } from './outcome';
import { Operator } from './pages/operator';
import { Enforcement } from './policies/enforcement';
import { step } from './steps';
import { assertAllExecuted, walkPages } from './pages/walk';

/** The program in the namespaces, see `namespaces/enter.ts`. @returns whether all holds */
async function main([file = '']: string[]): Promise<boolean> {
  const orders = JSON.parse(readFileSync(file, 'utf8')) as Orders;
  const outcome = new Outcome();
  const cluster = await startCluster(orders);
  await outcome.attempt('the rest', () => useCluster(cluster, outcome));
  outcome.tell();
  if (orders.keeps) await untilKilled(cluster);
  return outcome.holds;
}

async function useCluster(cluster: Cluster, outcome: Outcome): Promise<void> {
  const { orders, kubectl } = cluster;
  await step('network policies', () => new Enforcement(orders.folder).begin());
  const operators = apps.map((app) => new Operator(cluster, app));
  for (const operator of operators) await operator.walk('install.md');
  console.log(await kubectl.run('get', 'pods', '-A', '-o', 'wide'));
  const gateway = await step('gateway', () => Gateway.start(cluster));
  const isWanted = (part: Part) => orders.parts.includes(part);
  if (isWanted('pages'))
    for (const operator of operators)
      await outcome.attempt(`pages for ${operator.app}`, () => walkPages(gateway, operator));
  if (isWanted('breaks')) await runBreaks({ cluster, gateway, operators, outcome }, orders);
  gateway.stop();
  for (const operator of operators)
    await outcome.attempt(`${operator.app} taken away`, () => operator.cleanUp('install.md'));
  if (isWanted('pages'))
    await outcome.attempt('blocks of the pages', () =>
      step('all blocks of the pages were executed as they stand', () => assertAllExecuted(operators)),
    );
}

/** Keeps everything up for an inspection until the command is ended. */
async function untilKilled({ kubectl }: Cluster): Promise<never> {
  console.log(`The cluster stays until this command is ended. Inside: export KUBECONFIG=${kubectl.config}`);
  for (;;) await new Promise((resolve) => setTimeout(resolve, 60_000));
}

exitAfter(() => main(process.argv.slice(2)));
