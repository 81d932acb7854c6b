import { folded } from './case-folding';
import { unaccented } from './accents';
import { resultOf } from './arithmetic';
import { type Element, holdsOfArrays } from './array-functions';
import type {
  Arithmetic,
  ArrayElement,
  ArrayOperand,
  Comparison,
  Condition,
  Scalar,
  SpatialWindow,
  TemporalOperand,
} from './condition';
import { isArithmetic, isExact, isInstant, isProperty } from './condition';
import { ExactNumber, orderOfNumbers } from '../geometries/exact-number';
import { matchesPattern } from './like-pattern';
import { millisecondsOf, momentOf } from './moments';
import { Work } from '../geometries/work';
import { holdsInTime } from './temporal-functions';

/** Null is unknown, as in SQL: a comparison without a value is neither true nor false. */
type Truth = boolean | null;
type Value = string | number | boolean | ExactNumber | { instant: number };

const STEPS_OF_TERM = 10;
/** The cost of inspecting one letter of a value in its bytes, and of folding its case. */
const [STEPS_OF_LETTER, STEPS_OF_FOLDING] = [0.2, 10];

/** The data of a feature for the test: its properties, and which windows its geometry touches. */
export interface Feature {
  properties: Record<string, unknown> | null;
  hasGeometry: boolean;
  touches: (window: SpatialWindow) => Truth;
}
type Subject = Feature & { work: Work };

/** Whether a feature meets a condition. @throws TooCostly */
export const meets = (condition: Condition, feature: Feature, work = new Work()): boolean =>
  truthOf(condition, { ...feature, work }) === true;

function truthOf(condition: Condition, subject: Subject): Truth {
  subject.work.spend(STEPS_OF_TERM);
  switch (condition.op) {
    case 'and':
      return every(condition.conditions.map((part) => truthOf(part, subject)));
    case 'or':
      return not(every(condition.conditions.map((part) => not(truthOf(part, subject)))));
    case 'not':
      return not(truthOf(condition.condition, subject));
    case 'constant':
      return condition.value;
    case 'isNull':
      return isNull(condition.operand, subject);
    case 'like': {
      const value = valueOf(condition.operand, subject);
      return typeof value === 'string' ? matchesPattern(value, condition.pattern, subject.work) : null;
    }
    case 'between':
      return every([
        compared(condition.operand, '>=', condition.low, subject),
        compared(condition.operand, '<=', condition.high, subject),
      ]);
    case 'in':
      return not(every(condition.list.map((item) => not(compared(condition.operand, '=', item, subject)))));
    case 'hasNoGeometry':
      return !subject.hasGeometry;
    case 'spatial':
      return subject.touches(condition.window);
    case 'array':
      return arraysHold(condition, subject);
    case 'temporal':
      return inTime(condition, subject);
    default:
      return compared(condition.left, condition.op, condition.right, subject);
  }
}

const not = (truth: Truth): Truth => (truth === null ? null : !truth);

const every = (truths: Truth[]): Truth => (truths.includes(false) ? false : truths.includes(null) ? null : true);

function isNull(operand: Scalar, subject: Subject): boolean {
  const { properties } = subject;
  if (isArithmetic(operand)) return resultOfArithmetic(operand, subject) === undefined;
  return isProperty(operand) && (properties === null || (own(properties, operand.property) ?? null) === null);
}

