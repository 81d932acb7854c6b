import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { MONTH } from './month';

/** The month of a statement. */
export class StatementDto {
  /** The month in UTC, as `YYYY-MM`. The present month gives the entries so far. */
  @ApiProperty({ example: '2026-11' })
  @Matches(MONTH, { message: 'month must be a month of the calendar, such as 2026-11' })
  month: string;
}
