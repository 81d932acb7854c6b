import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot, stackFolder } from '@platform/stack';

const folder = join(stackFolder, 'bench/results');

/** What the figures depend on. Never the machine's name. */
function describeMachine(): string {
  const [cpu] = cpus();
  const memory = Math.round(totalmem() / 1024 ** 3);
  return `${cpus().length} × ${cpu?.model.trim() ?? 'unknown CPU'}, ${memory} GiB, ${type()} ${release().split('-')[0]}, Node ${process.version}`;
}

interface Result {
  name: string;
  title: string;
  /** What was measured: one sentence. */
  facts: string;
  table: string;
  /** Every single figure, as JSON. */
  measurements?: object[];
}

/** Prints the table and writes it below `.stack/bench`, and with `keep` over its own section of docs/reference/measurements/benchmarks.md. */
export function writeResult({ name, title, facts, table, measurements }: Result, keep: boolean): void {
  const content = `### ${title}\n\n${describeMachine()}. ${facts}\n\n${table}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.md`), `${content}\n`);
  if (measurements) writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(measurements, null, 2)}\n`);
  if (keep) keepSection(name, content);
  console.log(`\n${table}\n\nWritten to ${folder}`);
}

function keepSection(name: string, content: string): void {
  const file = join(repositoryRoot, 'docs/reference/measurements/benchmarks.md');
  const [begin, end] = [`<!-- bench ${name} -->`, `<!-- end ${name} -->`];
  const text = readFileSync(file, 'utf8');
  const block = `${begin}\n${content}\n${end}`;
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  writeFileSync(file, after === undefined ? `${text.trimEnd()}\n\n${block}\n` : `${before}${block}${after}`);
}
