const OFFSET_MS = 3 * 3_600_000;

/** `2026-11-21 12:30:00`, in the gateway's time zone, which has no daylight saving time. */
export const eastAfricaTime = (moment: Date): string =>
  new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
