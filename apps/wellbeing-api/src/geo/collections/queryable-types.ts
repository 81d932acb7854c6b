/**
 * The type of a property, in the terms of JSON Schema: `date` and `date-time` are texts of that format. An `array` can
 * only be used in array functions.
 */
export const QUERYABLE_TYPES = ['string', 'number', 'integer', 'boolean', 'date', 'date-time', 'array'] as const;
export type QueryableType = (typeof QUERYABLE_TYPES)[number];

/** The names of properties, each with its type. */
export type Queryables = Record<string, QueryableType>;

export const MOST_QUERYABLES = 100;
export const MOST_CHARACTERS_OF_NAME = 200;

export const areQueryables = (value: unknown): value is Queryables => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return (
    entries.length <= MOST_QUERYABLES &&
    entries.every(
      ([name, type]) =>
        name.length > 0 &&
        name.length <= MOST_CHARACTERS_OF_NAME &&
        (QUERYABLE_TYPES as readonly unknown[]).includes(type),
    )
  );
};

export const schemaOf = (type: QueryableType): { type: string; format?: string } =>
  type === 'date' || type === 'date-time' ? { type: 'string', format: type } : { type };
