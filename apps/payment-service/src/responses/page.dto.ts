import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsPageLimit } from '@platform/http-service';
import { IsOptional, IsString, Matches } from 'class-validator';

const MAX_LIMIT = 100;
export const DEFAULT_LIMIT = 50;

/** A page of a list whose rows are in the order of their UUIDs of version 7, newest first. */
export class PageDto {
  /** How many entries the page holds at most. */
  @IsPageLimit(MAX_LIMIT, DEFAULT_LIMIT)
  limit?: number;

  /** Where the page begins: the `next_cursor` of the page before, as it came. Left out for the first page. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @Matches(/^[\w-]{1,64}$/, { message: 'cursor must be the next_cursor of an answer' })
  cursor?: string;
}
