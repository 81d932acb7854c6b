import { UUID } from '@platform/errors';
import { v5 as uuidv5 } from 'uuid';
import type { Place } from '../../geometries/feature.validator';
import { isObject } from '../../geometries/geometry.validator';
import { refused } from '../../geometries/problem';

/** Where callers write their ids. */
export interface ChosenIds {
  collectionId: string;
  /** The property with the id. Without it, it is the member `id`, and features without one get a new id. */
  property?: string;
}

/**
 * Finds the ids of the caller. A UUID stays the same. Every other text or number becomes the same UUID each time, by
 * its collection (RFC 9562, version 5).
 */
export class IdChooser {
  private readonly taken = new Set<string>();

  constructor(private readonly ids: ChosenIds) {}

  /** @throws AppError VALIDATION_FAILED (422) if another feature has the id, or the property has no text or number */
  idOf(feature: unknown, place: Place): string | undefined {
    const { collectionId, property } = this.ids;
    const holder = isObject(feature) && property !== undefined ? feature['properties'] : feature;
    const value = isObject(holder) ? holder[property ?? 'id'] : undefined;
    const isWritten = (typeof value === 'string' && value !== '') || typeof value === 'number';
    if (!isWritten && property !== undefined) throw this.refusal(place, 'it has no text or number');
    if (!isWritten) return undefined;
    const text = String(value);
    const id = UUID.test(text) ? text.toLowerCase() : uuidv5(text, collectionId);
    if (this.taken.has(id)) throw this.refusal(place, 'another feature has the same id');
    this.taken.add(id);
    return id;
  }

  private refusal({ index, pointer }: Place, message: string) {
    const { property } = this.ids;
    const member = property === undefined ? '/id' : `/properties/${property}`;
    return refused([{ index, pointer: `${pointer}${member}`, message }]);
  }
}
