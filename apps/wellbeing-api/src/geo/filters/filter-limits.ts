import { badRequest } from '../ogc/query';

export const MOST_CHARACTERS = 4_000;
export const MOST_CHARACTERS_OF_PATTERN = 200;
const MOST_DEPTH = 24;
const MOST_TERMS = 200;
/** Each is a pass of its own over the exact geometries of a page. */
const MOST_SHAPES = 8;

export const badFilter = (message: string) => badRequest(`filter: ${message}`);

const LONE_SURROGATE_OR_NUL = /[\ud800-\udfff\0]/u;

/** A text that no document may hold either. @throws AppError BAD_REQUEST (400) */
export function checkedText(text: string): string {
  if (LONE_SURROGATE_OR_NUL.test(text)) throw badFilter('a text has a character that no document may hold.');
  return text;
}

/** Counts what a filter is made of while it is read, so that none costs more to read or to run than it should. */
export class FilterBudget {
  private terms = 0;
  private shapes = 0;
  private depth = 0;

  /** @throws AppError BAD_REQUEST (400) */
  term(): void {
    if (++this.terms > MOST_TERMS) throw badFilter(`it has more than ${MOST_TERMS} terms.`);
  }

  /** @throws AppError BAD_REQUEST (400) */
  shape(): void {
    if (++this.shapes > MOST_SHAPES) throw badFilter(`it compares with more than ${MOST_SHAPES} shapes.`);
  }

  /** @throws AppError BAD_REQUEST (400) */
  within<T>(read: () => T): T {
    if (++this.depth > MOST_DEPTH) throw badFilter(`it is nested deeper than ${MOST_DEPTH} levels.`);
    const result = read();
    this.depth--;
    return result;
  }
}
