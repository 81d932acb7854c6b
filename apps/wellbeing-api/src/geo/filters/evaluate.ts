import { folded } from './case-folding';
import type { Comparison, Condition, Scalar, SpatialWindow, TemporalOperand } from './condition';
import { isInstant, isProperty } from './condition';
import { matchesPattern } from './like-pattern';
import { millisecondsOf } from './moments';
import { Work } from '../geometries/work';
import { holdsInTime } from './temporal-functions';

/** Null is unknown, as in SQL: a comparison without a value is neither true nor false. */
type Truth = boolean | null;
type Value = string | number | boolean | { instant: number };

const STEPS_OF_TERM = 10;
/** The cost of inspecting one letter of a value in its bytes, and of folding its case. */
const [STEPS_OF_LETTER, STEPS_OF_FOLDING] = [0.2, 10];

/** The data of a feature for the test: its properties, and which windows its geometry touches. */
export interface Feature {
  properties: Record<string, unknown> | null;
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
    case 'intersects':
      return subject.touches(condition.window);
    case 'temporal':
      return inTime(condition, subject);
    default:
      return compared(condition.left, condition.op, condition.right, subject);
  }
}

const not = (truth: Truth): Truth => (truth === null ? null : !truth);

const every = (truths: Truth[]): Truth => (truths.includes(false) ? false : truths.includes(null) ? null : true);

function isNull(operand: Scalar, { properties }: Subject): boolean {
  return isProperty(operand) && (properties === null || (own(properties, operand.property) ?? null) === null);
}

const own = (properties: Record<string, unknown>, name: string): unknown =>
  Object.hasOwn(properties, name) ? properties[name] : undefined;

/** Undefined for a missing value, and for lists and objects, which cannot be compared. */
function valueOf(scalar: Scalar, { properties, work }: Subject): Value | undefined {
  if (!isProperty(scalar)) return scalar;
  const value = properties === null ? undefined : own(properties, scalar.property);
  if (typeof value === 'string') work.spend(value.length * (scalar.isFolded ? STEPS_OF_FOLDING : STEPS_OF_LETTER));
  if (scalar.isFolded) return typeof value === 'string' ? folded(value) : undefined;
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

function compared(left: Scalar, op: Comparison, right: Scalar, subject: Subject): Truth {
  const order = orderOf(valueOf(left, subject), valueOf(right, subject));
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

/** Compares texts in the order of their code points. Null if the values are of different kinds. */
function orderOf(left: Value | undefined, right: Value | undefined): number | null {
  if (left === undefined || right === undefined) return null;
  if (isInstant(left) || isInstant(right)) {
    const [one, other] = [millisecondsIn(left), millisecondsIn(right)];
    return one === null || other === null ? null : one - other;
  }
  if (typeof left !== typeof right) return null;
  if (typeof left === 'string') return Buffer.compare(Buffer.from(left), Buffer.from(right as string));
  return Number(left) - Number(right);
}

const millisecondsIn = (value: Value): number | null =>
  isInstant(value) ? value.instant : typeof value === 'string' ? millisecondsOf(value) : null;

function inTime({ name, left, right }: Condition & { op: 'temporal' }, subject: Subject): Truth {
  const [one, other] = [spanOf(left, subject), spanOf(right, subject)];
  return one && other ? holdsInTime(name, one, other) : null;
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
