import { boundsOf, circleAround } from './geodesy';

describe('circleAround', () => {
  it('reaches north by the radius', () => {
    const [ring] = circleAround([11, 48], 111_195).coordinates;
    expect(Math.max(...ring!.map(([, y]) => y!))).toBeCloseTo(49, 3);
    expect(ring![0]).toEqual(ring!.at(-1));
  });

  it('widens in degrees of longitude toward the poles', () => {
    const width = (latitude: number) => {
      const xs = circleAround([0, latitude], 10_000).coordinates[0]!.map(([x]) => x!);
      return Math.max(...xs) - Math.min(...xs);
    };
    expect(width(60) / width(0)).toBeCloseTo(2, 1);
  });
});

describe('boundsOf', () => {
  it('covers all geometries, of any depth', () => {
    const collection = {
      type: 'GeometryCollection' as const,
      geometries: [{ type: 'Point' as const, coordinates: [-20, 5] }],
    };
    const line = {
      type: 'LineString' as const,
      coordinates: [
        [10, 50],
        [12, 40],
      ],
    };
    expect(boundsOf([line, collection, null])).toEqual([-20, 5, 12, 50]);
  });

  it('is null without positions', () => {
    expect(boundsOf([])).toBeNull();
    expect(boundsOf([null, { type: 'Point', coordinates: [] }])).toBeNull();
    expect(boundsOf([{ type: 'Point', coordinates: [11, 98] }])).toBeNull();
  });
});
