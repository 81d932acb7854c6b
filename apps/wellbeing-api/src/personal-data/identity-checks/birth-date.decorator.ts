import { parseCalendarDay } from '@platform/errors';
import { ValidateBy } from 'class-validator';

/** The farthest that any clock on earth is ahead of UTC. */
const MAX_OFFSET_MS = 14 * 3_600_000;

/** A day that `parseCalendarDay` reads, and nobody's birth before `earliest` or after today, anywhere on earth. */
export const IsBirthDate = (earliest = '1880-01-01'): PropertyDecorator =>
  ValidateBy({
    name: 'isBirthDate',
    validator: {
      validate: (value) => {
        const day = typeof value === 'string' ? parseCalendarDay(value) : null;
        if (!day || typeof value !== 'string') return false;
        const today = new Date(Date.now() + MAX_OFFSET_MS).toISOString().slice(0, 10);
        return value >= earliest && value <= today;
      },
      defaultMessage: () => `$property must be a day of the calendar, such as 1990-12-31, from ${earliest} to today`,
    },
  });
