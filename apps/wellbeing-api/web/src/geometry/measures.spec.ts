import type { Geometry } from 'geojson';
import { areaOf, areaText, lengthMeters, profileOf } from './measures';

const line = (...coordinates: number[][]): Geometry => ({ type: 'LineString', coordinates });
const square = (west: number, south: number, size: number): number[][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

describe('the measures of a place', () => {
  it('a degree along the equator is 111.195 km on a sphere', () => {
    expect(lengthMeters(line([0, 0], [1, 0]))).toBeCloseTo(111_195, 0);
    expect(lengthMeters({ type: 'Point', coordinates: [0, 0] })).toBeNull();
  });

  it('the parts of a cut line count together, without the gap', () => {
    const parts: Geometry = {
      type: 'MultiLineString',
      coordinates: [
        [
          [179, 0],
          [180, 0],
        ],
        [
          [-180, 0],
          [-179, 0],
        ],
      ],
    };
    expect(lengthMeters(parts)).toBeCloseTo(2 * 111_195, 0);
  });

  it('an area is without its hole, whatever the direction of the rings', () => {
    const whole = areaOf({ type: 'Polygon', coordinates: [square(10, 50, 1)] })!;
    // By the formula of a cell between two meridians and two parallels.
    const exact =
      6_371_008.8 ** 2 * (Math.PI / 180) * (Math.sin((51 * Math.PI) / 180) - Math.sin((50 * Math.PI) / 180));
    expect(whole.squareMeters / exact).toBeCloseTo(1, 4);
    const holed = areaOf({ type: 'Polygon', coordinates: [square(10, 50, 1), square(10, 50, 1).toReversed()] })!;
    expect(holed.squareMeters).toBeCloseTo(0, 3);
  });

  it.each([
    [950, '950 m²'],
    [25_000, '2.5 ha'],
    [3_400_000, '3.4 km²'],
    [357_000_000_000, '357,000 km²'],
  ])('%d square metres are %s', (squareMeters, text) => {
    expect(areaText(squareMeters)).toBe(text);
  });

  it('the profile has heights, ascent and descent, without the noise of the receiver', () => {
    const profile = profileOf(line([0, 0, 100], [0, 0.001, 101], [0, 0.002, 150], [0, 0.003, 149], [0, 0.004, 120]))!;
    expect(profile).toMatchObject({ lowest: 100, highest: 150, ascentMeters: 50, descentMeters: 30 });
    expect(profile.parts[0]!.at(-1)![0]).toBeCloseTo(444.8, 1);
    expect(profileOf(line([0, 0], [1, 1]))).toBeNull();
  });
});
