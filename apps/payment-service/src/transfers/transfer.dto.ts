import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { MayBeAbsent } from '@platform/errors';
import { IsIn, IsInt, IsString, Matches, Max, MaxLength, Min } from 'class-validator';
import { CURRENCIES } from '../money/currencies';
import { LARGEST_AMOUNT } from '../money/largest-amount';

export class CreateTransferDto {
  @ApiProperty({ maxLength: 128, example: '019a8f3e-6c1b-7d42-9f10-3b7a5c2d1e00', description: 'Who receives it.' })
  @IsString()
  @Matches(/^[\x21-\x7e]{1,128}$/, { message: 'to_account_id must be the id of an account' })
  to_account_id: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: LARGEST_AMOUNT, example: 5_000, description: 'Minor units.' })
  @IsInt()
  @Min(1)
  @Max(LARGEST_AMOUNT)
  amount: number;

  @ApiProperty({ example: 'KES', description: 'ISO 4217.' })
  @IsIn(CURRENCIES, { message: 'currency must be a code of ISO 4217' })
  currency: string;

  @ApiPropertyOptional({ maxLength: 200, example: 'Share of order 1001' })
  @MayBeAbsent()
  @IsString()
  @MaxLength(200)
  description?: string;
}
