import { ApiProperty } from '@nestjs/swagger';
import { rfc3339Of } from '../../responses/time';
import { SuccessResponse } from '../../responses/success.response';
import type { SettlingTimes } from './settling-times.store';

/** How long the deposits took that were registered in one period. */
export class SettlingTimeView {
  /** The day in UTC on which they were registered; null: all days. */
  @ApiProperty({ type: String, format: 'date', nullable: true, example: '2026-11-21' })
  day: string | null;

  /** The gateway; null: all gateways. */
  @ApiProperty({ type: String, nullable: true, example: 'mobilemoney' })
  provider: string | null;

  /** Number of settled deposits. */
  @ApiProperty({ type: 'integer', example: 36 })
  settled: number;

  /** Half of them were settled within this time after their registration, in seconds. */
  @ApiProperty({ type: 'number', example: 14.5 })
  median_seconds: number;
}

/** Median times from the registration of a deposit to its settlement. */
export class SettlingTimesView {
  /** Deposits are counted from this time, in UTC: the beginning of the first day, or later. */
  @ApiProperty({ format: 'date-time', example: '2026-10-24T00:00:00Z' })
  counted_from: string;

  /** Whether all days are counted completely. One response counts at most the 50,000 newest transactions. */
  @ApiProperty()
  is_complete: boolean;

  /**
   * One entry over all, one for each gateway, one for each day, and one for each day and gateway. Medians cannot be added,
   * so each is computed. Periods without settled deposits are omitted.
   */
  @ApiProperty({ type: [SettlingTimeView] })
  medians: SettlingTimeView[];
}

export class SettlingTimesResponse extends SuccessResponse {
  /** The times. */
  @ApiProperty({ type: SettlingTimesView })
  data: SettlingTimesView;
}

export const settlingTimesView = ({ countedFrom, isComplete, rows }: SettlingTimes): SettlingTimesView => ({
  counted_from: rfc3339Of(countedFrom),
  is_complete: isComplete,
  medians: rows.map(({ day, provider, settled, median_seconds }) => ({
    day,
    provider,
    settled,
    // Milliseconds: the clock of a report is not more exact.
    median_seconds: Math.round(median_seconds * 1000) / 1000,
  })),
});
