/**
 * Why a report cannot be read to its end. The message is for operators, says what to do and contains no data of the
 * report.
 */
export class ReportProblem extends Error {
  constructor(
    message: string,
    /** The line of the file, or the object of its lists, counted from 1; null if the whole file is meant. */
    readonly place: number | null = null,
    /** The unknown line type, if that is the problem. */
    readonly word: string | null = null,
  ) {
    super(message);
  }
}

const LONGEST_WORD = 60;

/** A report may contain anything, so only characters of names are shown. */
export const shownWord = (word: string): string =>
  word.replaceAll(/[^\p{L}\p{N} ._:/-]/gu, '?').slice(0, LONGEST_WORD) || '(empty)';
