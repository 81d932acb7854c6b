/** The API's times are UTC, written `YYYY-MM-DD HH:MM:SS`. */
export const isoOf = (time: string): string => `${time.replace(' ', 'T')}Z`;
