import type { Geometry } from 'geojson';

/** A geometry that was read from text or bytes. It is not validated yet. */
export interface ReadGeometry {
  /** Null if it is empty. */
  geometry: Geometry | null;
  /** The number of its reference system, if the text names one. */
  srid: number | undefined;
  /** Sentences about parts that were left out. */
  notes: string[];
}

/** The message is the end of a sentence. */
export class Unreadable extends Error {}

export const unreadable = (reason: string): Unreadable => new Unreadable(reason);
