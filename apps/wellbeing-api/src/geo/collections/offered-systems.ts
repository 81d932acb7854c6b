import { type Box, holds } from '../geometries/bounding-box';
import { CRS84, CRS84H, SYSTEM_AREAS, WGS84_WITH_HEIGHT, WORLD_SYSTEMS } from '../reference-systems/reference-system';

/** Degrees. An extent is rounded, so it may end this far beyond an edge. */
const TOLERANCE = 1e-6;

/** What decides which systems a collection offers. */
export interface OfferedContent {
  /** The bounding box of all features; null if none has a place. */
  box: Box | null;
  /** Whether a feature has a height. */
  hasHeights: boolean;
}

/**
 * The URIs of the systems that have coordinates for every feature of a collection. The first is that of the stored
 * coordinates. A collection without a place offers only the systems that have coordinates for every place.
 */
export function offeredSystems({ box, hasHeights }: OfferedContent): string[] {
  const around = box ? [...SYSTEM_AREAS].filter(([, area]) => isWithinArea(box, area)).map(([uri]) => uri) : [];
  return [
    ...(hasHeights ? [CRS84H] : []),
    CRS84,
    ...WORLD_SYSTEMS,
    ...(hasHeights ? [WGS84_WITH_HEIGHT] : []),
    ...around,
  ];
}

export const storageSystem = ({ hasHeights }: OfferedContent): string => (hasHeights ? CRS84H : CRS84);

/** An area across the antimeridian ends beyond 180 degrees. */
const isWithinArea = (box: Box, [west, south, east, north]: Box): boolean =>
  [0, 360, -360].some((turn) =>
    holds(
      [west - TOLERANCE, south - TOLERANCE, east + TOLERANCE, north + TOLERANCE],
      [box[0] + turn, box[1], box[2] + turn, box[3]],
    ),
  );
