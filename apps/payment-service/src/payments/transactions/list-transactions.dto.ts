import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, IsIntegerText, IsLine } from '@platform/errors';
import { IsPageLimit } from '@platform/http-service';
import { IsIn, IsOptional, IsString, Length, Matches, MaxLength } from 'class-validator';
import { IsCurrency } from '../../money/money.decorators';
import { LARGEST_AMOUNT } from '../../money/largest-amount';
import { DEFAULT_LIMIT, IsPageCursor, MAX_LIMIT } from '../../responses/page.dto';
import { PROVIDERS } from '../../gateways/registry';
import { IsTelephoneNumber, IsSearchedReference } from '../payment.decorators';
import { MAX_KEY_LENGTH, MAX_VALUE_LENGTH } from './metadata.decorator';
import {
  TRANSACTION_KINDS,
  TRANSACTION_STATUSES,
  type TransactionKind,
  type TransactionStatus,
} from './transaction.row';

/** PostgreSQL stores no NUL character. */
const STORABLE = /^[^\0]*$/;

/** Filters that accounts and operators share. */
export class TransactionSearchDto {
  /** Only the deposit with this reference at its gateway. */
  @ApiPropertyOptional({ maxLength: 255, example: '4Jc0mWqZ8uVtY2hXrB6nKdPaLs' })
  @IsOptional()
  @IsSearchedReference()
  provider_reference?: string;

  /**
   * Only the deposit of this payment: the gateway's own id of it, such as `pay_…`, or the mobile-money receipt number
   * that a payer quotes.
   */
  @ApiPropertyOptional({ maxLength: 255, example: 'NLJ7RT61SV' })
  @IsOptional()
  @IsSearchedReference()
  provider_payment_id?: string;

  /** Only deposits through this gateway. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsIn(PROVIDERS)
  provider?: string;

  /** Only transactions in this status. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsIn(TRANSACTION_STATUSES)
  status?: TransactionStatus;

  /** Only deposits with this number of the customer. */
  @ApiPropertyOptional({ example: 'customer-77' })
  @IsOptional()
  @IsLine(127)
  customer_id?: string;

  /** Only deposits whose metadata has this key. */
  @ApiPropertyOptional({ minLength: 1, maxLength: MAX_KEY_LENGTH, example: 'campaign' })
  @IsOptional()
  @IsString()
  @Length(1, MAX_KEY_LENGTH)
  @Matches(STORABLE, { message: '$property must not have a NUL character' })
  metadata_key?: string;

  /** Only deposits whose metadata has exactly this text under `metadata_key`, which is then required. */
  @ApiPropertyOptional({ maxLength: MAX_VALUE_LENGTH, example: 'spring' })
  @IsOptional()
  @IsString()
  @MaxLength(MAX_VALUE_LENGTH)
  @Matches(STORABLE, { message: '$property must not have a NUL character' })
  metadata_value?: string;

  /** Only deposits that were registered with this telephone number, in international format, with or without the plus sign. */
  @ApiPropertyOptional({ example: '254700000000' })
  @IsOptional()
  @IsTelephoneNumber()
  phone_number?: string;
}

/** Filters of an account's transactions. All given filters must match. */
export class TransactionFiltersDto extends TransactionSearchDto {
  /** Only deposits with this order number. */
  @ApiPropertyOptional({ example: 'order-1001' })
  @IsOptional()
  @IsLine(127)
  order_id?: string;

  /** Only the deposit of this refund: its `refund_id`, or its id at the gateway. */
  @ApiPropertyOptional({ maxLength: 255, example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e04' })
  @IsOptional()
  @IsSearchedReference()
  refund_id?: string;

  /** Only the deposit of this dispute: its `dispute_id`, or its id at the gateway. */
  @ApiPropertyOptional({ maxLength: 255, example: 'du_1MtJUT2eZvKYlo2CNaw2HvEv' })
  @IsOptional()
  @IsSearchedReference()
  dispute_id?: string;

  /** Only deposits, or only transfers. */
  @ApiPropertyOptional()
  @IsOptional()
  @IsIn(TRANSACTION_KINDS)
  kind?: TransactionKind;

  /** Only transactions of exactly this amount, in minor units of ISO 4217, as it was registered or transferred. */
  @ApiPropertyOptional({ type: 'integer', minimum: 1, example: 150_000 })
  @IsOptional()
  @IsIntegerText({ min: 1, max: LARGEST_AMOUNT })
  amount?: number;

  /** Only transactions in this currency, a three-letter code of ISO 4217. */
  @ApiPropertyOptional({ example: 'KES' })
  @IsOptional()
  @IsCurrency()
  currency?: string;

  /** Only transactions that were created at this time or later: a time in RFC 3339, with an offset or `Z`. */
  @ApiPropertyOptional({ example: '2026-11-01T00:00:00Z' })
  @IsOptional()
  @IsInstant()
  created_from?: string;

  /** Only transactions that were created before this time: a time in RFC 3339, with an offset or `Z`. */
  @ApiPropertyOptional({ example: '2026-12-01T00:00:00Z' })
  @IsOptional()
  @IsInstant()
  created_before?: string;
}

/** Filters and page of the transactions. All given filters must match. */
export class ListTransactionsDto extends TransactionFiltersDto {
  /** Maximum number of entries on the page. */
  @IsPageLimit(MAX_LIMIT, DEFAULT_LIMIT)
  limit?: number;

  /** Where the page begins: the unchanged `next_cursor` of the previous page. Omit it for the first page. */
  @IsPageCursor()
  cursor?: string;
}
