import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmailAddress, IsLine, MayBeAbsent } from '@platform/errors';
import { IsIn, IsString } from 'class-validator';
import { PROVIDERS } from '../../../gateways/registry';
import { WholeListResponse } from '../../../responses/list.response';
import { SuccessResponse } from '../../../responses/success.response';
import { rfc3339Of } from '../../../responses/time';
import { IsTelephoneNumber } from '../../payment.decorators';
import type { DestinationRow } from './destination.store';

/** A number or address to which you want to pay out. */
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
  @ApiProperty({ enum: ['phone_number', 'email'], example: 'phone_number' })
  type: DestinationRow['type'];

  /** The number or address, without the digits or letters that identify a person. */
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
