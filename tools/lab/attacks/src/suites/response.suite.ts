import { readFile, writeFile } from 'node:fs/promises';
import { BudgetedWorld } from '../budget/budgeted-world';
import { findLargeResponses, type LargeResponse, storeWideFeatures } from '../budget/large-responses';
import { Neighbours } from '../budget/neighbours';
import { READING_SPEEDS, SlowReaders } from '../budget/slow-readers';
import type { Finding, Options, Suite } from './suite';

/** The memory limit that the charts set, and the part of it that a replica may use. */
const MEMORY_LIMIT_MIB = 512;
const MAX_PART = 0.8;
const CONNECTIONS = [1, 40, 400];
const LONGEST_WAIT_MS = 2_000;

/** Measures one operation with every number of connections at every reading speed; returns the problems. */
async function measureAll(run: BudgetedWorld, large: LargeResponse, options: Options): Promise<string[]> {
  const { app } = large.operation;
  const { pid, url: baseUrl } = run.world.platform.services[app][0]!;
  const neighbours = await Neighbours.of(app, run.world);
  const problems: string[] = [];
  for (const connections of CONNECTIONS) {
    for (const speed of READING_SPEEDS) {
      await run.refillQuotas(app);
      await writeFile(`/proc/${pid}/clear_refs`, '5');
      const readers = new SlowReaders({ baseUrl, sent: large.sent, connections, speed });
      const { requests, failed, slowestMs } = await neighbours.during(options.seconds * 1_000);
      await readers.stop();
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      const peakMib = Number(/^VmHWM:\s+(\d+) kB/m.exec(status)![1]) / 1024;
      const name = `${large.name}, ${connections} connections at ${speed}`;
      const statuses = JSON.stringify(readers.statuses);
      options.note([peakMib.toFixed(0), slowestMs.toFixed(0), `${failed} of ${requests}`, statuses, name].join(' | '));
      if (peakMib > MEMORY_LIMIT_MIB * MAX_PART)
        problems.push(`${name}: memory reached ${peakMib.toFixed(0)} MiB of ${MEMORY_LIMIT_MIB}`);
      if (failed > 0) problems.push(`${name}: ${failed} requests of other callers failed`);
      if (options.checksTimes && slowestMs > LONGEST_WAIT_MS)
        problems.push(`${name}: another caller waited ${slowestMs.toFixed(0)} ms`);
    }
  }
  return problems;
}

export const responses: Suite = {
  name: 'responses',
  promise: `${CONNECTIONS.at(-1)} clients request large responses and read them slowly or not at all: a replica stays within ${MAX_PART * 100} % of its memory and serves other callers`,
  isLong: true,
  isStandalone: true,
  async run(options: Options): Promise<Finding> {
    if (process.platform !== 'linux') {
      return { tried: 0, problems: [], missing: 'Linux, for its counters of a process' };
    }
    const run = await BudgetedWorld.start();
    const problems: string[] = [];
    try {
      await storeWideFeatures(run);
      const found = await findLargeResponses(run);
      await run.limitQuotas();
      options.note('peak memory MiB | slowest answer to another caller, ms | failed | closed connections | load');
      for (const large of found) problems.push(...(await measureAll(run, large, options)));
      return { tried: found.length * CONNECTIONS.length * READING_SPEEDS.length, problems };
    } finally {
      await run.stop();
    }
  },
};
