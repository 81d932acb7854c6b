import { CRS84 } from '../../reference-systems/reference-system';
import { shapeFilterOf } from './shape-filter';

it('a wrong shape of a filter is refused with the place of its fault', () => {
  const crossing = [
    [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 1],
      [0, 0],
    ],
  ];
  expect(() => shapeFilterOf({ type: 'Polygon', coordinates: crossing }, CRS84)).toThrow(
    expect.objectContaining({ message: expect.stringMatching(/^filter: a shape is wrong at \/coordinates\S*: .+\.$/) }),
  );
});
