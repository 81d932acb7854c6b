import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { SetOwnLimitDto } from '../../payments/payouts/limits/payout-limit.dto';
import { WholeListResponse } from '../../responses/list.response';
import { rfc3339Of } from '../../responses/time';
import type { LimitRow } from './operator-payout-limit.store';

/** The largest payout of any account that needs no operator, in one currency. */
export class SetLimitDto extends SetOwnLimitDto {
  /** Why, for the audit. */
  @ApiPropertyOptional({ example: 'Agreed with the bank' })
  @MayBeAbsent()
  @IsLine(500)
  reason?: string;
}

/** The limit of one currency for all accounts. */
export class LimitView {
  /** The currency, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'KES' })
  currency: string;

  /** An operator approves payouts above this amount, in minor units. */
  @ApiProperty({ type: 'integer', example: 10_000_000 })
  approval_above: number;

  /** The operator who set it. */
  @ApiProperty({ example: 'amina' })
  set_by: string;

  /** When it was set, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  set_at: string;
}

/** The limits of all currencies. In a currency without an entry, each payout needs an operator. */
export class LimitListResponse extends WholeListResponse {
  /** The limits, by currency. */
  @ApiProperty({ type: [LimitView] })
  data: LimitView[];
}

export const limitView = (row: LimitRow): LimitView => ({
  currency: row.currency,
  approval_above: Number(row.approval_above),
  set_by: row.set_by,
  set_at: rfc3339Of(row.set_at),
});
