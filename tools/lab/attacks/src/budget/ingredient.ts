/** A request while it is put together. */
export interface Draft {
  pathParameters: Record<string, string>;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: Buffer | undefined;
}

/** One way to make a request expensive. */
export interface Ingredient {
  name: string;
  /** Was costly once: always tried, so that no draw leaves it out. */
  isKnown?: true;
  /** @param size above 0 and at most 1, of what the route accepts at most */
  apply: (draft: Draft, size: number) => void;
}

/** An ingredient in a size. */
export interface Part {
  ingredient: Ingredient;
  size: number;
}

/** A whole number between `from` and `to`, each doubling as likely as the next. */
export const sized = (size: number, from: number, to: number): number => Math.round(from * (to / from) ** size);
