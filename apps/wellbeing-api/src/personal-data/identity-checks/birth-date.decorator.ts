import { parseCalendarDay } from '@platform/errors';
import { ValidateBy } from 'class-validator';

/** The largest offset of a time zone ahead of UTC. */
const MAX_OFFSET_MS = 14 * 3_600_000;

/** A day that `parseCalendarDay` reads, from `earliest` to the latest today in any time zone. */
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
      defaultMessage: () => `$property must be a calendar date, such as 1990-12-31, from ${earliest} to today`,
    },
  });
