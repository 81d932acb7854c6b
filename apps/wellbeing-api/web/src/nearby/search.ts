import { readPositions } from '../geometry/coordinates';
import type { NearbySearch } from '../geo-api/geo-api';
import type { NearbyFeature } from '../geo-api/types';

const MAX_RADIUS_METERS = 1_000_000;

/** The centre as text. Presses on the map write into it. */
export interface Search {
  text: string;
  radius: string;
  results: NearbyFeature[] | null;
}

export const EMPTY_SEARCH: Search = { text: '', radius: '1000', results: null };

export interface SearchProblems {
  text?: string;
  radius?: string;
}

export function problemsOf(search: Search): SearchProblems {
  const { positions, problem } = readPositions(search.text);
  const radius = Number(search.radius);
  const lacking = positions.length === 1 ? undefined : 'Choose one place on the map or enter its position.';
  const isRadius = search.radius.trim() !== '' && radius > 0 && radius <= MAX_RADIUS_METERS;
  return { text: problem ?? lacking, radius: isRadius ? undefined : `Enter a number from 1 to ${MAX_RADIUS_METERS}.` };
}

/** The values of the fields; null while they are invalid. */
export function readSearch(search: Search): NearbySearch | null {
  const { text, radius } = problemsOf(search);
  const [position] = readPositions(search.text).positions;
  if (text !== undefined || radius !== undefined || !position) return null;
  return { longitude: position[0]!, latitude: position[1]!, radiusMeters: Number(search.radius) };
}
