import type { Geometry, Position } from 'geojson';
import { referenceSystem, type ReferenceSystem } from './reference-system';

type Convert = (position: Position) => Position | undefined;

/** A position that has no coordinates in the reference system. */
export class OutsideReferenceSystem extends Error {}

export interface ProjectionTask {
  /** Texts of GeoJSON. */
  stored: string[];
  crs: string;
}

/** Stored geometries in another system; null if one has no coordinates in it. */
export function projectedTexts({ stored, crs }: ProjectionTask): (string | null)[] {
  const system = referenceSystem(crs)!;
  return stored.map((text) => {
    try {
      return JSON.stringify(projected(JSON.parse(text) as Geometry, system));
    } catch (error) {
      if (error instanceof OutsideReferenceSystem) return null;
      throw error;
    }
  });
}

/** @throws OutsideReferenceSystem */
export const projected = (geometry: Geometry, system: ReferenceSystem): Geometry =>
  converted(geometry, (position) =>
    system.project(position)?.map((value) => rounded(value, system.digits)),
  ) as Geometry;

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits));

/**
 * Converts the `geometry` of a request from another system to degrees. Invalid positions stay unchanged, for the
 * validator. @throws OutsideReferenceSystem
 */
export const unprojected = (geometry: unknown, system: ReferenceSystem): unknown =>
  converted(geometry, (position) => system.unproject(position));

function converted(value: unknown, convert: Convert): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const geometry = { ...(value as Record<string, unknown>) };
  // The bbox belongs to the other system.
  delete geometry['bbox'];
  if (Array.isArray(geometry['geometries'])) {
    geometry['geometries'] = geometry['geometries'].map((part: unknown) => converted(part, convert));
  }
  if ('coordinates' in geometry) geometry['coordinates'] = convertedPositions(geometry['coordinates'], convert);
  return geometry;
}

function convertedPositions(value: unknown, convert: Convert): unknown {
  if (!Array.isArray(value)) return value;
  if (!isPosition(value)) return value.map((part: unknown) => convertedPositions(part, convert));
  const position = convert(value);
  if (!position?.every(Number.isFinite)) throw new OutsideReferenceSystem();
  return position;
}

const isPosition = (value: unknown[]): value is Position =>
  value.length >= 2 && typeof value[0] === 'number' && value.every((part) => typeof part === 'number');
