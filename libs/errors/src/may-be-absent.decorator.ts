import { ValidateIf } from 'class-validator';

/** Left out is fine; null is not, which `@IsOptional()` would let through to where a value is expected. */
export const MayBeAbsent = (): PropertyDecorator => ValidateIf((_object, value) => value !== undefined);
