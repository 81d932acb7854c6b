import type { ImportReport } from '../../formats/import-report';
import { ExactNumber } from '../../geometries/exact-number';
import type { Place } from '../../geometries/feature.validator';
import { isObject } from '../../geometries/geometry.validator';
import { refused } from '../../geometries/problem';
import { type FeatureId, featureIdOf, keyOfText, RULE_OF_IDS } from '../../stored-features/feature-ids';

/** Where callers write their ids. */
export interface ChosenIds {
  collectionId: string;
  /** The property with the id. Without it, it is the member `id`, and features without one get a new id. */
  property?: string;
}

/**
 * Finds the ids of the caller. With a report, a text that no address can have becomes the same UUID each time. Without one it
 * is refused.
 */
export class IdChooser {
  private readonly taken = new Set<string>();

  constructor(
    private readonly ids: ChosenIds,
    private readonly report?: ImportReport,
  ) {}

  /** @throws AppError VALIDATION_FAILED (422) if another feature has the id, or the property has no text or number */
  idOf(feature: unknown, place: Place): FeatureId | undefined {
    const { collectionId, property } = this.ids;
    const holder = isObject(feature) && property !== undefined ? feature['properties'] : feature;
    const value = isObject(holder) ? holder[property ?? 'id'] : undefined;
    const isNumber = typeof value === 'number' || value instanceof ExactNumber;
    const isWritten = (typeof value === 'string' && value !== '') || isNumber;
    if (!isWritten && property !== undefined) throw this.refusal(place, 'it has no text or number');
    if (!isWritten) return undefined;
    const text = String(value);
    const id = featureIdOf(collectionId, text) ?? this.otherIdOf(text, place);
    if (this.taken.has(id.id)) throw this.refusal(place, 'another feature has the same id');
    this.taken.add(id.id);
    return id;
  }

  private otherIdOf(text: string, place: Place): FeatureId {
    if (!this.report) throw this.refusal(place, `${RULE_OF_IDS} Keep another text as a property`);
    this.report.add({
      kind: 'changed',
      message: `The id is replaced by a UUID, which is the same each time. ${RULE_OF_IDS}`,
      feature: place.index,
    });
    return { id: keyOfText(this.ids.collectionId, text), given_id: null };
  }

  private refusal({ index, pointer }: Place, message: string) {
    const { property } = this.ids;
    const member = property === undefined ? '/id' : `/properties/${property}`;
    return refused([{ index, pointer: `${pointer}${member}`, message }]);
  }
}
