import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** Decimal digits only, so that `1e3`, `0x10` and white space are no numbers; NaN for any other text. */
export const integerOf = (text: string): number => (/^-?\d{1,15}$/.test(text) ? Number(text) : NaN);

/** An integer that arrives as text: a parameter of a query, a setting. */
export const IsIntegerText = ({ min, max, message }: { min: number; max?: number; message?: string }) =>
  applyDecorators(
    ...(max === undefined ? [] : [Max(max, { message })]),
    Min(min, { message }),
    IsInt({ message }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? integerOf(value) : value)),
  );
