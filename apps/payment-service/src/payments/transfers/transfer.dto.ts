import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MayBeAbsent } from '@platform/errors';
import { IsString, Matches, MaxLength } from 'class-validator';
import { IsAmount, IsCurrency } from '../../money/money.decorators';

/** Recipient and amount of a transfer. */
export class CreateTransferDto {
  /**
   * The account that receives the money, not your own. It must have a wallet in this currency; its first settled
   * deposit creates one.
   */
  @ApiProperty({ maxLength: 128, example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00' })
  @IsString()
  @Matches(/^[\x21-\x7e]{1,128}$/, { message: 'to_account_id must be the id of an account' })
  to_account_id: string;

  /** The amount to transfer, in minor units of ISO 4217: 5000 are 50.00 KES. */
  @ApiProperty({ example: 5_000 })
  @IsAmount()
  amount: number;

  /** The currency, a three-letter code of ISO 4217. Nothing is converted. */
  @ApiProperty({ example: 'KES' })
  @IsCurrency()
  currency: string;

  /** A note that both accounts see. */
  @ApiPropertyOptional({ example: 'Share of order 1001' })
  @MayBeAbsent()
  @IsString()
  @MaxLength(200)
  description?: string;
}
