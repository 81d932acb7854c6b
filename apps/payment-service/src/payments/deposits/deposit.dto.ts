import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { IsIn, IsString, MaxLength } from 'class-validator';
import { IsAmount, IsCurrency } from '../../money/money.decorators';
import { GIVEN_REFERENCE_LIST, GIVEN_REFERENCES, ISSUED_REFERENCES } from '../../gateways/gateway-texts';
import { PROVIDERS } from '../../gateways/registry';
import { IsTelephoneNumber, IsReference } from '../payment.decorators';
import { MerchantDataDto } from '../transactions/merchant-data.dto';

const REFERENCE_DESCRIPTION = `The reference that matches the gateway's report to the deposit: 1 to 255 printable ASCII characters.

Required with ${GIVEN_REFERENCES}: the gateway's id of the payment. Other ids are refused, because no report contains
them.

${GIVEN_REFERENCE_LIST}

Omit it with ${ISSUED_REFERENCES}. The response contains a reference of 26 letters and digits; send it to the gateway as the
reference of the payment.`;

/** A payment that you expect: gateway, amount and reference. */
export class CreateDepositDto extends MerchantDataDto {
  /** The gateway that takes the payment. Its webhook must be set up, because its reports confirm the deposit. */
  @ApiProperty({ example: 'mobilemoney' })
  @IsIn(PROVIDERS)
  provider: string;

  @ApiPropertyOptional({ description: REFERENCE_DESCRIPTION, maxLength: 255, example: 'ws_CO_191220191020363925' })
  @MayBeAbsent()
  @IsString()
  @IsReference()
  provider_reference?: string;

  /** Your own order number. Several deposits may have the same one, such as the attempts to pay one order. */
  @ApiPropertyOptional({ example: 'order-1001' })
  @MayBeAbsent()
  @IsLine(127)
  order_id?: string;

  /**
   * The amount to pay, in minor units of ISO 4217: 150000 are 1,500.00 KES. 1500 are 1,500 JPY, which has no smaller
   * unit. The gateway must report exactly this amount; otherwise the deposit needs review.
   */
  @ApiProperty({ example: 150_000 })
  @IsAmount()
  amount: number;

  /** The currency, a three-letter code of ISO 4217. For `mobilemoney`, the currency in the service’s settings, usually `KES`. */
  @ApiProperty({ example: 'KES' })
  @IsCurrency()
  currency: string;

  /**
   * For `mobilemoney`: the `MerchantRequestID` of the gateway's response to the STK push. If you send it, the callback
   * must contain the same value.
   */
  @ApiPropertyOptional({ maxLength: 255, example: '29115-34620561-1' })
  @MayBeAbsent()
  @IsString()
  @IsReference()
  merchant_request_id?: string;

  /** The payer’s telephone number in international format, with or without the plus sign. It is stored, but not compared with the report. */
  @ApiPropertyOptional({ example: '254700000000' })
  @MayBeAbsent()
  @IsString()
  @IsTelephoneNumber()
  phone_number?: string;

  /** Your note, shown with the transaction. */
  @ApiPropertyOptional({ example: 'Order 1001' })
  @MayBeAbsent()
  @IsString()
  @MaxLength(200)
  description?: string;
}
