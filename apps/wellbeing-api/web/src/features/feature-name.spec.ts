import { distanceText, nameOf, placeOf } from './feature-name';

const point = { type: 'Point' as const, coordinates: [11.5, 48.1] };

it.each([
  [{ name: ' Lake ' }, 'Lake'],
  [{ title: 'Bench' }, 'Bench'],
  [{ name: 7 }, '7'],
  [{ NAME: 'Chad' }, 'Chad'],
  [{ name: ['x'] }, 'Point'],
  [null, 'Point'],
])('calls a feature with %j "%s"', (properties, name) => {
  expect(nameOf({ type: 'Feature', geometry: point, properties })).toBe(name);
});

it('returns the position of a feature, or a text for a feature without a position', () => {
  expect(placeOf({ type: 'Feature', geometry: point, properties: {} })).toBe('48.1, 11.5');
  const line = {
    type: 'LineString' as const,
    coordinates: [
      [0, 0],
      [1, 1],
    ],
  };
  expect(placeOf({ type: 'Feature', geometry: line, properties: {} })).toBe('Line, 2 positions');
  expect(placeOf({ type: 'Feature', geometry: null, properties: {} })).toBe('no position');
});

it.each([
  [12.4, '12 m'],
  [1234, '1.2 km'],
  [56_700, '57 km'],
])('writes %d metres as %s', (meters, text) => {
  expect(distanceText(meters)).toBe(text);
});
