/** Where a command writes; one line a call. */
export type Print = (line: string) => void;

/** The operator asked for something that cannot be; the message says what. */
export class UsageError extends Error {}
