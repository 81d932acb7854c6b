import { ApiProperty } from '@nestjs/swagger';
import { IsInt, Max, Min } from 'class-validator';
import { LARGEST_AMOUNT } from '../../../money/largest-amount';
import { IsCurrency } from '../../../money/money.decorators';
import { WholeListResponse } from '../../../responses/list.response';
import type { OwnLimitRow } from './payout-limit.store';

/** The largest payout that needs no operator, in one currency. */
export class SetOwnLimitDto {
  /** The currency, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'KES' })
  @IsCurrency()
  currency: string;

  /** An operator approves payouts above this amount, in minor units. With 0, each payout needs an operator. */
  @ApiProperty({ type: 'integer', example: 1_000_000 })
  @IsInt()
  @Min(0)
  @Max(LARGEST_AMOUNT)
  approval_above: number;
}

/** The limit of one currency for your account. */
export class OwnLimitView {
  /** The currency, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'KES' })
  currency: string;

  /** An operator approves your payouts above this amount, in minor units. */
  @ApiProperty({ type: 'integer', example: 1_000_000 })
  approval_above: number;

  /** The limit that the operators have set for all accounts, in minor units. */
  @ApiProperty({ type: 'integer', example: 10_000_000 })
  service_approval_above: number;

  /** Your own limit in minor units; null if you have set none. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1_000_000 })
  own_approval_above: number | null;
}

/** The limits of all currencies. In a currency without an entry, each payout needs an operator. */
export class OwnLimitListResponse extends WholeListResponse {
  /** The limits, by currency. */
  @ApiProperty({ type: [OwnLimitView] })
  data: OwnLimitView[];
}

export const ownLimitView = ({ currency, service, own }: OwnLimitRow): OwnLimitView => ({
  currency,
  approval_above: Math.min(Number(service), Number(own ?? service)),
  service_approval_above: Number(service),
  own_approval_above: own === null ? null : Number(own),
});
