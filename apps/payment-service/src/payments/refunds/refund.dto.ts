import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { IsAmount } from '../../money/money.decorators';

/** How much goes back, and why. */
export class CreateRefundDto {
  /** How much goes back, in minor units of ISO 4217. Left out: all that is left of the payment. */
  @ApiPropertyOptional({ example: 50_000 })
  @MayBeAbsent()
  @IsAmount()
  amount?: number;

  /** Why, for you and, where the gateway has room for it, for the payer. */
  @ApiPropertyOptional({ example: 'Item out of stock' })
  @MayBeAbsent()
  @IsLine(200)
  reason?: string;
}
