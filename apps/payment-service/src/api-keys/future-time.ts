import { ValidateBy } from 'class-validator';

const LATEST = Date.parse('2200-01-01T00:00:00Z');

/** A time that exists, is not past and that a database can hold. */
export const IsFutureTime = (): PropertyDecorator =>
  ValidateBy({
    name: 'isFutureTime',
    validator: {
      validate: (value) => typeof value === 'string' && Date.parse(value) > Date.now() && Date.parse(value) < LATEST,
      defaultMessage: () => '$property must be a time in the future',
    },
  });
