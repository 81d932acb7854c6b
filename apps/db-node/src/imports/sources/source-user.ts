/** A user as another product has exported one. */
export interface SourceUser {
  /** How that product names the user; null where the file does not say. */
  sourceId: string | null;
  email: string | null;
  username: string | null;
  /** An encoded hash as it stands in the file, or null with {@link noHash}. */
  passwordHash: string | null;
  /** Why there is no hash that could be taken over. */
  noHash: string | null;
  verified: boolean;
  active: boolean;
}

/** A row of which nothing can be taken over, and why. */
export interface UnreadableRow {
  sourceId: string | null;
  problem: string;
}

export type SourceRow = SourceUser | UnreadableRow;

export type Json = Readonly<Record<string, unknown>>;

export const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

export const objectOf = (value: unknown): Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};

export const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectOf) : []);

/** A user of one JSON object. */
export function readObject(text: string, read: (object: Json) => SourceUser): SourceRow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { sourceId: null, problem: 'the row is no valid JSON' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { sourceId: null, problem: 'the row is no JSON object' };
  return read(value as Json);
}
