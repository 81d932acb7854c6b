import { markdownTable } from '@platform/stack';
import { step } from '../steps';
import { type Break, type Row, tryBreak } from './break';
import { losses, zoneLost } from './losses';
import { planned, refused } from './planned';
import { type Setting, Stage } from './stage';

const all: Break[] = [...planned, ...refused, ...losses, zoneLost];

/** Tries one after the other, and says in a table what came of each. @returns whether all hold */
export async function runBreaks(setting: Setting, names: string[]): Promise<boolean> {
  const stage = await Stage.of(setting);
  await step('gateway sees all replicas', () => stage.waitForReplicas());
  const rows: Row[] = [];
  const broken: string[] = [];
  for (const each of all.filter(({ name }) => names.length === 0 || names.some((begin) => name.startsWith(begin)))) {
    try {
      rows.push(await tryBreak(each, stage));
    } catch (error) {
      broken.push(each.name);
      console.log(`BROKEN: ${each.name}: ${(error as Error).message}`);
      await step('whole again', () => stage.waitForReplicas());
    }
  }
  const cells = rows.map(({ name, seconds, requests, failed, failedFor, note }) => [
    name,
    seconds.toFixed(0),
    `${failed} of ${requests}${failed > 0 ? `, for ${failedFor.toFixed(0)} s` : ''}`,
    note,
  ]);
  console.log(`\n${markdownTable(['break', 'seconds until whole', 'failed', 'the operator saw'], cells)}\n`);
  if (broken.length > 0) console.log(`BROKEN: ${broken.join('; ')}`);
  return broken.length === 0;
}