const own = (properties: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(properties, name) ? properties[name] : undefined;

/** Undefined for a missing value, and for lists and objects, which cannot be compared. */
function valueOf(scalar: Scalar, subject: Subject): Value | undefined {
  if (isArithmetic(scalar)) return resultOfArithmetic(scalar, subject);
  if (!isProperty(scalar)) return isExact(scalar) ? new ExactNumber(scalar.digits) : scalar;
  const { properties, work } = subject;
  const { property, isFolded, isUnaccented } = scalar;
  const value = properties === null ? undefined : own(properties, property);
  if (typeof value === 'string')
    work.spend(value.length * (isFolded || isUnaccented ? STEPS_OF_FOLDING : STEPS_OF_LETTER));
  if (isFolded || isUnaccented) {
    if (typeof value !== 'string') return undefined;
    const plain = isUnaccented ? unaccented(value) : value;
    return isFolded ? folded(plain) : plain;
  }
  if (value instanceof ExactNumber) work.spend(value.text.length);
  else if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined;
  return value;
}

function resultOfArithmetic({ arithmetic, left, right }: Arithmetic, subject: Subject): number | undefined {
  subject.work.spend(STEPS_OF_TERM);
  const [one, other] = [valueOf(left, subject), valueOf(right, subject)];
  if (one === undefined || other === undefined || !isNumber(one) || !isNumber(other)) return undefined;
  // Results are doubles, also those of exact numbers.
  return resultOf(arithmetic, Number(one), Number(other));
}

function compared(left: Scalar, op: Comparison, right: Scalar, subject: Subject): Truth {
  const isOfProperties = isProperty(left) && isProperty(right);
  const order = orderOf(valueOf(left, subject), valueOf(right, subject), isOfProperties);
  return order === null ? null : HOLDS[op](order);
}

const HOLDS: Record<Comparison, (order: number) => boolean> = {
  '=': (order) => order === 0,
  '<>': (order) => order !== 0,
  '<': (order) => order < 0,
  '>': (order) => order > 0,
  '<=': (order) => order <= 0,
  '>=': (order) => order >= 0,
};

/**
 * Compares texts in the order of their code points; if both are moments of properties, in the order of time. Null if the
 * values are of different kinds.
 */
function orderOf(left: Value | undefined, right: Value | undefined, isOfProperties: boolean): number | null {
  if (left === undefined || right === undefined) return null;
  if (isOfProperties && typeof left === 'string' && typeof right === 'string') {
    const [one, other] = [momentOf(left), momentOf(right)];
    if (one !== null && other !== null) return one - other;
  }
  if (isInstant(left) || isInstant(right)) {
    const [one, other] = [millisecondsIn(left), millisecondsIn(right)];
    return one === null || other === null ? null : one - other;
  }
  if (isNumber(left) && isNumber(right)) return orderOfNumbers(left, right);
  if (typeof left !== typeof right) return null;
  if (typeof left === 'string') return Buffer.compare(Buffer.from(left), Buffer.from(right as string));
  return Number(left) - Number(right);
}

const isNumber = (value: Value): value is number | ExactNumber =>
  typeof value === 'number' || value instanceof ExactNumber;

const millisecondsIn = (value: Value): number | null =>
  isInstant(value) ? value.instant : typeof value === 'string' ? millisecondsOf(value) : null;

function inTime({ name, left, right }: Condition & { op: 'temporal' }, subject: Subject): Truth {
  const [one, other] = [spanOf(left, subject), spanOf(right, subject)];
  return one && other ? holdsInTime(name, one, other) : null;
}

function arraysHold({ name, left, right }: Condition & { op: 'array' }, subject: Subject): Truth {
  const [one, other] = [elementsOf(left, subject), elementsOf(right, subject)];
  return one && other ? holdsOfArrays(name, one, other, subject.work) : null;
}

/** Null if a property has no list. */
function elementsOf(operand: ArrayOperand, subject: Subject): Element[] | null {
  if ('list' in operand) return operand.list.map((element) => elementOf(element, subject));
  const value = subject.properties === null ? undefined : own(subject.properties, operand.property);
  return Array.isArray(value) ? (value as Element[]) : null;
}

function elementOf(element: ArrayElement, subject: Subject): Element {
  if (typeof element === 'object' && 'list' in element) return element.list.map((item) => elementOf(item, subject));
  if (typeof element === 'object' && 'geometry' in element) return element.geometry;
  return valueOf(element, subject);
}

/** Null if a property has no time, or the time ends before it begins. */
function spanOf(operand: TemporalOperand, subject: Subject): [number, number] | null {
  const [start, end] = 'interval' in operand ? operand.interval : [operand, operand];
  const boundOf = (bound: typeof start, open: number) => {
    if (bound === null) return open;
    const value = valueOf(bound, subject);
    return value === undefined ? null : millisecondsIn(value);
  };
  const [from, until] = [boundOf(start, -Infinity), boundOf(end, Infinity)];
  return from === null || until === null || from > until ? null : [from, until];
}
