import { validationFailed } from '@platform/errors';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const SEQUENCE = /^[1-9]\d{0,17}$/;

const invalid = () => validationFailed('cursor must be the next_cursor of an answer');

export interface Page<Row> {
  rows: Row[];
  nextCursor: string | null;
}

/** What `next_cursor` holds: the list goes on below this position. */
export const cursorAt = (position: string): string => Buffer.from(position).toString('base64url');

/** Cuts a list that was read with one row more than the page holds. */
export function pageOf<Row>(rows: Row[], limit: number, positionOf: (row: Row) => string): Page<Row> {
  const shown = rows.slice(0, limit);
  return {
    rows: shown,
    nextCursor: rows.length > limit ? cursorAt(positionOf(shown.at(-1)!)) : null,
  };
}

/** @throws AppError VALIDATION_FAILED (422) */
export const uuidCursor = (cursor: string | undefined): string | null => position(cursor, UUID);

/** @throws AppError VALIDATION_FAILED (422) */
export const sequenceCursor = (cursor: string | undefined): string | null => position(cursor, SEQUENCE);

function position(cursor: string | undefined, format: RegExp): string | null {
  if (cursor === undefined) return null;
  const text = Buffer.from(cursor, 'base64url').toString();
  if (!format.test(text)) throw invalid();
  return text;
}
