import { ApiPropertyOptional } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';

/** The bounds of Stripe: https://docs.stripe.com/metadata. Lengths are in characters of Unicode. */
export const MAX_KEYS = 50;
export const MAX_KEY_LENGTH = 40;
export const MAX_VALUE_LENGTH = 500;

const lengthOf = (text: string): number => Array.from(text).length;

/** Why a value is no metadata; null if it is. The problem names a key, but never a value. */
export function metadataProblem(value: unknown): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return 'must be an object of texts, such as {"campaign":"spring"}';
  }
  const pairs = Object.entries(value);
  if (pairs.length > MAX_KEYS) return `has ${pairs.length} keys; at most ${MAX_KEYS} are allowed`;
  if (pairs.some(([key]) => key === '' || lengthOf(key) > MAX_KEY_LENGTH)) {
    return `has a key that is empty or longer than ${MAX_KEY_LENGTH} characters`;
  }
  const [other] = pairs.find(([, text]) => typeof text !== 'string') ?? [];
  if (other !== undefined) return `must have only texts; write the value of ${other} in quotation marks`;
  const [long] = pairs.find(([, text]) => lengthOf(text as string) > MAX_VALUE_LENGTH) ?? [];
  return long === undefined ? null : `has more than ${MAX_VALUE_LENGTH} characters under the key ${long}`;
}

/** A map of texts within the bounds. */
export const IsMetadata = (): PropertyDecorator =>
  ValidateBy({
    name: 'isMetadata',
    validator: {
      validate: (value) => metadataProblem(value) === null,
      defaultMessage: (about) => `$property ${metadataProblem(about?.value)}`,
    },
  });

/** The description of a field with metadata. */
export const ApiMetadata = (): PropertyDecorator =>
  ApiPropertyOptional({
    description: `Your own data: at most ${MAX_KEYS} texts by their keys. A key has 1 to ${MAX_KEY_LENGTH} characters, a text at most ${MAX_VALUE_LENGTH}. Answers, events and lists contain it. Do not send secrets or card numbers.`,
    type: 'object',
    additionalProperties: { type: 'string', maxLength: MAX_VALUE_LENGTH },
    maxProperties: MAX_KEYS,
    example: { campaign: 'spring' },
  });
