import type { Queryable } from '../geo-api/queryable';

/** A condition on one property. The texts are those of the fields; an empty text sets no condition. */
export interface Condition extends Queryable {
  /** For a text: whether the whole text must match or any part of it, in upper or lower case. */
  isWhole: boolean;
  /** A text, or `true` or `false`. */
  text: string;
  /** A number, or a day as YYYY-MM-DD; the last day is included. */
  from: string;
  to: string;
}

type Cql2 = Record<string, unknown>;

export const emptyCondition = ({ name, type }: Queryable): Condition => ({
  name,
  type,
  isWhole: false,
  text: '',
  from: '',
  to: '',
});

export const isRange = ({ type }: Queryable): boolean => type !== 'string' && type !== 'boolean';
export const isDay = ({ type }: Queryable): boolean => type === 'date' || type === 'date-time';

/** Whether it restricts anything. */
export const asks = (condition: Condition): boolean =>
  isRange(condition) ? condition.from.trim() + condition.to.trim() !== '' : condition.text.trim() !== '';

const LAST_DAY = '9999-12-30';

/** Its error; null if it is valid. */
export function problemOf(condition: Condition): string | null {
  if (!isRange(condition)) return null;
  const written = [condition.from.trim(), condition.to.trim()].filter((text) => text !== '');
  if (isDay(condition)) {
    if (written.some((text) => !/^\d{4}-\d\d-\d\d$/.test(text) || text > LAST_DAY)) return 'Choose a day.';
    return written.length === 2 && written[0]! > written[1]! ? 'The first day is after the last one.' : null;
  }
  if (written.some((text) => !Number.isFinite(Number(text)))) return 'Enter a number, such as 3.5.';
  return written.length === 2 && Number(written[0]) > Number(written[1])
    ? 'The minimum is greater than the maximum.'
    : null;
}

/** The filter for the service, in CQL2 JSON; null without conditions. */
export function filterOf(conditions: Condition[]): string | null {
  const parts = conditions.filter(asks).flatMap(partsOf);
  if (parts.length === 0) return null;
  return JSON.stringify(parts.length === 1 ? parts[0] : { op: 'and', args: parts });
}

function partsOf(condition: Condition): Cql2[] {
  const property = { property: condition.name };
  const { text, from, to } = condition;
  if (condition.type === 'boolean') return [{ op: '=', args: [property, text === 'true'] }];
  if (condition.type === 'string') return [textPart(property, condition)];
  const bound = (op: string, value: unknown): Cql2 => ({ op, args: [property, value] });
  const [least, most] = [from.trim(), to.trim()];
  if (!isDay(condition))
    return [...(least ? [bound('>=', Number(least))] : []), ...(most ? [bound('<=', Number(most))] : [])];
  // Includes every moment of the last day: the bound is the start of the next day.
  return [...(least ? [bound('>=', { date: least })] : []), ...(most ? [bound('<', { date: dayAfter(most) })] : [])];
}

function textPart(property: Cql2, { isWhole, text }: Condition): Cql2 {
  if (isWhole) return { op: '=', args: [property, text.trim()] };
  const pattern = `%${text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const folded = (value: unknown): Cql2 => ({ op: 'casei', args: [value] });
  return { op: 'like', args: [folded(property), folded(pattern)] };
}

const dayAfter = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

/** The condition as readable text. */
export function wordsOf(condition: Condition): string {
  const { name, text } = condition;
  if (condition.type === 'boolean') return `${name}: ${text === 'true' ? 'yes' : 'no'}`;
  if (condition.type === 'string') return `${name} ${condition.isWhole ? 'is' : 'contains'} “${text.trim()}”`;
  const [from, to] = [condition.from.trim(), condition.to.trim()];
  if (from && to) return from === to ? `${name}: ${from}` : `${name}: ${from} to ${to}`;
  return from ? `${name}: from ${from}` : `${name}: up to ${to}`;
}
