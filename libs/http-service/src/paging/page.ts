import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIntegerText } from '@platform/errors';
import { IsOptional } from 'class-validator';

export interface Page<Row> {
  rows: Row[];
  /** Null on the last page. */
  nextCursor: string | null;
}

/** Cuts a list that was read with one row more than the page holds. */
export function pageOf<Row>(rows: Row[], limit: number, cursorOf: (last: Row) => string): Page<Row> {
  const shown = rows.slice(0, limit);
  return { rows: shown, nextCursor: rows.length > limit ? cursorOf(shown.at(-1)!) : null };
}

/** How many rows a page holds at most. */
export const IsPageLimit = (max: number, defaultLimit: number) =>
  applyDecorators(
    ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: max, default: defaultLimit }),
    IsOptional(),
    IsIntegerText({ min: 1, max, message: `limit must be an integer from 1 to ${max}` }),
  );
