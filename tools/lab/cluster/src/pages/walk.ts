import { strict as assert } from 'node:assert';
import { pages } from '@platform/charts';
import type { App } from '@platform/stack';
import { firstRelease, laterRelease } from '../images/releases';
import type { Gateway } from '../gateway/gateway';
import { allToRun } from './blocks';
import type { Operator } from './operator';

const first = 'README.md';
const inOrder = ['upgrade.md', 'roll-back.md', 'rotate-secrets.md', 'restore-from-backup.md'];

/** All pages for an installed service. The first page has functions that others use. Then come those on what may happen, then a later release and the way back. */
export async function walkPages(gateway: Gateway, operator: Operator): Promise<void> {
  await assertVersion(gateway, operator, firstRelease);
  const others = pages().filter((page) => ![first, 'install.md', ...inOrder].includes(page));
  for (const page of [first, ...others]) await operator.walk(page);
  await operator.take(laterRelease);
  await operator.walk('upgrade.md');
  await assertVersion(gateway, operator, laterRelease);
  await operator.walk('roll-back.md');
  await operator.take(firstRelease);
  await assertVersion(gateway, operator, firstRelease);
  for (const page of ['rotate-secrets.md', 'restore-from-backup.md']) await operator.walk(page);
}

/** Fails if an operator executed less than every executable block. Prints how many blocks there are. */
export function assertAllExecuted(operators: readonly Operator[]): void {
  const executed = new Set(operators.flatMap((operator) => operator.executed));
  assert.deepEqual(
    allToRun().filter((place) => !executed.has(place)),
    [],
    'blocks of the pages that were not executed',
  );
  console.log(`         ${executed.size} blocks`);
}

const hosts: Record<App, string> = {
  'payment-service': 'pay.platform.internal',
  'db-node': 'id.platform.internal',
  'wellbeing-api': 'account.platform.internal',
};

/** By the answer of the service to a client outside the cluster. */
async function assertVersion(gateway: Gateway, { app }: Operator, expected: string): Promise<void> {
  const { text } = await gateway.send(hosts[app], { path: '/version' });
  const { version } = JSON.parse(text) as { version: string };
  assert.equal(version, expected);
}
