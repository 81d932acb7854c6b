import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { IsIn, IsInt, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { CURRENCIES } from '../money/currencies';
import { LARGEST_AMOUNT } from '../money/largest-amount';
import { PROVIDERS } from '../webhooks/gateways/registry';

const REFERENCE = /^[\x21-\x7e](?:[\x20-\x7e]{0,253}[\x21-\x7e])?$/;

export class CreateDepositDto {
  @ApiProperty({ enum: PROVIDERS, example: 'mobilemoney' })
  @IsIn(PROVIDERS)
  provider: string;

  @ApiPropertyOptional({
    maxLength: 255,
    example: 'ws_CO_191220191020363925',
    description:
      `What finds the payment again. Stripe, Razorpay and mobile money: required, the id that the gateway gave
the payment. Adyen, Paystack, Flutterwave, PayPal and Square: left out; the answer holds one of 26 letters and digits, to
be given to the gateway as its page in docs/gateways says.`.replaceAll('\n', ' '),
  })
  @MayBeAbsent()
  @IsString()
  @Matches(REFERENCE, { message: 'provider_reference must have 1 to 255 printable ASCII characters' })
  provider_reference?: string;

  @ApiPropertyOptional({ minLength: 1, maxLength: 127, example: 'order-1001', description: 'Your own number of it.' })
  @MayBeAbsent()
  @IsLine(127)
  order_id?: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: LARGEST_AMOUNT, example: 150_000, description: 'Minor units.' })
  @IsInt()
  @Min(1)
  @Max(LARGEST_AMOUNT)
  amount: number;

  @ApiProperty({ example: 'KES', description: 'ISO 4217.' })
  @IsIn(CURRENCIES, { message: 'currency must be a code of ISO 4217' })
  currency: string;

  @ApiPropertyOptional({ maxLength: 255, example: '29115-34620561-1', description: 'Mobile money only.' })
  @MayBeAbsent()
  @IsString()
  @Matches(REFERENCE, { message: 'merchant_request_id must have 1 to 255 printable ASCII characters' })
  merchant_request_id?: string;

  @ApiPropertyOptional({ example: '254700000000', description: 'International format without a plus sign.' })
  @MayBeAbsent()
  @IsString()
  @Matches(/^\+?[1-9]\d{5,14}$/, { message: 'phone_number must be in international format' })
  phone_number?: string;

  @ApiPropertyOptional({ maxLength: 200, example: 'Order 1001' })
  @MayBeAbsent()
  @IsString()
  @MaxLength(200)
  description?: string;
}
