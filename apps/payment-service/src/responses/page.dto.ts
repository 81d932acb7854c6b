import { ApiPropertyOptional } from '@nestjs/swagger';
import { CURSOR_RULE, IsPageLimit } from '@platform/http-service';
import { IsOptional, IsString, Matches } from 'class-validator';

const MAX_LIMIT = 100;
export const DEFAULT_LIMIT = 50;

/** A page of a list, newest first. The rows are ordered by their UUIDs of version 7. */
export class PageDto {
  /** Maximum number of entries on the page. */
  @IsPageLimit(MAX_LIMIT, DEFAULT_LIMIT)
  limit?: number;

  /** Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsString()
  @Matches(/^[\w-]{1,64}$/, { message: CURSOR_RULE })
  cursor?: string;
}
