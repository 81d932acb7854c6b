import { folded } from './case-folding';
import type { Comparison, Condition, Scalar, TemporalInterval, TemporalOperand, WindowReader } from './condition';
import { isProperty } from './condition';
import {
  boxNumbers,
  caseInsensitive,
  intersection,
  isTemporal,
  like,
  pointNumbers,
  type SpatialOperand,
} from './conditions';
import { badFilter } from './filter-limits';
import { readMoment } from './moments';
import { isShapeName } from './shape-names';
import { isTemporalFunction, type TemporalFunction } from './temporal-functions';
import { RESERVED } from './token-reader';
import { WktReader } from './wkt-reader';

const COMPARISONS = new Set(['=', '<>', '<', '>', '<=', '>=']);
/** Functions whose result is compared. */
const SCALAR_FUNCTIONS = new Set(['timestamp', 'date', 'casei']);

/** Reads a filter in CQL2 text (OGC 21-065r2, Annex B). @throws AppError BAD_REQUEST (400) */
export const readCql2Text = (text: string, readWindow: WindowReader): Condition =>
  new Cql2TextReader(text, readWindow).read();

/** A recursive descent parser. */
class Cql2TextReader extends WktReader {
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
    return this.budget.within(() => this.chain('or', () => this.chain('and', () => this.factor())));
  }

  private chain(op: 'and' | 'or', next: () => Condition): Condition {
    const conditions = [next()];
    while (this.takeWord(op)) conditions.push(next());
    return conditions.length === 1 ? conditions[0]! : { op, conditions };
  }

  private factor(): Condition {
    if (this.takeWord('not')) return this.budget.within(() => ({ op: 'not', condition: this.factor() }));
    if (this.takeSign('(')) {
      const condition = this.expression();
      this.expectSign(')');
      return condition;
    }
    this.budget.term();
    const name = this.functionName();
    if (name === 's_intersects') return this.spatial();
    if (name && isTemporalFunction(name)) return this.temporal(name);
    if (name && !SCALAR_FUNCTIONS.has(name)) throw unknownFunction(name);
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
      return negated({ op: 'isNull', operand: left }, isNegated);
    }
    const isNegated = this.takeWord('not');
    if (this.takeWord('like')) return negated(like(left, this.pattern()), isNegated);
    if (this.takeWord('between')) return negated(this.between(left), isNegated);
    if (this.takeWord('in'))
      return negated({ op: 'in', operand: left, list: this.list(() => this.scalar()) }, isNegated);
    if (typeof left === 'boolean' && !isNegated) return { op: 'constant', value: left };
    throw this.unexpected('a comparison');
  }

  private pattern(): string {
    if (this.functionName() !== 'casei') return this.literalText();
    return folded(this.called(() => this.literalText()));
  }

  private between(operand: Scalar): Condition {
    const low = this.scalar();
    this.expectWord('and');
    return { op: 'between', operand, low, high: this.scalar() };
  }

  private spatial(): Condition {
    this.place++;
    this.expectSign('(');
    const first = this.geometry();
    this.expectSign(',');
    const second = this.geometry();
    this.expectSign(')');
    this.budget.shape();
    return intersection(first, second, this.readWindow);
  }

  private geometry(): SpatialOperand {
    const name = this.functionName();
    if (name === null) {
      const scalar = this.scalar();
      if (isProperty(scalar)) return scalar.property;
      throw badFilter('S_INTERSECTS must compare the geometry with a shape.');
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

  private scalar(): Scalar {
    this.budget.term();
    const { kind, value } = this.token;
    const name = this.functionName();
    if (name === 'timestamp' || name === 'date')
      return readMoment(
        name,
        this.called(() => this.literalText()),
      );
    if (name === 'casei') return caseInsensitive(this.called(() => this.budget.within(() => this.scalar())));
    if (kind === 'number' || (kind === 'sign' && (value === '-' || value === '+'))) return this.number();
    if (kind === 'word' && name !== null) throw unknownFunction(name);
    if (kind === 'text' || kind === 'name' || kind === 'word') this.place++;
    if (kind === 'text') return value;
    if (kind === 'name') return { property: value };
    if (kind === 'word') {
      const keyword = value.toLowerCase();
      if (keyword === 'true' || keyword === 'false') return keyword === 'true';
      if (!RESERVED.has(keyword)) return { property: value };
      this.place--;
    }
    throw this.unexpected('a property or a value');
  }
}

const unknownFunction = (name: string) => badFilter(`${name.toUpperCase()} is not a supported function.`);

const negated = (condition: Condition, isNegated: boolean): Condition =>
  isNegated ? { op: 'not', condition } : condition;
