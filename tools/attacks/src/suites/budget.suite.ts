import { BUDGET, isOverBudget, Random } from '@platform/harness';
import { apps, type Operation, operationsOf } from '../api/operation';
import { limitOf } from '../bad-input/exceptions';
import { AttackedOperation } from '../budget/attacked-operation';
import { BudgetedWorld, type Costliest } from '../budget/budgeted-world';
import { othersWait } from '../budget/others-wait';
import { findCostliest, nameOf } from '../budget/search';
import type { Finding, Options, Suite } from './suite';

const MOST_TIMES_SLOWER = 3;
const SHOWN = 10;

/** The costliest request of every operation, costliest first. */
async function search(run: BudgetedWorld, { requests, seed, note }: Options) {
  const random = new Random(seed);
  const operations = apps.flatMap(operationsOf);
  const share = shares(operations, requests);
  const found: Costliest[] = [];
  let count = 0;
  for (const operation of operations) {
    const attacked = new AttackedOperation(run, operation);
    const [worst] = await findCostliest(attacked.ingredients, share(operation), random, (recipe) => {
      count++;
      return run.attempt(operation, attacked, recipe);
    });
    if (worst) found.push({ operation, attacked, tried: worst });
    if (found.length % 10 === 0) note(`${found.length} of ${operations.length} routes, ${count} requests`);
  }
  for (const one of found) if (isOverBudget(one.tried.cost)) one.tried.cost = await run.confirm(one);
  found.sort((left, right) => right.tried.cost.mainThreadMs - left.tried.cost.mainThreadMs);
  return { found, count };
}

/** Large bodies have more ways to be costly, so their routes get more of the tries. */
function shares(operations: Operation[], requests: number): (operation: Operation) => number {
  const weight = (operation: Operation) =>
    operation.mediaTypes.length === 0 ? 1 : limitOf(operation) > 65_536 ? 6 : 2;
  const whole = operations.reduce((sum, operation) => sum + weight(operation), 0);
  return (operation) => Math.max(8, Math.round((requests * weight(operation)) / whole));
}

const nameOfCase = ({ operation, tried }: Costliest): string => `${operation.name}, ${nameOf(tried.recipe)}`;

function overBudget(one: Costliest): string {
  const { stallMs, grownMib } = one.tried.cost;
  if (one.tried.lost !== undefined) return `${nameOfCase(one)}: the service was lost, ${one.tried.lost}`;
  return `${nameOfCase(one)}: the event loop stood still for ${stallMs.toFixed(0)} ms, ${grownMib.toFixed(0)} MiB more`;
}

function report(found: Costliest[], note: Options['note']): void {
  note('main thread ms | all threads ms | longest stall ms | memory MiB | response KiB | status | request');
  for (const one of found) {
    const { mainThreadMs, processMs, stallMs, grownMib } = one.tried.cost;
    const responseKib = one.tried.responseBytes / 1024;
    const figures = [mainThreadMs, processMs, stallMs, grownMib, responseKib].map((figure) => figure.toFixed(0));
    note([...figures, one.tried.status, nameOfCase(one)].join(' | '));
  }
}

async function askOthers(run: BudgetedWorld, found: Costliest[], note: Options['note']): Promise<string[]> {
  const problems: string[] = [];
  note('others wait at p99, ms: by themselves → beside a busy client of their kind → in a minute beside the request');
  note('  (while it was let through; let through and how long that took together, 429, cut) | request');
  await run.limitQuotas();
  for (const [index, one] of found.entries()) {
    const waits = await othersWait(run, one, `127.0.1.${index + 1}`).catch(() => undefined);
    if (!waits) {
      problems.push(`${nameOfCase(one)}: the service was lost to the others`);
      await run.startAgain();
      await run.limitQuotas();
      continue;
    }
    const { quiet, besideClient, minute, letThrough, sent, failed } = waits;
    const figures = [quiet, besideClient, minute].map((figure) => figure.toFixed(1)).join(' → ');
    const passed = `${sent.passed} in ${(sent.passedMs / 1000).toFixed(1)} s`;
    const tally = `${letThrough.toFixed(1)}; ${passed}, ${sent.refused}, ${sent.cut}`;
    note(`${figures} (${tally}) | ${nameOfCase(one)}`);
    if (minute > quiet * MOST_TIMES_SLOWER)
      problems.push(`${nameOfCase(one)}: others wait ${(minute / quiet).toFixed(1)} times as long`);
    if (failed > 0) problems.push(`${nameOfCase(one)}: ${failed} requests of others failed`);
  }
  return problems;
}

export const budget: Suite = {
  name: 'budget',
  promise: `the costliest request that each route takes, found by search, blocks nobody over ${BUDGET.stallMs} ms, takes at most ${BUDGET.grownMib} MiB, and sent as often as the quotas let it, others wait at most ${MOST_TIMES_SLOWER} times as long`,
  isLong: true,
  isStandalone: true,
  async run(options: Options): Promise<Finding> {
    const missing = 'Linux, whose counters of a process are read';
    if (process.platform !== 'linux') return { tried: 0, problems: [], missing };
    const run = await BudgetedWorld.start();
    try {
      const { found, count } = await search(run, options);
      const costliest = found.slice(0, SHOWN);
      report(costliest, options.note);
      const problems = found.filter(({ tried }) => isOverBudget(tried.cost)).map(overBudget);
      return { tried: count, problems: [...problems, ...(await askOthers(run, costliest, options.note))] };
    } finally {
      await run.stop();
    }
  },
};
