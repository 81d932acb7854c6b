/** The type of a property in the service's queryables. */
export type QueryableType = 'string' | 'number' | 'integer' | 'boolean' | 'date' | 'date-time';

export interface Queryable {
  name: string;
  type: QueryableType;
}

/** The properties that a collection can be filtered by, from its JSON Schema. The geometry is filtered on the map. */
export function queryablesOf({ properties }: Record<string, unknown>): Queryable[] {
  if (typeof properties !== 'object' || properties === null) return [];
  return Object.entries(properties as Record<string, { type?: string; format?: string }>).flatMap(
    ([name, { type, format }]) =>
      type === undefined || type === 'array' ? [] : [{ name, type: (format ?? type) as QueryableType }],
  );
}
