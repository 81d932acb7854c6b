/** Why a report is not read to its end: for operators, in words that say what to do; holds nothing of the report. */
export class ReportProblem extends Error {
  constructor(
    message: string,
    /** The line of the file, or the object of its lists, counted from 1; null where it is the file. */
    readonly place: number | null = null,
    /** Where a line is of a type that is on no list: the word. */
    readonly word: string | null = null,
  ) {
    super(message);
  }
}

const LONGEST_WORD = 60;

/** As a report may hold anything, only what a name can be made of is shown again. */
export const shownWord = (word: string): string =>
  word.replaceAll(/[^\p{L}\p{N} ._:/-]/gu, '?').slice(0, LONGEST_WORD) || '(empty)';
