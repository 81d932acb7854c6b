import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmailAddress, IsLine, MayBeAbsent } from '@platform/errors';
import { Type } from 'class-transformer';
import { IsIn, IsString, Matches, ValidateNested } from 'class-validator';
import { type BankAccount } from '../../../gateways/bank-account';
import { PROVIDERS } from '../../../gateways/registry';
import { IsCurrency } from '../../../money/money.decorators';
import { WholeListResponse } from '../../../responses/list.response';
import { SuccessResponse } from '../../../responses/success.response';
import { rfc3339Of } from '../../../responses/time';
import { IsTelephoneNumber } from '../../payment.decorators';
import type { DestinationRow } from './destination.store';

const CODE = {
  message: '$property must have 1 to 20 letters, digits, underscores or hyphens: a code of the gateway’s own list',
};
const NUMBER = { message: '$property must have 6 to 34 letters and digits, without spaces' };

/** An account at a bank, or at a mobile-money provider that the gateway pays like a bank. */
export class BankAccountDto {
  /** The currency of the account, a three-letter code of ISO 4217. Nothing is converted. */
  @ApiProperty({ example: 'NGN' })
  @IsCurrency()
  currency: string;

  /** The gateway’s own code of the bank (`058`), or of the mobile-money provider (`MPESA`, `MTN`). */
  @ApiProperty({ maxLength: 20, example: '058' })
  @IsString()
  @Matches(/^[A-Za-z0-9_-]{1,20}$/, CODE)
  bank_code: string;

  /** The number of the account, or the telephone number as the gateway expects it. */
  @ApiProperty({ minLength: 6, maxLength: 34, example: '0123456789' })
  @IsString()
  @Matches(/^[A-Za-z0-9]{6,34}$/, NUMBER)
  account_number: string;

  /** The name of the account’s holder. */
  @ApiProperty({ maxLength: 100, example: 'Ann Example' })
  @IsLine(100)
  account_name: string;

  /** The gateway’s own code of the branch. `flutterwave` needs it for banks in some countries, and the error says so. */
  @ApiPropertyOptional({ maxLength: 20, example: 'GH280103' })
  @MayBeAbsent()
  @IsString()
  @Matches(/^[A-Za-z0-9_-]{1,20}$/, CODE)
  branch_code?: string;
}

export const bankAccountFrom = (dto: BankAccountDto): BankAccount => ({
  currency: dto.currency,
  bankCode: dto.bank_code,
  branchCode: dto.branch_code ?? null,
  accountNumber: dto.account_number,
  accountName: dto.account_name,
});

/** A number, address or account to which you want to pay out. */
export class CreateDestinationDto {
  /** The gateway that pays. `PAYOUTS_UNSUPPORTED` says which gateways make payouts. */
  @ApiProperty({ example: 'mobilemoney' })
  @IsIn(PROVIDERS)
  provider: string;

  /** The telephone number of the recipient in international format, for `mobilemoney`. */
  @ApiPropertyOptional({ example: '254708374149' })
  @MayBeAbsent()
  @IsString()
  @IsTelephoneNumber()
  phone_number?: string;

  /** The email address of the recipient’s account at the gateway, for `paypal`. */
  @ApiPropertyOptional({ example: 'receiver@example.com' })
  @MayBeAbsent()
  @IsEmailAddress()
  email?: string;

  /** The account of the recipient, for `paystack` and `flutterwave`. */
  @ApiPropertyOptional({ type: BankAccountDto })
  @MayBeAbsent()
  @ValidateNested()
  @Type(() => BankAccountDto)
  bank_account?: BankAccountDto;

  /** What the destination is, for people. */
  @ApiPropertyOptional({ example: 'Our own phone' })
  @MayBeAbsent()
  @IsLine(200)
  description?: string;
}

/** Where you may pay out. */
export class DestinationView {
  /** The id of the destination, for payouts. */
  @ApiProperty({ format: 'uuid', example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e06' })
  destination_id: string;

  /** The gateway that pays. */
  @ApiProperty({ example: 'mobilemoney' })
  provider: string;

  /** What it is. */
  @ApiProperty({ enum: ['phone_number', 'email', 'bank_account'], example: 'phone_number' })
  type: DestinationRow['type'];

  /** The number, address or account, without the digits, letters and names that identify a person. */
  @ApiProperty({ example: '2547•••••149' })
  destination: string;

  /** Your description; empty without one. */
  @ApiProperty({ example: 'Our own phone' })
  description: string;

  /** When it was added, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-20T09:30:00Z' })
  created_at: string;

  /** From when payouts can go to it, in UTC: 24 hours after it was added. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T09:30:00Z' })
  usable_at: string;
}

/** One destination. */
export class DestinationResponse extends SuccessResponse {
  /** The destination. */
  @ApiProperty({ type: DestinationView })
  data: DestinationView;
}

/** All destinations of the account, newest first. */
export class DestinationListResponse extends WholeListResponse {
  /** The destinations. */
  @ApiProperty({ type: [DestinationView] })
  data: DestinationView[];
}

/** A deleted destination. */
export class DestinationDeletedResponse extends SuccessResponse {
  /** What happened. */
  @ApiProperty({ example: 'The destination has been deleted.' })
  message: string;
}

export const destinationView = (row: DestinationRow): DestinationView => ({
  destination_id: row.destination_id,
  provider: row.provider,
  type: row.type,
  destination: row.masked_value,
  description: row.description,
  created_at: rfc3339Of(row.created_at),
  usable_at: rfc3339Of(row.usable_at),
});
