import type { Cost, Random } from '@platform/harness';
import type { Ingredient, Slot } from './ingredient';

/** A request as a choice of ingredients and sizes: what the search changes. */
export interface Recipe {
  parts: { ingredient: Ingredient; size: number }[];
}

export interface Tried {
  recipe: Recipe;
  cost: Cost;
  status: number;
  /** Bytes of the response's body. */
  responseBytes: number;
  /** How the service was lost to it, if it was. */
  lost?: string;
}

export type Try = (recipe: Recipe) => Promise<Tried>;

/** CPU of the main thread is what others wait for; it is the figure that noise on the machine changes least. */
const score = ({ cost }: Tried): number => cost.mainThreadMs + cost.grownMib / 10;

/** As large as the route lets in, and what is about a tenth of ten mebibytes: what one feature may have. */
const SIZES = [1, 0.76];

/**
 * Looks for the costliest request: every single ingredient, then changes of the best so far (other sizes, one more
 * ingredient, one less), as many as there are tries.
 */
export async function findCostliest(
  ingredients: Ingredient[],
  tries: number,
  random: Random,
  attempt: Try,
): Promise<Tried[]> {
  const tried: Tried[] = [await attempt({ parts: [] })];
  const known = ingredients.filter(({ isKnown }) => isKnown);
  const others = shuffled(
    ingredients.filter(({ isKnown }) => !isKnown),
    random,
  );
  const few = others.slice(0, Math.max(0, Math.ceil((tries * 2) / 3) - known.length * SIZES.length));
  const single = [
    ...known.flatMap((ingredient) => SIZES.map((size) => ({ ingredient, size }))),
    ...few.map((ingredient) => ({ ingredient, size: random.pick(SIZES) })),
  ];
  for (const part of single) tried.push(await attempt({ parts: [part] }));
  while (tried.length < tries) {
    const best = tried.toSorted((left, right) => score(right) - score(left)).slice(0, 4);
    tried.push(await attempt(changed(random.pick(best).recipe, ingredients, random)));
  }
  return tried.toSorted((left, right) => score(right) - score(left));
}

function changed({ parts }: Recipe, ingredients: Ingredient[], random: Random): Recipe {
  const kind = random.next();
  if (parts.length > 0 && kind < 0.5) {
    const at = random.integer(0, parts.length - 1);
    const size = random.pick([random.next(), 0.999, 0.97, 0.9, 0.8]);
    return { parts: parts.map((part, index) => (index === at ? { ...part, size } : part)) };
  }
  if (parts.length > 1 && kind < 0.6) return { parts: parts.slice(1) };
  const taken = new Set<Slot>(parts.map(({ ingredient }) => ingredient.slot));
  // Queries have several parameters; of the other slots a request has one.
  const free = ingredients.filter(({ slot }) => slot === 'query' || !taken.has(slot));
  return free.length === 0 ? { parts } : { parts: [...parts, { ingredient: random.pick(free), size: random.next() }] };
}

function shuffled<T>(values: readonly T[], random: Random): T[] {
  const copy = [...values];
  for (let at = copy.length - 1; at > 0; at--) {
    const other = random.integer(0, at);
    [copy[at], copy[other]] = [copy[other]!, copy[at]!];
  }
  return copy;
}

export const nameOf = ({ parts }: Recipe): string =>
  parts.length === 0
    ? 'the example'
    : parts.map(({ ingredient, size }) => `${ingredient.name}${size === 1 ? '' : ` × ${size.toFixed(2)}`}`).join(' + ');
