import { validationFailed } from '@platform/errors';
import { parseStrictJson } from '@platform/http-service';
import { type Box, boxOf } from './bounding-box';
import { checkGeometry } from './geometry.validator';
import { accepted, Inspection } from './problem';
import { geometryTooCostly, TooCostly } from './work';

const MOST_POSITIONS = 1_000;
/** About two milliseconds. */
const MOST_STEPS = 200_000;

export interface SearchArea {
  /** A Polygon or MultiPolygon, as the text of its GeoJSON. */
  text: string;
  box: Box;
}

/** @throws AppError VALIDATION_FAILED, GEOMETRY_TOO_COSTLY (422) */
export function readArea(bytes: Uint8Array): SearchArea {
  const document = parseStrictJson(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const inspection = new Inspection({ positions: MOST_POSITIONS, steps: MOST_STEPS });
  const area = accepted({ value: geometryOf(document, inspection), problems: inspection.problems });
  if (area.type !== 'Polygon' && area.type !== 'MultiPolygon')
    throw validationFailed('A Polygon or MultiPolygon is required.');
  return { text: JSON.stringify(area), box: boxOf(area) };
}

function geometryOf(document: unknown, inspection: Inspection) {
  try {
    const geometry = checkGeometry(document, '', inspection);
    return inspection.problems.length === 0 ? geometry : null;
  } catch (error) {
    if (error instanceof TooCostly)
      throw geometryTooCostly('The shape cannot be checked: too many of its edges are side by side.');
    throw error;
  }
}
