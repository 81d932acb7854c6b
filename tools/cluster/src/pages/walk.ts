import { strict as assert } from 'node:assert';
import { pages } from '@platform/charts';
import { firstRelease, laterRelease } from '../images/releases';
import type { Cluster } from '../machines/cluster';
import { allToRun } from './blocks';
import type { Operator } from './operator';

const inOrder = ['upgrade.md', 'roll-back.md', 'rotate-secrets.md', 'restore-from-backup.md'];

/** All pages for a service that is installed: first those on what may happen, then a later release and the way back. */
export async function walkPages(cluster: Cluster, operator: Operator): Promise<void> {
  await assertVersion(cluster, operator, firstRelease);
  const others = pages().filter((page) => page !== 'install.md' && !inOrder.includes(page));
  for (const page of others) await operator.walk(page);
  await operator.take(laterRelease);
  await operator.walk('upgrade.md');
  await assertVersion(cluster, operator, laterRelease);
  await operator.walk('roll-back.md');
  await operator.take(firstRelease);
  await assertVersion(cluster, operator, firstRelease);
  for (const page of ['rotate-secrets.md', 'restore-from-backup.md']) await operator.walk(page);
}

/** Every block that is to be executed was executed by somebody. @returns how many */
export function assertAllExecuted(operators: readonly Operator[]): number {
  const executed = new Set(operators.flatMap((operator) => operator.executed));
  assert.deepEqual(
    allToRun().filter((place) => !executed.has(place)),
    [],
    'blocks of the pages that nobody has executed',
  );
  return executed.size;
}

/** By the service's own words. */
async function assertVersion(cluster: Cluster, { app }: Operator, expected: string): Promise<void> {
  const address = await cluster.kubectl.run('-n', app, 'get', 'service', app, '-o', 'jsonpath={.spec.clusterIP}');
  const { version } = (await (await fetch(`http://${address}/version`)).json()) as { version: string };
  assert.equal(version, expected);
}
