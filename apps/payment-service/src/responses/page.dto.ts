import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { CURSOR_RULE, IsPageLimit } from '@platform/http-service';
import { IsOptional, IsString, Matches } from 'class-validator';

export const MAX_LIMIT = 100;
export const DEFAULT_LIMIT = 50;

/** The optional parameter `cursor` of a list. */
export const IsPageCursor = (): PropertyDecorator =>
  applyDecorators(ApiPropertyOptional(), IsOptional(), IsString(), Matches(/^[\w-]{1,64}$/, { message: CURSOR_RULE }));

/** A page of a list, newest first. The rows are ordered by their UUIDs of version 7. */
export class PageDto {
  /** Maximum number of entries on the page. */
  @IsPageLimit(MAX_LIMIT, DEFAULT_LIMIT)
  limit?: number;

  /** Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
  @IsPageCursor()
  cursor?: string;
}
