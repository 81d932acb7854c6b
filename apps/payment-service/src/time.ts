/** A time as the API shows it: UTC, `YYYY-MM-DD HH:MM:SS`. */
export const timeText = (time: Date): string => time.toISOString().slice(0, 19).replace('T', ' ');

export const timeOrNull = (time: Date | null): string | null => time && timeText(time);
