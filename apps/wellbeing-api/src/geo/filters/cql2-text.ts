import type { Comparison, Condition, Scalar, TemporalInterval, TemporalOperand, WindowReader } from './condition';
import { isInstant, isProperty } from './condition';
import { boxNumbers, intersection, like, pointNumbers } from './conditions';
import { type Token, tokensOf } from './cql2-tokens';
import { badFilter, FilterBudget } from './filter-limits';
import { readMoment } from './moments';
import { isTemporalFunction, type TemporalFunction } from './temporal-functions';

const COMPARISONS = new Set(['=', '<>', '<', '>', '<=', '>=']);
/** Words that are no names unless they are quoted. */
const RESERVED = new Set(['and', 'or', 'not', 'is', 'null', 'like', 'between', 'in', 'true', 'false']);

/** Reads a filter in CQL2 text (OGC 21-065r2, Annex B). @throws AppError BAD_REQUEST (400) */
export const readCql2Text = (text: string, readWindow: WindowReader): Condition =>
  new Cql2TextReader(tokensOf(text), readWindow).read();

/** By recursive descent. */
class Cql2TextReader {
  private place = 0;
  private readonly budget = new FilterBudget();

  constructor(
    private readonly tokens: Token[],
    private readonly readWindow: WindowReader,
  ) {}

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
    if (name && name !== 'timestamp' && name !== 'date') throw badFilter(`${name.toUpperCase()} is no function that is known here.`); // prettier-ignore
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
    if (this.takeWord('like')) return negated(like(left, this.literalText()), isNegated);
    if (this.takeWord('between')) return negated(this.between(left), isNegated);
    if (this.takeWord('in'))
      return negated({ op: 'in', operand: left, list: this.list(() => this.scalar()) }, isNegated);
    if (typeof left === 'boolean' && !isNegated) return { op: 'constant', value: left };
    throw this.unexpected('a comparison');
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
    return intersection(first, second, this.readWindow);
  }

  /** The name of a property, or the numbers of a point or of a box. */
  private geometry(): string | number[] {
    const name = this.functionName();
    if (name === null) {
      const scalar = this.scalar();
      if (isProperty(scalar)) return scalar.property;
      throw badFilter('S_INTERSECTS compares the geometry with a POINT or a BBOX.');
    }
    this.place++;
    if (name === 'bbox') return boxNumbers(this.list(() => this.number()));
    if (name !== 'point') throw badFilter('only POINT and BBOX can be compared with.');
    this.takeWord('z');
    this.expectSign('(');
    const numbers = [this.number()];
    while (!this.takeSign(')')) numbers.push(this.number());
    return pointNumbers(numbers);
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
    if (bounds.length !== 2) throw badFilter('an INTERVAL has two bounds.');
    return { interval: bounds as TemporalInterval['interval'] };
  }

  private momentOf(text: string) {
    return readMoment(/^\d{4}-\d\d-\d\d$/.test(text) ? 'date' : 'timestamp', text);
  }

  private moment(scalar: Scalar) {
    if (isProperty(scalar) || isInstant(scalar)) return scalar;
    throw badFilter('a property, TIMESTAMP, DATE or INTERVAL is needed in a temporal function.');
  }

  private scalar(): Scalar {
    this.budget.term();
    const { kind, value } = this.token;
    const name = this.functionName();
    if (name === 'timestamp' || name === 'date') {
      this.place++;
      this.expectSign('(');
      const text = this.literalText();
      this.expectSign(')');
      return readMoment(name, text);
    }
    if (kind === 'number' || (kind === 'sign' && (value === '-' || value === '+'))) return this.number();
    if (kind === 'word' && name !== null) throw badFilter(`${name.toUpperCase()} is no function that is known here.`);
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

  private number(): number {
    const isNegative = this.takeSign('-');
    if (!isNegative) this.takeSign('+');
    const { kind, value } = this.token;
    const number = Number(value);
    if (kind !== 'number' || !Number.isFinite(number)) throw this.unexpected('a number');
    this.place++;
    return isNegative ? -number : number;
  }

  private literalText(): string {
    const { kind, value } = this.token;
    if (kind !== 'text') throw this.unexpected('a text in single quotes');
    this.place++;
    return value;
  }

  private list<Item>(item: () => Item): Item[] {
    this.expectSign('(');
    const items = [item()];
    while (this.takeSign(',')) items.push(item());
    this.expectSign(')');
    return items;
  }

  /** In lower case, where a word with a bracket behind it is next and no keyword. */
  private functionName(): string | null {
    const next = this.tokens[this.place + 1];
    const isPointZ = next?.kind === 'word' && next.value.toLowerCase() === 'z';
    const isCalled = next?.kind === 'sign' && next.value === '(';
    const name = this.token.value.toLowerCase();
    return this.token.kind === 'word' && (isCalled || (isPointZ && name === 'point')) && !RESERVED.has(name)
      ? name
      : null;
  }

  private get token(): Token {
    return this.tokens[this.place]!;
  }

  private takeWord(word: string): boolean {
    const isNext = this.token.kind === 'word' && this.token.value.toLowerCase() === word;
    if (isNext) this.place++;
    return isNext;
  }

  private takeSign(sign: string): boolean {
    const isNext = this.token.kind === 'sign' && this.token.value === sign;
    if (isNext) this.place++;
    return isNext;
  }

  private expectSign(sign: string): void {
    if (!this.takeSign(sign)) throw this.unexpected(sign);
  }

  private expectWord(word: string): void {
    if (!this.takeWord(word)) throw this.unexpected(word.toUpperCase());
  }

  private unexpected(wanted: string) {
    return badFilter(`${wanted} is needed at character ${this.token.at + 1}.`);
  }
}

const negated = (condition: Condition, isNegated: boolean): Condition =>
  isNegated ? { op: 'not', condition } : condition;
