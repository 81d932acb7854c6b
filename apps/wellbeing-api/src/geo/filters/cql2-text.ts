import {
  ARRAY_FUNCTIONS,
  type ArrayElement,
  type ArrayFunction,
  type ArrayOperand,
  type Comparison,
  type Condition,
  isProperty,
  type Scalar,
  type TemporalInterval,
  type TemporalOperand,
  type WindowReader,
} from './condition';
import { boxNumbers, isNull, isPlainProperty, isTemporal, like, pointNumbers } from './conditions';
import { badFilter } from './filter-limits';
import { readMoment } from './moments';
import { isScalarFunction, ScalarReader, unknownFunction } from './scalar-reader';
import { isShapeName } from './shape-names';
import { isSpatialFunction, spatial, type SpatialFunction, type SpatialOperand } from './spatial-condition';
import { isTemporalFunction, type TemporalFunction } from './temporal-functions';

const COMPARISONS = new Set(['=', '<>', '<', '>', '<=', '>=']);
/** After a bracket, these show that it was around a value and not around a condition. */
const SIGNS_AFTER_VALUES = new Set([...COMPARISONS, '+', '-', '*', '/', '%', '^']);
const WORDS_AFTER_VALUES = new Set(['is', 'not', 'like', 'between', 'in', 'div']);

/** Reads a filter in CQL2 text (OGC 21-065r2, Annex B). @throws AppError BAD_REQUEST (400) */
export const readCql2Text = (text: string, readWindow: WindowReader): Condition =>
  new Cql2TextReader(text, readWindow).read();

/** A recursive descent parser. */
class Cql2TextReader extends ScalarReader {
  constructor(
    text: string,
    private readonly readWindow: WindowReader,
  ) {
    super(text);
  }

  read(): Condition {
    const condition = this.expression();
    if (this.token.kind !== 'end') throw this.unexpected('the end, AND or OR');
    return condition;
  }

  private expression(): Condition {
    return this.budget.within(() => this.chain('or', () => this.chain('and', () => this.condition())));
  }

  private chain(op: 'and' | 'or', next: () => Condition): Condition {
    const conditions = [next()];
    while (this.takeWord(op)) conditions.push(next());
    return conditions.length === 1 ? conditions[0]! : { op, conditions };
  }

  private condition(): Condition {
    if (this.takeWord('not')) return this.budget.within(() => ({ op: 'not', condition: this.condition() }));
    if (this.isSign('(') && !this.isValueInBrackets()) {
      this.place++;
      const condition = this.expression();
      this.expectSign(')');
      return condition;
    }
    this.budget.term();
    const name = this.functionName();
    if (name && isSpatialFunction(name)) return this.spatial(name);
    if (name && isTemporalFunction(name)) return this.temporal(name);
    const ofArrays = ARRAY_FUNCTIONS.find((known) => known === name);
    if (ofArrays) return this.arrays(ofArrays);
    if (name && !isScalarFunction(name)) throw unknownFunction(name);
    return this.predicate();
  }

  private predicate(): Condition {
    const left = this.scalar();
    const { kind, value } = this.token;
    if (kind === 'sign' && COMPARISONS.has(value)) {
      this.place++;
      return { op: value as Comparison, left, right: this.scalar() };
    }
    if (this.takeWord('is')) {
      const isNegated = this.takeWord('not');
      this.expectWord('null');
      return negated(isNull(left), isNegated);
    }
    const isNegated = this.takeWord('not');
    if (this.takeWord('like')) return negated(like(left, this.pattern()), isNegated);
    if (this.takeWord('between')) return negated(this.between(left), isNegated);
    if (this.takeWord('in'))
      return negated({ op: 'in', operand: left, list: this.list(() => this.scalar()) }, isNegated);
    if (typeof left === 'boolean' && !isNegated) return { op: 'constant', value: left };
    throw this.unexpected('a comparison');
  }

  private isValueInBrackets(): boolean {
    const { kind, value } = this.tokenAfterBrackets ?? { kind: 'end', value: '' };
    if (kind === 'sign') return SIGNS_AFTER_VALUES.has(value);
    return kind === 'word' && WORDS_AFTER_VALUES.has(value.toLowerCase());
  }

  private pattern(): string {
    if (this.functionName() === null) return this.literalText();
    const pattern = this.scalar();
    if (typeof pattern !== 'string') throw badFilter('a pattern must be a text.');
    return pattern;
  }

  private between(operand: Scalar): Condition {
    const low = this.scalar();
    this.expectWord('and');
    return { op: 'between', operand, low, high: this.scalar() };
  }

  private arrays(name: ArrayFunction): Condition {
    this.place++;
    this.expectSign('(');
    const left = this.array();
    this.expectSign(',');
    const right = this.array();
    this.expectSign(')');
    return { op: 'array', name, left, right };
  }

  private array(): ArrayOperand {
    if (this.isSign('(')) return { list: this.elements() };
    const scalar = this.scalar();
    if (isPlainProperty(scalar)) return scalar;
    throw badFilter('an array function requires a property or a list in brackets.');
  }

  private elements(): ArrayElement[] {
    return this.budget.within(() => {
      this.expectSign('(');
      if (this.takeSign(')')) return [];
      const elements = [this.element()];
      while (this.takeSign(',')) elements.push(this.element());
      this.expectSign(')');
      return elements;
    });
  }

  private element(): ArrayElement {
    if (this.isSign('(')) return { list: this.elements() };
    const name = this.functionName();
    if (name === null || !isShapeName(name)) return this.scalar();
    this.budget.shape();
    this.place++;
    return { geometry: this.shape(name) };
  }

  private spatial(name: SpatialFunction): Condition {
    this.place++;
    this.expectSign('(');
    const first = this.geometry();
    this.expectSign(',');
    const second = this.geometry();
    this.expectSign(')');
    this.budget.shape();
    return spatial(name, first, second, this.readWindow);
  }

  private geometry(): SpatialOperand {
    const name = this.functionName();
    if (name === null) {
      const scalar = this.scalar();
      if (isProperty(scalar)) return scalar.property;
      throw badFilter('a spatial function must compare the geometry with a shape.');
    }
    this.place++;
    if (name === 'bbox') return boxNumbers(this.list(() => this.number()));
    if (name === 'point') return pointNumbers(this.position());
    if (!isShapeName(name)) throw badFilter('the geometry can only be compared with a BBOX or a shape of WKT.');
    return this.shape(name);
  }

  private temporal(name: TemporalFunction): Condition {
    this.place++;
    this.expectSign('(');
    const left = this.temporalOperand();
    this.expectSign(',');
    const right = this.temporalOperand();
    this.expectSign(')');
    return { op: 'temporal', name, left, right };
  }

  private temporalOperand(): TemporalOperand {
    if (this.functionName() !== 'interval') return this.moment(this.scalar());
    this.place++;
    const bounds = this.list(() => {
      const bound = this.scalar();
      return bound === '..' ? null : typeof bound === 'string' ? this.momentOf(bound) : this.moment(bound);
    });
    if (bounds.length !== 2) throw badFilter('an INTERVAL must have two bounds.');
    return { interval: bounds as TemporalInterval['interval'] };
  }

  private momentOf(text: string) {
    return readMoment(/^\d{4}-\d\d-\d\d$/.test(text) ? 'date' : 'timestamp', text);
  }

  private moment(scalar: Scalar) {
    if (isTemporal(scalar)) return scalar;
    throw badFilter('a temporal function requires a property, TIMESTAMP, DATE or INTERVAL.');
  }
}

const negated = (condition: Condition, isNegated: boolean): Condition =>
  isNegated ? { op: 'not', condition } : condition;
