import { badRequest } from '../ogc/query';

export const MOST_CHARACTERS = 4_000;
export const MOST_CHARACTERS_OF_PATTERN = 200;
const MOST_DEPTH = 24;
const MOST_TERMS = 200;
/** Each is a separate pass over the exact geometries of a page. */
const MOST_SHAPES = 8;

export const badFilter = (message: string) => badRequest(`filter: ${message}`);

const LONE_SURROGATE_OR_NUL = /[\ud800-\udfff\0]/u;

/** A text without characters that documents may not contain either. @throws AppError BAD_REQUEST (400) */
export function checkedText(text: string): string {
  if (LONE_SURROGATE_OR_NUL.test(text)) throw badFilter('a text has a character that documents may not contain.');
  return text;
}

/** Counts the parts of a filter while it is read, so that no filter costs too much to read or to run. */
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
