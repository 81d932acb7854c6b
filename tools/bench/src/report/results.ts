import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, stackFolder } from '@platform/stack';
import type { Measurement } from '../run-scenario';
import { describeMachine } from './machine';
import { saturationNote, saturationOf } from './saturation';
import { comparisonTable, summarise } from './table';

export interface ScenarioResult {
  name: string;
  title: string;
  measurements: Measurement[];
}

const resultFolder = join(stackFolder, 'bench/results');

/** The full figures as JSON and the table as Markdown, below `.stack/bench`; returns the folder. */
export function writeResult({ name, title, measurements }: ScenarioResult): string {
  mkdirSync(resultFolder, { recursive: true });
  const rows = summarise(measurements);
  const at = new Date().toISOString();
  const saturation = saturationOf(measurements);
  const facts = { name, title, machine: describeMachine(), at, rows, saturation, measurements };
  writeFileSync(join(resultFolder, `${name}.json`), `${JSON.stringify(facts, null, 2)}\n`);
  writeFileSync(join(resultFolder, `${name}.md`), `${section({ name, title, measurements })}\n`);
  return resultFolder;
}

/** Replaces the scenario's own part of docs/performance.md; the text around it is left alone. */
export const keepInDocument = (result: ScenarioResult): void => keepSection(result.name, section(result));

/** @param document that has the section, from the repository's root */
export function keepSection(name: string, content: string, document = 'docs/performance.md'): void {
  const file = join(repositoryRoot, document);
  const [begin, end] = [`<!-- bench ${name} -->`, `<!-- end ${name} -->`];
  const text = readFileSync(file, 'utf8');
  const block = `${begin}\n${content}\n${end}`;
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  writeFileSync(file, after === undefined ? `${text.trimEnd()}\n\n${block}\n` : `${before}${block}${after}`);
}

/** A table that is not a comparison of throughputs, below `.stack/bench`; with `keep` in docs/performance.md as well. */
export function writeTable(name: string, title: string, facts: string, table: string, keep: boolean): string {
  mkdirSync(resultFolder, { recursive: true });
  const content = `### ${title}\n\n${describeMachine()}. ${facts}\n\n${table}`;
  writeFileSync(join(resultFolder, `${name}.md`), `${content}\n`);
  if (keep) keepSection(name, content);
  return resultFolder;
}

/** The table, and what became of each side with the most callers. */
export function comparison(measurements: Measurement[]): string {
  const note = saturationNote(saturationOf(measurements));
  return `${comparisonTable(summarise(measurements))}${note && `\n\n${note}`}`;
}

function section({ title, measurements }: ScenarioResult): string {
  const rounds = Math.max(...measurements.map(({ round }) => round));
  const { seconds, generator } = measurements[0]!;
  const facts = `${describeMachine()}. Medians of ${rounds} rounds of ${Math.round(seconds)} s; load from ${generator}.`;
  return `### ${title}\n\n${facts}\n\n${comparison(measurements)}`;
}
