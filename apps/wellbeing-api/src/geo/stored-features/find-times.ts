import { type TimeField, temporalExtentOf } from '../geometries/temporal-extent';
import { type PreparedFeature, storedInterval } from './prepared-feature';

export interface TimesTask {
  /** The properties of each feature as a JSON text. */
  properties: (string | null)[];
  timeField: TimeField | null;
}

export type StoredTimes = Pick<PreparedFeature, 'starts_at' | 'ends_at'>;

/** The times of stored features, in their order. */
export const findTimes = ({ properties, timeField }: TimesTask): StoredTimes[] =>
  properties.map((text) =>
    storedInterval(temporalExtentOf(text === null ? null : (JSON.parse(text) as Record<string, unknown>), timeField)),
  );
