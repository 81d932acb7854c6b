import {
  type Comparison,
  type Condition,
  type Instant,
  isArithmetic,
  isExact as isExactNumber,
  isInstant,
  isProperty,
  MIRRORED,
  type Scalar,
} from './condition';
import { textsAround } from './moments';

/** The lowest and the highest of the values, both included. */
export type Span<Value> = readonly [low: Value, high: Value];

/**
 * The spans of an index that contain the property's value if the condition is met. Other values in the spans may not
 * meet it.
 */
export type Lookup = { property: string } & (
  { kind: 'number'; spans: Span<number>[] } | { kind: 'text'; spans: Span<string>[] }
);

/** The number of first characters of a text that an index stores. */
export const CHARACTERS_IN_INDEX = 100;
const HIGHEST_TEXT = '\u{10ffff}'.repeat(CHARACTERS_IN_INDEX);

/** Whether it is for single values, for which an index has the features in the order of their ids. */
export const isExact = ({ spans }: Lookup): boolean => spans.every(([low, high]) => low === high);

/** The look-ups of a condition, at most one per property. */
export function lookupsOf(condition: Condition, properties: readonly string[]): Lookup[] {
  const all = lookupsIn(condition);
  return properties.flatMap((property) => narrowest(all.filter((lookup) => lookup.property === property)) ?? []);
}

/** All of them must match. */
function lookupsIn(condition: Condition): Lookup[] {
  switch (condition.op) {
    case 'and':
      return condition.conditions.flatMap(lookupsIn);
    case 'between':
      return [
        ...comparisonLookup(condition.operand, '>=', condition.low),
        ...comparisonLookup(condition.operand, '<=', condition.high),
      ];
    case 'in':
      return listLookup(condition.operand, condition.list);
    case '=':
    case '<':
    case '>':
    case '<=':
    case '>=':
      return comparisonLookup(condition.left, condition.op, condition.right);
    default:
      return [];
  }
}

function comparisonLookup(left: Scalar, op: Comparison, right: Scalar): Lookup[] {
  if (isArithmetic(left) || isArithmetic(right)) return [];
  if (!isProperty(left)) return isProperty(right) ? comparisonLookup(right, MIRRORED[op], left) : [];
  if (isProperty(right) || left.isFolded || left.isUnaccented) return [];
  const { property } = left;
  if (isInstant(right)) return [{ property, kind: 'text', spans: [momentSpan(op, right)] }];
  if (typeof right === 'string') return [{ property, kind: 'text', spans: [spanOf(op, right, ['', HIGHEST_TEXT])] }];
  return [
    {
      property,
      kind: 'number',
      spans: [spanOf(op, Number(isExactNumber(right) ? right.digits : right), [-Infinity, Infinity])],
    },
  ];
}

/** For values that are all of one kind. */
function listLookup(operand: Scalar, list: Scalar[]): Lookup[] {
  const items = list.flatMap((item) => comparisonLookup(operand, '=', item));
  const [first] = items;
  if (!first || items.length < list.length || items.some(({ kind }) => kind !== first.kind)) return [];
  const { property, kind } = first;
  if (kind === 'number') return [{ property, kind, spans: distinct(items.flatMap(numberSpans)) }];
  return [{ property, kind, spans: distinct(items.flatMap(textSpans)) }];
}

const numberSpans = (lookup: Lookup) => (lookup.kind === 'number' ? lookup.spans : []);
const textSpans = (lookup: Lookup) => (lookup.kind === 'text' ? lookup.spans : []);
const distinct = <Value>(spans: Span<Value>[]): Span<Value>[] => [
  ...new Map(spans.map((span) => [span.join('\0'), span])).values(),
];

const spanOf = <Value>(op: Comparison, value: Value, [lowest, highest]: Span<Value>): Span<Value> => {
  if (op === '=') return [value, value];
  return op === '<' || op === '<=' ? [lowest, value] : [value, highest];
};

function momentSpan(op: Comparison, { instant }: Instant): Span<string> {
  const { low, high } = textsAround(instant);
  if (op === '=') return [low, high];
  return op === '<' || op === '<=' ? ['', high] : [low, HIGHEST_TEXT];
}

/**
 * The look-up of single values, otherwise the intersection of all ranges of one kind. Each look-up alone would be
 * correct.
 */
function narrowest(lookups: Lookup[]): Lookup | undefined {
  const ranges = lookups.filter(({ spans }) => spans.length === 1);
  const best = lookups.find(isExact) ?? ranges[0] ?? lookups[0];
  if (!best || isExact(best) || best.spans.length > 1) return best;
  const { property, kind } = best;
  if (kind === 'number') return { property, kind, spans: [common(ranges.flatMap(numberSpans), byNumber)] };
  return { property, kind, spans: [common(ranges.flatMap(textSpans), byBytes)] };
}

const common = <Value>(spans: Span<Value>[], compare: (one: Value, other: Value) => number): Span<Value> =>
  spans.reduce(([low, high], [otherLow, otherHigh]) => [
    compare(low, otherLow) < 0 ? otherLow : low,
    compare(high, otherHigh) > 0 ? otherHigh : high,
  ]);

const byNumber = (one: number, other: number): number => one - other;
const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other));
