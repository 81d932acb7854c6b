import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEmailAddress, IsLine, MayBeAbsent } from '@platform/errors';
import { Type } from 'class-transformer';
import { IsIn, IsString, MaxLength, ValidateNested } from 'class-validator';
import type { CaptureMethod } from '../../gateways/gateway-api';
import { PROVIDERS } from '../../gateways/registry';
import { IsAmount, IsCurrency } from '../../money/money.decorators';
import { IsTelephoneNumber } from '../payment.decorators';
import { MerchantDataDto } from '../transactions/merchant-data.dto';

const CAPTURE_METHODS = ['automatic', 'manual'] as const satisfies CaptureMethod[];

/** The payer. If a gateway requires a field, the error message names it. */
export class CustomerDto {
  /** An email address, for gateways that send a receipt. It is deleted when the gateway has responded. */
  @ApiPropertyOptional({ maxLength: 254, example: 'payer@example.com' })
  @MayBeAbsent()
  @IsEmailAddress()
  @MaxLength(254)
  email?: string;

  /**
   * A telephone number in international format, with or without the plus sign. For `mobilemoney`, the phone that
   * receives the payment request.
   */
  @ApiPropertyOptional({ example: '254700000000' })
  @MayBeAbsent()
  @IsString()
  @IsTelephoneNumber()
  phone_number?: string;
}

/** A payment to start at a gateway. */
export class StartPaymentDto extends MerchantDataDto {
  /** The gateway that takes the payment. */
  @ApiProperty({ example: 'stripe' })
  @IsIn(PROVIDERS)
  provider: string;

  /** The amount to pay, in minor units of ISO 4217: 150000 are 1,500.00 KES. */
  @ApiProperty({ example: 4_999 })
  @IsAmount()
  amount: number;

  /** The currency, a three-letter code of ISO 4217. */
  @ApiProperty({ example: 'USD' })
  @IsCurrency()
  currency: string;

  /**
   * When the money is taken. `automatic`: as soon as the payer confirms. `manual`: the payment is only authorised, and you
   * capture or cancel it within the time that the gateway allows. Some gateways have no manual capture (422).
   */
  @ApiPropertyOptional({ enum: CAPTURE_METHODS, default: 'automatic', example: 'automatic' })
  @MayBeAbsent()
  @IsIn(CAPTURE_METHODS)
  capture_method?: CaptureMethod;

  /** Your own order number. Several payments may have the same one, such as the attempts to pay one order. */
  @ApiPropertyOptional({ example: 'order-1001' })
  @MayBeAbsent()
  @IsLine(127)
  order_id?: string;

  /** What is paid for. The payer may see it. */
  @ApiPropertyOptional({ example: 'Order 1001' })
  @MayBeAbsent()
  @IsLine(200)
  description?: string;

  /** The payer. */
  @ApiPropertyOptional({ type: CustomerDto })
  @MayBeAbsent()
  @ValidateNested()
  @Type(() => CustomerDto)
  customer?: CustomerDto;

  /**
   * Where the gateway sends the payer’s browser after the payment; its origin must be one of the account’s return
   * origins. Required if the payment is made on a page. A browser that arrives there proves nothing: read the
   * transaction.
   */
  @ApiPropertyOptional({ maxLength: 2048, example: 'https://shop.example/orders/1001' })
  @MayBeAbsent()
  @IsString()
  @MaxLength(2048)
  return_url?: string;
}
