import { BUDGET, isOverBudget, Random } from '@platform/harness';
import { markdownTable } from '@platform/stack';
import { apps, type Operation, operationsOf } from '../api/operation';
import { limitOf } from '../bad-input/exceptions';
import { AttackedOperation } from '../budget/attacked-operation';
import { BudgetedWorld, type Tried } from '../budget/budgeted-world';
import type { Part } from '../budget/ingredient';
import type { Finding, Options, StandaloneSuite } from './suite';

const SHOWN = 10;
/** As large as the route lets in, and what is about a tenth of ten mebibytes: what one feature may have. */
const SIZES = [1, 0.76];

/** The costliest request of every operation, costliest first. The first request of each must also be quick. */
async function search(run: BudgetedWorld, { requests, seed, note }: Options) {
  const random = new Random(seed);
  const operations = apps.flatMap(operationsOf);
  const share = shares(operations, requests);
  const found: Tried[] = [];
  const slowFirst: string[] = [];
  let count = 0;
  for (const operation of operations) {
    const attacked = new AttackedOperation(run, operation);
    let costliest = await run.attempt(attacked, null);
    if (costliest.cost.stallMs > BUDGET.stallMs) slowFirst.push(`the first request: ${overBudget(costliest)}`);
    for (const part of partsOf(attacked, share(operation), random)) {
      const tried = await run.attempt(attacked, part);
      if (score(tried) > score(costliest)) costliest = tried;
      count++;
    }
    found.push(costliest);
    if (found.length % 10 === 0) note(`${found.length} of ${operations.length} routes, ${count} requests`);
  }
  for (const one of found) if (isOverBudget(one.cost)) one.cost = await run.confirm(one);
  return { found: found.toSorted((left, right) => right.cost.mainThreadMs - left.cost.mainThreadMs), slowFirst, count };
}

/** Ingredients that are known to be costly, in each size, and others at random. */
function partsOf({ ingredients }: AttackedOperation, tries: number, random: Random): Part[] {
  const known = ingredients.filter(({ isKnown }) => isKnown);
  const others = random.shuffle(ingredients.filter(({ isKnown }) => !isKnown));
  return [
    ...known.flatMap((ingredient) => SIZES.map((size) => ({ ingredient, size }))),
    ...others.slice(0, tries).map((ingredient) => ({ ingredient, size: random.pick(SIZES) })),
  ];
}

/** CPU of the main thread is what others wait for; it is the figure that noise on the machine changes least. */
const score = ({ cost }: Tried): number => cost.mainThreadMs + cost.grownMib / 10;

/** Large bodies have more ways to be costly, so their routes get more of the tries. */
function shares(operations: Operation[], requests: number): (operation: Operation) => number {
  const weight = (operation: Operation) =>
    operation.mediaTypes.length === 0 ? 1 : limitOf(operation) > 65_536 ? 6 : 2;
  const whole = operations.reduce((sum, operation) => sum + weight(operation), 0);
  return (operation) => Math.max(8, Math.round((requests * weight(operation)) / whole));
}

const nameOf = ({ attacked, part }: Tried): string =>
  `${attacked.operation.name}, ${part ? `${part.ingredient.name} × ${part.size}` : 'the example'}`;

function overBudget(one: Tried): string {
  if (one.lost !== undefined) return `${nameOf(one)}: the service was lost, ${one.lost}`;
  const { stallMs, grownMib } = one.cost;
  return `${nameOf(one)}: the event loop stood still for ${stallMs.toFixed(0)} ms, ${grownMib.toFixed(0)} MiB more`;
}

const cells = (one: Tried): (string | number)[] => {
  const { mainThreadMs, processMs, stallMs, grownMib } = one.cost;
  const figures = [mainThreadMs, processMs, stallMs, grownMib, one.responseBytes / 1024];
  return [nameOf(one), ...figures.map((figure) => figure.toFixed(0)), one.status];
};

export const budget: StandaloneSuite = {
  name: 'budget',
  promise: `the costliest request that each route takes, found by trying, blocks the event loop for at most ${BUDGET.stallMs} ms and takes at most ${BUDGET.grownMib} MiB`,
  isLong: true,
  isStandalone: true,
  async run(options: Options): Promise<Finding> {
    const missing = 'Linux, whose counters of a process are read';
    if (process.platform !== 'linux') return { tried: 0, problems: [], missing };
    const run = await BudgetedWorld.start();
    try {
      const { found, slowFirst, count } = await search(run, options);
      const columns = 'request|main thread ms|all threads ms|stall ms|memory MiB|response KiB|status'.split('|');
      options.note(markdownTable(columns, found.slice(0, SHOWN).map(cells)));
      const costly = found.filter(({ cost }) => isOverBudget(cost)).map(overBudget);
      return { tried: count, problems: [...slowFirst, ...costly] };
    } finally {
      await run.stop();
    }
  },
};
