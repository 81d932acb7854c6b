import { randomInt } from 'node:crypto';
import { uniqueName } from '@platform/testing';
import fc from 'fast-check';

/** A change of one place in a JSON text. The place is chosen by number among all places. */
export interface Damage {
  place: number;
  /** Undefined removes the value. */
  value: unknown;
}

export const damages: fc.Arbitrary<Damage[]> = fc.array(
  fc.record({
    place: fc.nat({ max: 1_000 }),
    value: fc.oneof(
      { weight: 3, arbitrary: fc.constant(undefined) },
      { weight: 2, arbitrary: fc.constantFrom(null, '', {}, [], 'odd', -1, true) },
    ),
  }),
  { minLength: 1, maxLength: 3 },
);

/** The JSON text after the damage. */
export function damaged(text: string, damage: Damage[]): string {
  const root = JSON.parse(text) as object;
  for (const { place, value: chosen } of damage) {
    // The same id would make two deliveries one.
    const value = chosen === 'odd' ? uniqueName('odd') : chosen === -1 ? -randomInt(2 ** 40) : chosen;
    const places = placesOf(root);
    if (places.length === 0) break;
    const [holder, name] = places[place % places.length]!;
    if (value !== undefined) (holder as Record<string, unknown>)[name] = value;
    else if (Array.isArray(holder)) holder.splice(Number(name), 1);
    else delete (holder as Record<string, unknown>)[name];
  }
  return JSON.stringify(root);
}

const placesOf = (value: unknown): [object, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [[value, name] as [object, string], ...placesOf(inner)])
    : [];
