import { applyDecorators } from '@nestjs/common';
import { IsIn, IsInt, Max, Min } from 'class-validator';
import { CURRENCIES } from './currencies';
import { LARGEST_AMOUNT } from './largest-amount';

/** A positive amount in minor units of ISO 4217. */
export const IsAmount = (): PropertyDecorator => applyDecorators(Max(LARGEST_AMOUNT), Min(1), IsInt());

export const IsCurrency = (): PropertyDecorator =>
  IsIn(CURRENCIES, { message: '$property must be a code of ISO 4217' });
