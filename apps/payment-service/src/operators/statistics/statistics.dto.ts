import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIntegerText } from '@platform/errors';
import { IsOptional } from 'class-validator';
import { rfc3339Of } from '../../responses/time';
import type { Statistics } from './statistics.store';
import { SuccessResponse } from '../../responses/success.response';

export const DEFAULT_DAYS = 30;
const MOST_DAYS = 90;

export class GetStatisticsDto {
  /** Number of days to count, including today; days are in UTC. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: MOST_DAYS, default: DEFAULT_DAYS })
  @IsOptional()
  @IsIntegerText({ min: 1, max: MOST_DAYS })
  days?: number;
}

/** The present state of the deposits that were registered on one day through one gateway in one currency. */
export class DayStatisticsView {
  /** The day in UTC on which they were registered. */
  @ApiProperty({ format: 'date', example: '2026-11-21' })
  day: string;

  /** The gateway. */
  @ApiProperty({ example: 'mobilemoney' })
  provider: string;

  /** The currency of the amounts, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'KES' })
  currency: string;

  /** Number of registered deposits. */
  @ApiProperty({ type: 'integer', example: 40 })
  registered: number;

  /** Number of credited deposits, including those that were refunded later. */
  @ApiProperty({ type: 'integer', example: 36 })
  settled: number;

  /** Number of deposits that the gateway reports as failed. */
  @ApiProperty({ type: 'integer', example: 2 })
  failed: number;

  /** Number of deposits that the gateway has not decided. */
  @ApiProperty({ type: 'integer', example: 1 })
  pending: number;

  /** Number of deposits that need review. */
  @ApiProperty({ type: 'integer', example: 1 })
  needs_review: number;

  /** The credited amount in minor units. */
  @ApiProperty({ type: 'integer', example: 5_400_000 })
  settled_amount: number;

  /** The part of it that was refunded or charged back, in minor units. */
  @ApiProperty({ type: 'integer', example: 150_000 })
  returned_amount: number;
}

/** Deposits by day, gateway and currency. */
export class StatisticsView {
  /** Deposits are counted from this time, in UTC: the beginning of the first day, or later. */
  @ApiProperty({ format: 'date-time', example: '2026-10-24T00:00:00Z' })
  counted_from: string;

  /** Whether all days are counted completely. One response counts at most the 50,000 newest transactions. */
  @ApiProperty()
  is_complete: boolean;

  /** Newest day first, then by gateway and currency; days without deposits are omitted. */
  @ApiProperty({ type: [DayStatisticsView] })
  days: DayStatisticsView[];
}

export class StatisticsResponse extends SuccessResponse {
  /** The counts. */
  @ApiProperty({ type: StatisticsView })
  data: StatisticsView;
}

export const statisticsView = ({ countedFrom, isComplete, days }: Statistics): StatisticsView => ({
  counted_from: rfc3339Of(countedFrom),
  is_complete: isComplete,
  days: days.map((row) => ({
    day: row.day,
    provider: row.provider,
    currency: row.currency,
    registered: row.registered,
    settled: row.settled,
    failed: row.failed,
    pending: row.pending,
    needs_review: row.needs_review,
    settled_amount: Number(row.settled_amount),
    returned_amount: Number(row.returned_amount),
  })),
});
