import { type Literal, numberLiteral } from './condition';
import { badFilter } from './filter-limits';
import { type Token, tokensOf } from './cql2-tokens';
import { isShapeName } from './shape-names';

/** Words that can only be names if they are quoted. */
export const RESERVED: ReadonlySet<string> = new Set([
  'and',
  'or',
  'not',
  'is',
  'null',
  'like',
  'between',
  'in',
  'true',
  'false',
]);

/** Goes through the tokens of a filter. Every method throws AppError BAD_REQUEST (400) if another token is required. */
export class TokenReader {
  protected place = 0;
  private readonly tokens: Token[];
  /** The place of the closing bracket of each opening one. */
  private closings?: Map<number, number>;

  constructor(text: string) {
    this.tokens = tokensOf(text);
  }

  protected number(): number {
    const isNegative = this.takeSign('-');
    if (!isNegative) this.takeSign('+');
    const { kind, value } = this.token;
    const number = Number(value);
    if (kind !== 'number' || !Number.isFinite(number)) throw this.unexpected('a number');
    this.place++;
    return isNegative ? -number : number;
  }

  /** A number with all its digits. CQL2 allows 1. and .5, which JSON does not. */
  protected numberLiteral(): Literal {
    const start = this.place;
    const number = this.number();
    const digits = this.tokens[this.place - 1]!.value.replace(/^\./, '0.')
      .replace(/\.(?!\d)/, '')
      .replace(/^0+(?=\d)/, '');
    const literal = numberLiteral(digits);
    if (literal === undefined)
      throw badFilter(`the number at character ${this.tokens[start]!.at + 1} is out of range.`);
    if (typeof literal === 'number') return number;
    return number < 0 ? { digits: `-${digits}` } : literal;
  }

  protected literalText(): string {
    const { kind, value } = this.token;
    if (kind !== 'text') throw this.unexpected('a text in single quotes');
    this.place++;
    return value;
  }

  /** The text in the brackets of the next function. */
  protected called<T>(read: () => T): T {
    this.place++;
    this.expectSign('(');
    const result = read();
    this.expectSign(')');
    return result;
  }

  protected list<Item>(item: () => Item): Item[] {
    this.expectSign('(');
    const items = [item()];
    while (this.takeSign(',')) items.push(item());
    this.expectSign(')');
    return items;
  }

  /** In lower case; null unless the next token is a word before a bracket and not a keyword. */
  protected functionName(): string | null {
    const { next } = this;
    const isCalled = next?.kind === 'sign' && next.value === '(';
    const hasHeights = next?.kind === 'word' && next.value.toLowerCase() === 'z';
    const name = this.token.value.toLowerCase();
    if (this.token.kind !== 'word' || RESERVED.has(name)) return null;
    return isCalled || (hasHeights && isShapeName(name)) ? name : null;
  }

  /** The token after the bracket that closes the next one. */
  protected get tokenAfterBrackets(): Token | undefined {
    this.closings ??= closingsOf(this.tokens);
    return this.tokens[(this.closings.get(this.place) ?? this.tokens.length) + 1];
  }

  protected get token(): Token {
    return this.tokens[this.place]!;
  }

  protected get next(): Token | undefined {
    return this.tokens[this.place + 1];
  }

  protected takeWord(word: string): boolean {
    const isNext = this.token.kind === 'word' && this.token.value.toLowerCase() === word;
    if (isNext) this.place++;
    return isNext;
  }

  protected isSign(sign: string): boolean {
    return this.token.kind === 'sign' && this.token.value === sign;
  }

  protected takeSign(sign: string): boolean {
    const isNext = this.isSign(sign);
    if (isNext) this.place++;
    return isNext;
  }

  protected expectSign(sign: string): void {
    if (!this.takeSign(sign)) throw this.unexpected(sign);
  }

  protected expectWord(word: string): void {
    if (!this.takeWord(word)) throw this.unexpected(word.toUpperCase());
  }

  protected unexpected(wanted: string) {
    return badFilter(`${wanted} is required at character ${this.token.at + 1}.`);
  }
}

function closingsOf(tokens: Token[]): Map<number, number> {
  const closings = new Map<number, number>();
  const open: number[] = [];
  for (const [place, { kind, value }] of tokens.entries()) {
    if (kind !== 'sign') continue;
    if (value === '(') open.push(place);
    const opened = value === ')' ? open.pop() : undefined;
    if (opened !== undefined) closings.set(opened, place);
  }
  return closings;
}
