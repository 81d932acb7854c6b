const twoDigits = (part: number): string => (part < 10 ? `0${part}` : `${part}`);
const fourDigits = (year: number): string => (year < 1_000 ? `${year}`.padStart(4, '0') : `${year}`);

const dayOf = (time: Date): string =>
  `${fourDigits(time.getUTCFullYear())}-${twoDigits(time.getUTCMonth() + 1)}-${twoDigits(time.getUTCDate())}`;
const clockOf = (time: Date): string =>
  `${twoDigits(time.getUTCHours())}:${twoDigits(time.getUTCMinutes())}:${twoDigits(time.getUTCSeconds())}`;

/**
 * A time in responses and events: RFC 3339 in UTC, `2026-11-21T09:30:00Z`. Building it from its parts takes a third of
 * the time of `toISOString`.
 */
export const rfc3339Of = (time: Date): string => `${dayOf(time)}T${clockOf(time)}Z`;

export const rfc3339OrNull = (time: Date | null): string | null => time && rfc3339Of(time);

/** `created_at` and `last_used_at` of an API key, in UTC. The contract prescribes this form: `2026-11-21 09:30:00`. */
export const apiKeyTimeOf = (time: Date): string => `${dayOf(time)} ${clockOf(time)}`;
