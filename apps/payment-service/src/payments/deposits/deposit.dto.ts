import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { IsIn, IsString, Matches, MaxLength } from 'class-validator';
import { IsAmount, IsCurrency } from '../../money/money.decorators';
import { GIVEN_REFERENCE_LIST, GIVEN_REFERENCES, ISSUED_REFERENCES } from '../../gateways/gateway-texts';
import { PROVIDERS } from '../../gateways/registry';

const REFERENCE = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;

const REFERENCE_DESCRIPTION = `What the gateway's report is matched by: 1 to 255 printable characters of ASCII.

Required with ${GIVEN_REFERENCES}: the id that the gateway gave the payment. Other ids are refused, since no report is matched
by them.

${GIVEN_REFERENCE_LIST}

Leave it out with ${ISSUED_REFERENCES}. The answer holds one of 26 letters and digits; give that to the gateway as the reference
of the payment.`;

/** A payment that you expect: through which gateway, how much, and how it is found again. */
export class CreateDepositDto {
  /** The gateway that takes the payment. Its webhook must be set up, or nothing ever confirms the deposit. */
  @ApiProperty({ example: 'mobilemoney' })
  @IsIn(PROVIDERS)
  provider: string;

  @ApiPropertyOptional({ description: REFERENCE_DESCRIPTION, maxLength: 255, example: 'ws_CO_191220191020363925' })
  @MayBeAbsent()
  @IsString()
  @Matches(REFERENCE, { message: 'provider_reference must have 1 to 255 printable ASCII characters' })
  provider_reference?: string;

  /** Your own number of the order. Several deposits may have the same, such as the attempts to pay one order. */
  @ApiPropertyOptional({ example: 'order-1001' })
  @MayBeAbsent()
  @IsLine(127)
  order_id?: string;

  /**
   * How much is to be paid, in minor units of ISO 4217: 150000 are 1,500.00 KES, 1500 are 1,500 JPY, which has no smaller
   * unit. The gateway must report exactly this amount; anything else waits for a person.
   */
  @ApiProperty({ example: 150_000 })
  @IsAmount()
  amount: number;

  /** The currency, by its three letters of ISO 4217. For `mobilemoney` the one that the service is set to, as a rule `KES`. */
  @ApiProperty({ example: 'KES' })
  @IsCurrency()
  currency: string;

  /**
   * For `mobilemoney`: the `MerchantRequestID` of the gateway's answer to the STK push. When given, the callback must bear
   * the same.
   */
  @ApiPropertyOptional({ maxLength: 255, example: '29115-34620561-1' })
  @MayBeAbsent()
  @IsString()
  @Matches(REFERENCE, { message: 'merchant_request_id must have 1 to 255 printable ASCII characters' })
  merchant_request_id?: string;

  /** Who pays, as a telephone number in international format, with or without the plus sign. Kept for you, not checked against the report. */
  @ApiPropertyOptional({ example: '254700000000' })
  @MayBeAbsent()
  @IsString()
  @Matches(/^\+?[1-9]\d{5,14}$/, { message: 'phone_number must be in international format' })
  phone_number?: string;

  /** A note of yours, shown with the transaction. */
  @ApiPropertyOptional({ example: 'Order 1001' })
  @MayBeAbsent()
  @IsString()
  @MaxLength(200)
  description?: string;
}
