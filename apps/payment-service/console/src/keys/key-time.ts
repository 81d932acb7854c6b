/** Two times of an API key have a format that the contract prescribes: UTC, `YYYY-MM-DD HH:MM:SS`. */
export const isoOfKeyTime = (time: string): string => `${time.replace(' ', 'T')}Z`;
