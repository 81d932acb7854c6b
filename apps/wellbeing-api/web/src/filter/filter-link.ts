import { asks, type Condition, emptyCondition, isRange, problemOf } from './condition';
import type { Queryable } from '../geo-api/queryable';

const MOST_CHARACTERS = 300;

/**
 * The part of a filter that a link may carry: ranges and truth values, by the names of their properties. Text conditions
 * may be about a person, and addresses are kept in histories and logs. Null if nothing is left.
 */
export function linkedFilterOf(conditions: Condition[]): string | null {
  const carried = conditions.filter((condition) => asks(condition) && isCarried(condition));
  if (carried.length === 0) return null;
  const text = JSON.stringify(Object.fromEntries(carried.map((condition) => [condition.name, valueOf(condition)])));
  return text.length <= MOST_CHARACTERS ? text : null;
}

export const isCarried = ({ type }: Queryable): boolean => type !== 'string';

const valueOf = ({ type, text, from, to }: Condition): unknown =>
  type === 'boolean' ? text === 'true' : [from.trim(), to.trim()];

/** The conditions of a link, without properties that the collection cannot be filtered by. */
export function conditionsOfLink(text: string, queryables: Queryable[]): Condition[] {
  const asked = readObject(text);
  return queryables.filter(isCarried).flatMap((queryable) => {
    const value = Object.hasOwn(asked, queryable.name) ? asked[queryable.name] : undefined;
    const condition = conditionOf(queryable, value);
    return condition && asks(condition) && problemOf(condition) === null ? [condition] : [];
  });
}

function conditionOf(queryable: Queryable, value: unknown): Condition | null {
  const empty = emptyCondition(queryable);
  if (!isRange(queryable)) return typeof value === 'boolean' ? { ...empty, text: String(value) } : null;
  if (!Array.isArray(value) || !value.every((bound) => typeof bound === 'string')) return null;
  const [from = '', to = ''] = value as string[];
  return { ...empty, from, to };
}

function readObject(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
