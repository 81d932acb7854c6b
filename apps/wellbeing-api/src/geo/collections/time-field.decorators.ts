import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import type { TimeField } from '../geometries/temporal-extent';
import { MOST_CHARACTERS_OF_NAME } from './queryable-types';

/** A name, or an object with two. */
const nameOf = (description: string) => ({
  type: 'string',
  description,
  minLength: 1,
  maxLength: MOST_CHARACTERS_OF_NAME,
});

export const ApiTimeField = ({ nullable = false } = {}) =>
  ApiProperty({
    oneOf: [
      { type: 'string', minLength: 1, maxLength: MOST_CHARACTERS_OF_NAME },
      {
        type: 'object',
        required: ['start', 'end'],
        additionalProperties: false,
        properties: {
          start: nameOf('The name of the property with the start.'),
          end: nameOf('The name of the property with the end.'),
        },
      },
    ],
    ...(nullable && { nullable }),
    required: false,
    example: 'observed_on',
  });

export const IsTimeField = () =>
  ValidateBy({
    name: 'isTimeField',
    validator: {
      validate: isTimeField,
      defaultMessage: () => 'time_field must be the name of a property, or {"start": "…", "end": "…"} with two names',
    },
  });

const isName = (value: unknown): boolean =>
  typeof value === 'string' && value.length > 0 && value.length <= MOST_CHARACTERS_OF_NAME && !value.includes('\0');

function isTimeField(value: unknown): value is TimeField {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return isName(value);
  const { start, end, ...others } = value as Record<string, unknown>;
  return isName(start) && isName(end) && Object.keys(others).length === 0;
}
