import { labelChoices } from './label-property';

const features = (...rows: Record<string, unknown>[]) =>
  rows.map((properties) => ({ type: 'Feature' as const, geometry: null, properties }));

describe('the property that labels the places', () => {
  it.each([
    [
      'the name of Natural Earth',
      [
        { POP: 1, CONTINENT: 'Africa', NAME: 'Chad' },
        { POP: 2, CONTINENT: 'Africa', NAME: 'Mali' },
      ],
      'NAME',
    ],
    [
      'the name in one language',
      [
        { kind: 'peak', name_en: 'Alp' },
        { kind: 'peak', name_en: 'Ben' },
      ],
      'name_en',
    ],
    ['name before title', [{ title: 'A', name: 'B' }], 'name'],
    [
      'the first text whose values differ',
      [
        { kind: 'tree', species: 'Oak' },
        { kind: 'tree', species: 'Lime' },
      ],
      'species',
    ],
    [
      'a title before a name that is the same everywhere',
      [
        { Name: 'x', title: 'A' },
        { Name: 'x', title: 'B' },
      ],
      'title',
    ],
    [
      'an id if there are only numbers',
      [
        { height: 3, id: 1 },
        { height: 4, id: 2 },
      ],
      'id',
    ],
  ] as [string, Record<string, unknown>[], string][])('is %s', (_what, rows, label) => {
    expect(labelChoices(features(...rows))[0]).toBe(label);
  });

  it('is none without properties', () => {
    expect(labelChoices(features({}, { empty: '', list: [1] }))).toEqual([]);
  });
});
