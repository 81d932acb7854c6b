import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { markdownTable, repositoryRoot, stackFolder } from '@platform/stack';
import { describeMachine } from '../report/machine';
import { keepSection } from '../report/results';
import { scenarios } from '../scenarios';
import type { Scenario } from '../scenario';
import type { Testbed } from '../testbed';
import { flamePicture } from './flame-picture';
import { fold, type Folded, type Frame, type Samples, selfByCaller, selfByGroup, topFunctions } from './fold';
import { GROUPS, Origins } from './origin';
import { CALLERS, PROFILED, profileUnderLoad } from './profile';

export interface FlameOptions {
  seconds: number;
  /** Writes to docs/flame-graphs.md and docs/images instead of .stack/bench/flames. */
  keep: boolean;
}

const HOT = [
  'session-read',
  'session-create',
  'token-consume',
  'api-key',
  'access-token',
  'callback',
  'current-session',
  'geo-items',
  'login',
];
const TOP = 5;

export const hotScenarios = HOT.map((name) => scenarios.find((scenario) => scenario.name === name)!);

/** Our side of a scenario under load, as a flame graph of its main thread. Returns what to print. */
export async function drawFlames(
  testbed: Testbed,
  scenario: Scenario,
  { seconds, keep }: FlameOptions,
): Promise<string> {
  const [ours] = await scenario.start(testbed, { roles: new Set(), node: PROFILED });
  const profile = await profileUnderLoad(testbed, ours!, seconds);
  await testbed.stopPrograms();
  const origins = new Origins();
  const folded = fold(profile, (frame) => origins.of(frame));
  const image = `images/flame-${scenario.name}.svg`;
  const path = join(keep ? join(repositoryRoot, 'docs') : join(stackFolder, 'bench/flames'), image);
  const facts = factsOf(folded, seconds);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, flamePicture(folded.root, { title: scenario.title, facts }));
  const content = sectionOf(scenario, folded, facts, image);
  if (keep) keepSection(`flame ${scenario.name}`, content, 'docs/flame-graphs.md');
  return `${content}\n\nWritten to ${path}`;
}

const percent = (samples: number, all: number): string => `${((samples / all) * 100).toFixed(1)} %`;

const factsOf = ({ root, idle }: Folded, seconds: number): string =>
  `${root.samples} samples of the main thread in ${seconds} s with ${CALLERS} callers; it waited in ${percent(idle, idle + root.samples)} of all, which are left out`;

/** The picture, what each group of functions took, and the functions that took most. */
function sectionOf({ title }: Scenario, { root }: Folded, facts: string, image: string): string {
  const shares = (of: (frame: Frame) => Samples) => {
    const samples = of(root);
    return GROUPS.map((group) => ((samples[group] / root.samples) * 100).toFixed(1));
  };
  const groups = markdownTable(
    ['% of the samples', ...GROUPS],
    [
      ['on top', ...shares(selfByGroup)],
      ["on top, or Node's for it", ...shares(selfByCaller)],
    ],
  );
  const top = topFunctions(root, TOP).map(
    ({ name, from, self }) => `\`${name}\` of ${from} ${percent(self, root.samples)}`,
  );
  return `[![${title}](${image})](${image})\n\n${describeMachine()}. ${facts}. On top most often: ${top.join(', ')}.\n\n${groups}`;
}
