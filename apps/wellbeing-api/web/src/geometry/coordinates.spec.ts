import { geometryOf, missing, readPositions, textOf } from './coordinates';

describe('readPositions', () => {
  it.each([
    ['48.137, 11.575', [11.575, 48.137]],
    ['  -33.9 18.4 ', [18.4, -33.9]],
    ['33.9 S, 18.4 E', [18.4, -33.9]],
    ['40.7° N 74° W', [-74, 40.7]],
    ['1;2', [2, 1]],
  ])('reads "%s"', (text, position) => {
    expect(readPositions(text)).toEqual({ positions: [position], problem: null });
  });

  it.each([
    ['91, 0', /^Line 1: the latitude/],
    ['0, 0\n\n0, 181', /^Line 3: the longitude/],
    ['here', /^Line 1: write/],
    ['1,2,3', /^Line 1: write/],
  ])('says what is wrong with "%s"', (text, problem) => {
    expect(readPositions(text).problem).toMatch(problem);
  });

  it('reads its own output', () => {
    const positions = [
      [11.123456, 48],
      [-0.5, -0.25],
    ];
    expect(readPositions(textOf(positions)).positions).toEqual(positions);
  });
});

describe('geometryOf', () => {
  it('closes the ring of an area', () => {
    expect(
      geometryOf('Polygon', [
        [0, 0],
        [1, 0],
        [1, 1],
      ]),
    ).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    });
  });

  it('is a line for an area with two corners, and null for one corner', () => {
    expect(
      geometryOf('Polygon', [
        [0, 0],
        [1, 0],
      ])?.type,
    ).toBe('LineString');
    expect(geometryOf('Polygon', [[0, 0]])).toBeNull();
  });
});

it('names the number of positions that the shape needs', () => {
  expect(missing('Point', [])).toMatch(/Choose a place/);
  expect(
    missing('Point', [
      [0, 0],
      [1, 1],
    ]),
  ).toMatch(/one position/);
  expect(missing('LineString', [[0, 0]])).toMatch(/at least 2/);
  expect(
    missing('Polygon', [
      [0, 0],
      [1, 1],
    ]),
  ).toMatch(/An area needs at least 3/);
  expect(
    missing('Polygon', [
      [0, 0],
      [1, 1],
      [0, 1],
    ]),
  ).toBeNull();
});
