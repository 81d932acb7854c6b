import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, stackFolder } from '@platform/stack';
import type { Measurement } from '../run-scenario';
import { describeMachine } from './machine';
import { markdownTable, summarise } from './table';

export interface ScenarioResult {
  name: string;
  title: string;
  measurements: Measurement[];
}

const document = join(repositoryRoot, 'docs/performance.md');

/** The full figures as JSON and the table as Markdown, below `.stack/bench`; returns the folder. */
export function writeResult({ name, title, measurements }: ScenarioResult): string {
  const folder = join(stackFolder, 'bench/results');
  mkdirSync(folder, { recursive: true });
  const rows = summarise(measurements);
  const facts = { name, title, machine: describeMachine(), at: new Date().toISOString(), rows, measurements };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(facts, null, 2)}\n`);
  writeFileSync(join(folder, `${name}.md`), `${section({ name, title, measurements })}\n`);
  return folder;
}

/** Replaces the scenario's own part of docs/performance.md; the text around it is left alone. */
export function keepInDocument(result: ScenarioResult): void {
  const [begin, end] = [`<!-- bench ${result.name} -->`, `<!-- end ${result.name} -->`];
  const text = readFileSync(document, 'utf8');
  const block = `${begin}\n${section(result)}\n${end}`;
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  writeFileSync(document, after === undefined ? `${text.trimEnd()}\n\n${block}\n` : `${before}${block}${after}`);
}

function section({ title, measurements }: ScenarioResult): string {
  const rounds = Math.max(...measurements.map(({ round }) => round));
  const seconds = Math.round(measurements[0]!.seconds);
  const facts = `${describeMachine()}. Medians of ${rounds} rounds of ${seconds} s.`;
  return `### ${title}\n\n${facts}\n\n${markdownTable(summarise(measurements))}`;
}
