import fc from 'fast-check';
import type { Geometry, Position } from 'geojson';
import { checkSubmission } from '../../../test/support/check-submission';
import { ON_THE_GLOBE } from './geometry.validator';

const stored = (geometry: Geometry, properties: Record<string, unknown>) => {
  const { value, problems } = checkSubmission({ type: 'Feature', geometry, properties }, ON_THE_GLOBE);
  expect(problems).toEqual([]);
  return value![0]!;
};

describe('measurements of a line that is cut at the antimeridian', () => {
  const LINE: Position[] = [
    [178, 0, 100],
    [-178, 10, 200],
    [-177, 10, 200],
  ];

  it('stay with their points: the inserted points get interpolated values, or null', () => {
    const { geometry, properties } = stored(
      { type: 'LineString', coordinates: LINE },
      {
        coordinateProperties: {
          times: ['2026-01-01T00:00:00Z', '2026-01-01T00:01:00Z', '2026-01-01T00:02:00Z'],
          heart: [100, 121, 130],
          powers: [1.5, 2.5, null],
          names: ['a', 'b', null],
          surfaces: ['sea', 'sea', 'sea'],
          others: [1, 2],
        },
        coordTimes: ['2026-01-01T00:00:00Z', null, '2026-01-01T00:02:00Z'],
        tags: ['a', 'b', 'c'],
      },
    );
    expect(geometry).toEqual({
      type: 'MultiLineString',
      coordinates: [
        [
          [178, 0, 100],
          [180, 5, 150],
        ],
        [
          [-180, 5, 150],
          [-178, 10, 200],
          [-177, 10, 200],
        ],
      ],
    });
    expect(properties).toEqual({
      coordinateProperties: {
        times: [
          ['2026-01-01T00:00:00Z', '2026-01-01T00:00:30Z'],
          ['2026-01-01T00:00:30Z', '2026-01-01T00:01:00Z', '2026-01-01T00:02:00Z'],
        ],
        heart: [
          [100, 111],
          [111, 121, 130],
        ],
        powers: [
          [1.5, 2],
          [2, 2.5, null],
        ],
        names: [
          ['a', null],
          [null, 'b', null],
        ],
        surfaces: [
          ['sea', 'sea'],
          ['sea', 'sea', 'sea'],
        ],
        others: [1, 2],
      },
      coordTimes: [
        ['2026-01-01T00:00:00Z', null],
        [null, null, '2026-01-01T00:02:00Z'],
      ],
      tags: ['a', 'b', 'c'],
    });
  });

  it('stay with the lines of a collection', () => {
    const geometries: Geometry[] = [
      { type: 'Point', coordinates: [1, 2] },
      { type: 'LineString', coordinates: LINE },
    ];
    const times = [['t'], ['a', 'b', 'b']];
    const { properties } = stored({ type: 'GeometryCollection', geometries }, { coordinateProperties: { times } });
    expect(properties).toEqual({
      coordinateProperties: {
        times: [
          ['t'],
          [
            ['a', null],
            [null, 'b', 'b'],
          ],
        ],
      },
    });
  });

  it('have the length of each line part, whose points in sequence are the sent line', () => {
    const step = fc.tuple(
      fc.double({ min: -179, max: 179, noNaN: true }),
      fc.double({ min: -90, max: 90, noNaN: true }),
    );
    const positions = fc.array(step, { minLength: 2, maxLength: 12 }).map((steps) => {
      let longitude = 0;
      return steps.map(([east, latitude]): Position => {
        longitude += east;
        return [((((longitude + 180) % 360) + 360) % 360) - 180, latitude];
      });
    });
    // A line with one position only is refused.
    const line = positions.filter(([first, ...others]) =>
      others.some(([longitude, latitude]) => longitude !== first![0] || latitude !== first![1]),
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 3 }), (lines) => {
        const sent: Geometry =
          lines.length === 1
            ? { type: 'LineString', coordinates: lines[0]! }
            : { type: 'MultiLineString', coordinates: lines };
        // Texts that differ: an inserted point gets null.
        const names = lines.map((positions, number) => positions.map((_, index) => `${number}/${index}`));
        const { geometry, properties } = stored(sent, {
          coordinateProperties: { names: lines.length === 1 ? names[0] : names },
        });
        const parts =
          geometry!.type === 'LineString'
            ? [geometry!.coordinates]
            : (geometry as { coordinates: Position[][] }).coordinates;
        const { names: cut } = properties!['coordinateProperties'] as { names: (string | null)[][] };
        const values = geometry!.type === 'LineString' ? [cut as unknown as string[]] : cut;
        expect(values.map(({ length }) => length)).toEqual(parts.map(({ length }) => length));
        for (const part of parts)
          for (let index = 1; index < part.length; index++)
            expect(Math.abs(part[index]![0]! - part[index - 1]![0]!)).toBeLessThanOrEqual(180);
        // A point on the antimeridian ends one part and begins the next.
        const joined = parts
          .flatMap((part, number) => part.map((position, index) => ({ position, name: values[number]![index] })))
          .filter(({ name }, index, all) => name !== null && name !== all[index - 1]?.name);
        expect(joined.map(({ name }) => name)).toEqual(names.flat());
        for (const [index, position] of lines.flat().entries()) {
          const { position: found } = joined[index]!;
          if (Math.abs(position[0]!) === 180) expect([Math.abs(found[0]!), found[1]]).toEqual([180, position[1]]);
          else expect(found).toEqual(position);
        }
      }),
      { numRuns: 500 },
    );
  });
});
