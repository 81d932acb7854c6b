/** Where the pictures below the places come from, when an operator configured them. */
export interface Tiles {
  url: string;
  /** Plain text; empty for none. */
  attribution: string;
}
