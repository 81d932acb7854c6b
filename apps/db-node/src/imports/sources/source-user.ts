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
  /** The product blocked the user, who is inactive here. */
  banned: boolean;
}

/** A row that cannot be imported, with the reason. */
export interface UnreadableRow {
  sourceId: string | null;
  problem: string;
}

/** The number of a row's line, and the fields with a value that is not imported. */
export interface RowFacts {
  /** Realm of Keycloak, if the file has it. */
  realm: string | null;
  line: number | null;
  notImported: readonly string[];
}

export type SourceRow = (SourceUser | UnreadableRow) & RowFacts;

export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
