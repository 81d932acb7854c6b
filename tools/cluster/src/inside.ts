import { readFileSync } from 'node:fs';
import { apps } from '@platform/stack';
import { runBreaks } from './breaks/run-breaks';
import { Gateway } from './gateway/gateway';
import { startCluster } from './machines/cluster';
import type { Orders } from './namespaces/enter';
import { Operator } from './pages/operator';
import { Enforcement } from './policies/enforcement';
import { step } from './steps';
import { assertAllExecuted, walkPages } from './pages/walk';

/** What runs in the namespaces: see `namespaces/enter.ts`. @returns whether all holds */
async function main([file = '']: string[]): Promise<boolean> {
  const orders = JSON.parse(readFileSync(file, 'utf8')) as Orders;
  const cluster = await startCluster(orders);
  await step('network policies', () => new Enforcement(orders.folder).begin());
  const operators = apps.map((app) => new Operator(cluster, app));
  for (const operator of operators) await operator.walk('install.md');
  console.log(await cluster.kubectl.run('get', 'pods', '-A', '-o', 'wide'));
  const gateway = await step('gateway', () => Gateway.start(cluster));
  if (orders.walksPages) for (const operator of operators) await walkPages(gateway, operator);
  const holds = !orders.breaks || (await runBreaks({ cluster, gateway, operators }, orders.breaks));
  gateway.stop();
  for (const operator of operators) await operator.cleanUp('install.md');
  if (orders.walksPages)
    console.log(`${assertAllExecuted(operators)} blocks of the pages were executed as they stand.`);
  return holds;
}

main(process.argv.slice(2)).then(
  (holds) => process.exit(holds ? 0 : 1),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
