import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant } from '@platform/errors';
import { IsIn, IsOptional } from 'class-validator';
import { PageDto } from '../../responses/page.dto';
import { ENTRY_KINDS, type EntryKind } from './entry.kinds';

/** Filters and page of a wallet's entries. All given filters must match. */
export class ListEntriesDto extends PageDto {
  /** Only entries of this kind. */
  @ApiPropertyOptional({ enum: ENTRY_KINDS })
  @IsOptional()
  @IsIn(ENTRY_KINDS)
  kind?: EntryKind;

  /** Only entries that were booked at this time or later: a time in RFC 3339, with an offset or `Z`. */
  @ApiPropertyOptional({ example: '2026-11-01T00:00:00Z' })
  @IsOptional()
  @IsInstant()
  created_from?: string;

  /** Only entries that were booked before this time: a time in RFC 3339, with an offset or `Z`. */
  @ApiPropertyOptional({ example: '2026-12-01T00:00:00Z' })
  @IsOptional()
  @IsInstant()
  created_before?: string;
}

/** The time of a balance. */
export class BalanceAtDto {
  /**
   * A time in RFC 3339, with an offset or `Z`. Entries that were booked before it count. Omit it for the present balance; a
   * time in the future counts as now.
   */
  @ApiPropertyOptional({ example: '2026-12-01T00:00:00Z' })
  @IsOptional()
  @IsInstant()
  at?: string;
}
