import { parseStrictJson } from '@platform/http-service';
import { EXACT_NUMBERS, ExactNumber } from '../geometries/exact-number';
import { arithmetic } from './arithmetic';
import {
  ARITHMETIC_OPERATORS,
  ARRAY_FUNCTIONS,
  type ArrayElement,
  type ArrayOperand,
  type Comparison,
  type Condition,
  type Scalar,
  type TemporalInterval,
  type TemporalOperand,
  type WindowReader,
} from './condition';
import { boxNumbers, isNull, isPlainProperty, isTemporal, like, pointNumbers, TEXT_FUNCTIONS } from './conditions';
import { badFilter, checkedText, FilterBudget } from './filter-limits';
import { readMoment } from './moments';
import { isShapeType } from './shape-names';
import { isSpatialFunction, spatial, type SpatialFunction, type SpatialOperand } from './spatial-condition';
import { isTemporalFunction } from './temporal-functions';

const COMPARISONS = new Set(['=', '<>', '<', '>', '<=', '>=']);

/** Reads a filter in CQL2 JSON (OGC 21-065r2, clause 8.2). @throws AppError BAD_REQUEST (400) */
export function readCql2Json(text: string, readWindow: WindowReader): Condition {
  let document: unknown;
  try {
    document = parseStrictJson(Buffer.from(text), EXACT_NUMBERS);
  } catch {
    throw badFilter('it is not JSON.');
  }
  return new Cql2JsonReader(readWindow).condition(document);
}

class Cql2JsonReader {
  private readonly budget = new FilterBudget();

  constructor(private readonly readWindow: WindowReader) {}

  condition(value: unknown): Condition {
    this.budget.term();
    if (typeof value === 'boolean') return { op: 'constant', value };
    const { op, args } = isObject(value) ? value : {};
    if (typeof op !== 'string' || !Array.isArray(args))
      throw badFilter('a condition must be an object with op and args.');
    return this.budget.within(() => this.operation(op, args));
  }

  private operation(op: string, args: unknown[]): Condition {
    if (op === 'and' || op === 'or') {
      if (args.length < 2) throw badFilter(`${op} must have at least two conditions.`);
      return { op, conditions: args.map((part) => this.condition(part)) };
    }
    const [first, second, third] = args;
    if (op === 'not') return { op, condition: this.condition(only(args, 1, op)[0]) };
    if (op === 'isNull') return isNull(this.scalar(only(args, 1, op)[0]));
    only(args, op === 'between' ? 3 : 2, op);
    if (COMPARISONS.has(op)) return { op: op as Comparison, left: this.scalar(first), right: this.scalar(second) };
    if (op === 'between')
      return { op, operand: this.scalar(first), low: this.scalar(second), high: this.scalar(third) };
    if (op === 'like') return like(this.scalar(first), this.pattern(second));
    if (op === 'in') {
      if (!Array.isArray(second) || second.length === 0) throw badFilter('the second operand of in must be a list.');
      return { op, operand: this.scalar(first), list: second.map((item) => this.scalar(item)) };
    }
    return this.namedFunction(op, first, second);
  }

  /** The standard writes names such as `t_finishedBy`; earlier versions of this service wrote them in lower case. */
  private namedFunction(op: string, first: unknown, second: unknown): Condition {
    const name = op.toLowerCase();
    if (isSpatialFunction(name)) return this.spatial(name, first, second);
    if (isTemporalFunction(name))
      return { op: 'temporal', name, left: this.temporal(first), right: this.temporal(second) };
    const found = ARRAY_FUNCTIONS.find((known) => known === name);
    if (found) return { op: 'array', name: found, left: this.array(first), right: this.array(second) };
    throw badFilter('an op is not supported.');
  }

  private spatial(name: SpatialFunction, first: unknown, second: unknown): Condition {
    this.budget.shape();
    return spatial(name, this.geometry(first), this.geometry(second), this.readWindow);
  }

  private array(value: unknown): ArrayOperand {
    if (Array.isArray(value)) return { list: this.elements(value) };
    const scalar = this.scalar(value);
    if (isPlainProperty(scalar)) return scalar;
    throw badFilter('an array function requires a property or a list.');
  }

  private elements(list: unknown[]): ArrayElement[] {
    return this.budget.within(() => list.map((element) => this.element(element)));
  }

  private element(value: unknown): ArrayElement {
    if (Array.isArray(value)) return { list: this.elements(value) };
    if (!isObject(value) || !isShapeType(value['type'])) return this.scalar(value);
    this.budget.shape();
    return { geometry: { ...value, type: value['type'] } };
  }

  private pattern(value: unknown): string {
    const text = this.scalar(value);
    if (typeof text !== 'string') throw badFilter('a text is required.');
    return text;
  }

  private scalar(value: unknown): Scalar {
    this.budget.term();
    if (typeof value === 'string') return checkedText(value);
    if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return value;
    if (value instanceof ExactNumber) return { digits: value.text };
    if (isObject(value)) {
      if (typeof value['property'] === 'string') return { property: checkedText(value['property']) };
      if ('date' in value) return readMoment('date', value['date']);
      if ('timestamp' in value) return readMoment('timestamp', value['timestamp']);
      const { op, args } = value;
      if (typeof op === 'string' && Array.isArray(args)) return this.budget.within(() => this.computed(op, args));
    }
    throw badFilter('a property or a value is required.');
  }

  private computed(op: string, args: unknown[]): Scalar {
    if (Object.hasOwn(TEXT_FUNCTIONS, op)) return TEXT_FUNCTIONS[op]!(this.scalar(only(args, 1, op)[0]));
    const operator = ARITHMETIC_OPERATORS.find((known) => known === op);
    if (!operator) throw badFilter('a function is not supported.');
    const [left, right] = only(args, 2, op);
    return arithmetic(operator, this.scalar(left), this.scalar(right));
  }

  private geometry(value: unknown): SpatialOperand {
    if (isObject(value)) {
      const { property, type, coordinates, bbox } = value;
      if (typeof property === 'string') return property;
      if (type === 'Point' && isNumbers(coordinates)) return pointNumbers(coordinates);
      if (type === undefined && isNumbers(bbox)) return boxNumbers(bbox);
      if (isShapeType(type)) return { ...value, type };
    }
    throw badFilter('the geometry can only be compared with a bbox or a shape of GeoJSON.');
  }

  private temporal(value: unknown): TemporalOperand {
    if (!isObject(value) || !Array.isArray(value['interval'])) return this.moment(value);
    const bounds = value['interval'].map((bound: unknown) => (bound === '..' ? null : this.moment(bound)));
    if (bounds.length !== 2) throw badFilter('an interval must have two bounds.');
    return { interval: bounds as TemporalInterval['interval'] };
  }

  private moment(value: unknown) {
    if (typeof value === 'string') return readMoment(/^\d{4}-\d\d-\d\d$/.test(value) ? 'date' : 'timestamp', value);
    const scalar = this.scalar(value);
    if (isTemporal(scalar)) return scalar;
    throw badFilter('a temporal function requires a property, a timestamp, a date or an interval.');
  }
}

function only(args: unknown[], count: number, op: string): unknown[] {
  if (args.length !== count) throw badFilter(`${op.slice(0, 20)} takes ${count} arguments.`);
  return args;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumbers = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every((number) => Number.isFinite(number));
