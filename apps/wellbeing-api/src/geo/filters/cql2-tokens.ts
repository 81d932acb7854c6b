import { badFilter, checkedText } from './filter-limits';

export interface Token {
  kind: 'word' | 'name' | 'text' | 'number' | 'sign' | 'end';
  /** Words are in lower case too, because keywords may have any case. */
  value: string;
  at: number;
}

/** Each is one alternative, and none can match the beginning of another. */
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
const WORD = /[\p{L}_:][\p{L}\p{N}\p{M}_:.]*/uy;
const SIGN = /<=|>=|<>|[=<>(),+*/%^-]/y;
const SPACE = /\s*/y;

/** The tokens of a filter in CQL2 text. @throws AppError BAD_REQUEST (400) */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const match = (pattern: RegExp, at: number): string => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0] ?? '';
  };
  for (let at = match(SPACE, 0).length; at < text.length; at += match(SPACE, at).length) {
    const token = tokenAt(text, at, match);
    tokens.push(token);
    at += token.length;
  }
  return [...tokens, { kind: 'end', value: '', at: text.length }];
}

function tokenAt(text: string, at: number, match: (pattern: RegExp, at: number) => string): Token & { length: number } {
  const quote = text[at];
  if (quote === "'" || quote === '"') return quotedAt(text, at, quote);
  for (const [kind, pattern] of [
    ['number', NUMBER],
    ['word', WORD],
    ['sign', SIGN],
  ] as const) {
    const value = match(pattern, at);
    if (value !== '') return { kind, value, at, length: value.length };
  }
  throw badFilter(`the text at character ${at + 1} is not CQL2.`);
}

/** A quote is escaped by a second one; in a text also by a backslash. */
function quotedAt(text: string, start: number, quote: string): Token & { length: number } {
  let value = '';
  for (let at = start + 1; at < text.length; at++) {
    const isEscaped = (text[at] === quote || (text[at] === '\\' && quote === "'")) && text[at + 1] === quote;
    if (isEscaped) at++;
    else if (text[at] === quote) {
      const kind = quote === "'" ? 'text' : 'name';
      return { kind, value: checkedText(value), at: start, length: at + 1 - start };
    }
    value += text[at]!;
  }
  throw badFilter(`the quote at character ${start + 1} is never closed.`);
}
