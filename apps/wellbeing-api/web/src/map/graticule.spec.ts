import { graticuleFor, latitudeLabel, longitudeLabel } from './graticule';

describe('graticuleFor', () => {
  it.each([
    ['the world', [-180, -85, 180, 85]],
    ['a country', [5, 45, 16, 55]],
    ['a street', [11.5701, 48.1401, 11.5752, 48.1427]],
  ] as const)('draws a handful of lines each way across %s', (_name, [west, south, east, north]) => {
    const { longitudes, latitudes, lines } = graticuleFor([west, south, east, north]);
    for (const values of [longitudes, latitudes]) {
      expect(values.length).toBeGreaterThanOrEqual(3);
      expect(values.length).toBeLessThanOrEqual(20);
    }
    expect(lines.features).toHaveLength(longitudes.length + latitudes.length);
  });

  it('marks the equator and the prime meridian', () => {
    const main = graticuleFor([-10, -10, 10, 10]).lines.features.filter(({ properties }) => properties.main);
    expect(main).toHaveLength(2);
  });

  it('uses round numbers at every zoom', () => {
    const { longitudes, step } = graticuleFor([0.03, 0.03, 0.93, 0.61]);
    expect(step).toBe(0.2);
    expect(longitudes).toContain(0.6);
  });
});

it.each([
  [longitudeLabel(0, 30), '0°'],
  [longitudeLabel(-30, 30), '30° W'],
  [longitudeLabel(190, 10), '170° W'],
  [longitudeLabel(180, 30), '180°'],
  [longitudeLabel(11.5, 0.5), '11.5° E'],
  [latitudeLabel(-45, 15), '45° S'],
  [latitudeLabel(48.14, 0.02), '48.14° N'],
])('writes %s', (label, expected) => {
  expect(label).toBe(expected);
});
