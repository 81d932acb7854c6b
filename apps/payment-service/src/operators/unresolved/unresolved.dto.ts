import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { PROVIDERS } from '../../gateways/registry';
import { PageDto } from '../../responses/page.dto';
import { rfc3339Of } from '../../responses/time';
import type { UnresolvedRow } from './unresolved.store';
import { PageResponse } from '../../responses/list.response';

/** A page of unresolved deposits. */
export class ListUnresolvedDto extends PageDto {
  /** Only deposits through this gateway. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsIn(PROVIDERS)
  provider?: string;
}

/** A deposit whose result could not be determined. */
export class UnresolvedView {
  /** The id of the deposit. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  transaction_id: string;

  /** The account of the deposit. */
  @ApiProperty({ example: 'acct-1' })
  account_id: string;

  /** The gateway. */
  @ApiProperty({ type: String, nullable: true, example: 'adyen' })
  provider: string | null;

  /** The reference of the payment. */
  @ApiProperty({ type: String, nullable: true, example: '4Jc0mWqZ8uVtY2hXrB6nKdPaLs' })
  provider_reference: string | null;

  /** The amount that was registered, in minor units of ISO 4217. */
  @ApiProperty({ type: 'integer', example: 150_000 })
  amount: number;

  /** The currency of the amount, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'KES' })
  currency: string;

  /** Number of inquiries at the gateway. */
  @ApiProperty({ type: 'integer', example: 9 })
  asked: number;

  /** The result of the last inquiry; null if the gateway was never asked or never responded. */
  @ApiProperty({
    type: String,
    enum: ['answered', 'pending', 'unknown', 'unreachable'],
    nullable: true,
    example: 'unreachable',
  })
  outcome: UnresolvedRow['outcome'];

  /** The result in words. */
  @ApiProperty({ type: String, nullable: true, example: null })
  why: string | null;

  /** When it was registered, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-18T09:30:00Z' })
  created_at: string;
}

/** Unresolved deposits, oldest first. */
export class UnresolvedListResponse extends PageResponse {
  /** The deposits of this page. */
  @ApiProperty({ type: [UnresolvedView] })
  data: UnresolvedView[];

  /** Where the next page begins: send it as `cursor`. Null on the last page. */
  @ApiProperty({ type: String, nullable: true, example: null })
  next_cursor: string | null;
}

export const unresolvedView = (row: UnresolvedRow): UnresolvedView => ({
  transaction_id: row.transaction_id,
  account_id: row.account_id,
  provider: row.provider,
  provider_reference: row.provider_reference,
  amount: Number(row.amount),
  currency: row.currency,
  asked: row.asked,
  outcome: row.outcome,
  why: row.why,
  created_at: rfc3339Of(row.created_at),
});
