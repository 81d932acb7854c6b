/** A user in the export of another product. */
export interface SourceUser {
  /** Id of the user in that product; null if the file has none. */
  sourceId: string | null;
  email: string | null;
  username: string | null;
  /** The encoded hash in the file, or null with {@link noHash}. */
  passwordHash: string | null;
  /** Why there is no hash to import. */
  noHash: string | null;
  verified: boolean;
  active: boolean;
}

/** A row that cannot be read, with the reason. */
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

/** Reads a user from one JSON object. */
export function readObject(text: string, read: (object: Json) => SourceUser): SourceRow {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { sourceId: null, problem: 'the row is not valid JSON' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { sourceId: null, problem: 'the row is not a JSON object' };
  return read(value as Json);
}
