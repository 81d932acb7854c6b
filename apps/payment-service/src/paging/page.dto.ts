import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsInt, IsOptional, IsString, Matches, Max, Min } from 'class-validator';

export const MAX_LIMIT = 100;
export const DEFAULT_LIMIT = 50;

/** A page of a list whose rows are in the order of their UUIDs of version 7, newest first. */
export class PageDto {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT })
  @IsOptional()
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' && /^\d{1,6}$/.test(value) ? +value : value))
  @IsInt()
  @Min(1)
  @Max(MAX_LIMIT)
  limit?: number;

  @ApiPropertyOptional({ description: 'next_cursor of the page before.' })
  @IsOptional()
  @IsString()
  @Matches(/^[\w-]{1,64}$/, { message: 'cursor must be the next_cursor of an answer' })
  cursor?: string;
}
