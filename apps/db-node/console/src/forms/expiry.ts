const DAY_MS = 86_400_000;

export interface Expiry {
  choice: string;
  /** `YYYY-MM-DD`, for the choice of a day. */
  date: string;
}

export const IN_90_DAYS: Expiry = { choice: '90', date: '' };

/** The value for the API; undefined without expiry. A chosen day ends at midnight UTC. */
export function expiresAt({ choice, date }: Expiry, now = Date.now()): string | undefined {
  if (choice === 'never') return undefined;
  if (choice === 'date') return `${date}T23:59:59Z`;
  return new Date(now + Number(choice) * DAY_MS).toISOString();
}
