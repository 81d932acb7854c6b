import { markdownTable, namedOf } from '@platform/stack';
import type { Orders } from '../namespaces/enter';
import type { Outcome } from '../outcome';
import { step } from '../steps';
import { type Break, type Row, tryBreak } from './break';
import { losses, zoneLost } from './losses';
import { planned, refused } from './planned';
import { scaling } from './scaling';
import { type Setting, Stage } from './stage';

// Breaks that cannot be undone come last.
const all: Break[] = [...planned, scaling, ...refused, ...losses, zoneLost];

/** Tries one break after the other, and prints the results in a table. */
export async function runBreaks(
  { outcome, ...setting }: Setting & { outcome: Outcome },
  { breaks: names, rate }: Pick<Orders, 'breaks' | 'rate'>,
): Promise<void> {
  const stage = new Stage(setting);
  await step('gateway sees all replicas', () => stage.waitForReplicas());
  const rows: Row[] = [];
  for (const each of namedOf(all, names)) {
    await outcome.attempt(each.name, () => tryBreak(each, stage, { rate, rows }));
    await outcome.attempt(`whole again after: ${each.name}`, () => stage.waitForReplicas());
  }
  console.log(`\n${markdownTable(['break', 'seconds until whole', 'failed', 'the operator saw'], rows.map(cells))}\n`);
}

const cells = ({ name, seconds, requests, failed, failedFor, note }: Row): string[] => [
  name,
  Number.isNaN(seconds) ? '–' : seconds.toFixed(0),
  `${failed} of ${requests}${failed > 0 ? `, for ${failedFor.toFixed(0)} s` : ''}`,
  note,
];
