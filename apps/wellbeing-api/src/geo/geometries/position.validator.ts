import type { Position } from 'geojson';
import type { Inspection } from './problem';

/** RFC 7946 §3.1.1 and §4: longitude and latitude in degrees of WGS 84, and an optional height. */
export function checkPosition(value: unknown, pointer: string, inspection: Inspection): Position | null {
  if (!inspection.admits(1, pointer)) return null;
  return checked(value, () => pointer, inspection);
}

/** A list of at least `minimum` positions; null if one of them is invalid. */
export function checkPositions(
  value: unknown,
  pointer: string,
  inspection: Inspection,
  minimum: number,
): Position[] | null {
  if (!Array.isArray(value)) return inspection.report(pointer, 'an array of positions is required here');
  if (value.length < minimum) return inspection.report(pointer, `at least ${minimum} positions are required here`);
  if (!inspection.admits(value.length, pointer)) return null;
  let isGood = true;
  for (let index = 0; index < value.length; index++) {
    if (!checked(value[index], () => `${pointer}/${index}`, inspection)) isGood = false;
  }
  return isGood ? (value as Position[]) : null;
}

/** The pointer is only computed for a fault: a long line has a hundred thousand positions. */
function checked(value: unknown, pointer: () => string, inspection: Inspection): Position | null {
  if (inspection.isTolerant) repairPosition(value, inspection);
  if (!Array.isArray(value) || !value.every((number) => typeof number === 'number' && Number.isFinite(number))) {
    return inspection.report(pointer(), 'a position must be an array of numbers');
  }
  const position = value as Position;
  if (position.length < 2 || position.length > 3) {
    return inspection.report(pointer(), 'a position must have a longitude, a latitude and an optional height');
  }
  if (Math.abs(position[0]!) > 180) return inspection.report(`${pointer()}/0`, 'the longitude is beyond 180 degrees');
  if (Math.abs(position[1]!) > 90) return inspection.report(`${pointer()}/1`, 'the latitude is beyond 90 degrees');
  return position;
}

/** Numbers as texts, an empty height, and more than three numbers, as many programs write them. Changes the position. */
function repairPosition(value: unknown, inspection: Inspection): void {
  if (!Array.isArray(value)) return;
  for (let axis = 0; axis < value.length && axis < 3; axis++) {
    const number: unknown = value[axis];
    if (typeof number === 'number' || typeof number !== 'string' || !NUMBER.test(number)) continue;
    value[axis] = Number(number);
    inspection.noteOnce('repaired', 'Coordinates are texts. They are read as numbers.');
  }
  if (value.length === 3 && value[2] === null) {
    value.length = 2;
    inspection.noteOnce('changed', 'A height is null. The position is stored without it.');
  }
  if (value.length > 3) {
    value.length = 3;
    inspection.noteOnce('omitted', 'Positions have more than three numbers. Only the first three are stored.');
  }
}

const NUMBER = /^[+-]?\d{1,15}(\.\d{1,20})?$/;
