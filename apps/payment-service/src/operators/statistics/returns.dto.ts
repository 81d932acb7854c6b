import { ApiProperty } from '@nestjs/swagger';
import { IsCurrency } from '../../money/money.decorators';
import { rfc3339Of } from '../../responses/time';
import { SuccessResponse } from '../../responses/success.response';
import type { Returns } from './returns.store';
import { GetStatisticsDto } from './statistics.dto';

export class GetReturnsDto extends GetStatisticsDto {
  /** The currency of the wallet, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'KES' })
  @IsCurrency()
  currency: string;
}

/** The refunds that debited the wallet on one day, and the disputes that were opened. */
export class DayReturnsView {
  /** The day in UTC. */
  @ApiProperty({ format: 'date', example: '2026-11-21' })
  day: string;

  /** Number of refunds. A refund that fails later counts too; its amount is credited again. */
  @ApiProperty({ type: 'integer', example: 2 })
  refunds: number;

  /** The amount of these refunds in minor units. */
  @ApiProperty({ type: 'integer', example: 150_000 })
  refunded_amount: number;

  /** Number of disputes. */
  @ApiProperty({ type: 'integer', example: 1 })
  disputes: number;

  /** The amount of these disputes in minor units, as far as the gateway has reported it. */
  @ApiProperty({ type: 'integer', example: 90_000 })
  disputed_amount: number;
}

/** Refunds and disputes by day, in one currency. */
export class ReturnsView {
  /** The currency of the amounts, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'KES' })
  currency: string;

  /** Refunds and disputes are counted from this time, in UTC: the beginning of the first day, or later. */
  @ApiProperty({ format: 'date-time', example: '2026-10-24T00:00:00Z' })
  counted_from: string;

  /**
   * Whether all days are counted completely. One response counts refunds among the 20,000 newest entries of the wallet, and
   * at most 20,000 disputes.
   */
  @ApiProperty()
  is_complete: boolean;

  /** Newest day first; days without refunds and disputes are omitted. */
  @ApiProperty({ type: [DayReturnsView] })
  days: DayReturnsView[];
}

export class ReturnsResponse extends SuccessResponse {
  /** The counts. */
  @ApiProperty({ type: ReturnsView })
  data: ReturnsView;
}

export const returnsView = (currency: string, { countedFrom, isComplete, days }: Returns): ReturnsView => ({
  currency,
  counted_from: rfc3339Of(countedFrom),
  is_complete: isComplete,
  days: days.map(({ day, refunds, refunded_amount, disputes, disputed_amount }) => ({
    day,
    refunds,
    refunded_amount: Number(refunded_amount),
    disputes,
    disputed_amount: Number(disputed_amount),
  })),
});
