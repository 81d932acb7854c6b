/** The two times of an API key whose form the contract prescribes: UTC, `YYYY-MM-DD HH:MM:SS`. */
export const isoOfKeyTime = (time: string): string => `${time.replace(' ', 'T')}Z`;
