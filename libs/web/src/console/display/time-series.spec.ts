import { columnsOf, hasFigures, labelledPeriods, valueText } from './time-series';

const COUNT = { title: 'Payments', tone: 'accent', text: String } as const;

describe('a chart of figures over time', () => {
  it('has a column for the periods and one for each series, with gaps where a period has no value', () =>
    expect(
      columnsOf(
        [
          { label: 'Monday', values: [1, null] },
          { label: 'Tuesday', values: [2] },
        ],
        2,
      ),
    ).toEqual([
      [0, 1],
      [1, 2],
      [null, null],
    ]));

  it.each([
    ['only zeros and gaps', [0, null], false],
    ['one figure', [0, 1], true],
  ])('is drawn if it has a figure: %s', (_, values, isDrawn) =>
    expect(hasFigures([{ label: 'Monday', values }])).toBe(isDrawn),
  );

  it('labels every period if there is room, otherwise the first, the last and some between them', () => {
    expect(labelledPeriods(3, 600, 100)).toEqual([0, 1, 2]);
    expect(labelledPeriods(30, 400, 100)).toEqual([0, 10, 19, 29]);
    expect(labelledPeriods(30, 50, 100)).toEqual([0, 29]);
  });

  it('shows a dash for a period without a value', () =>
    expect([valueText(COUNT, 0), valueText(COUNT, null)]).toEqual(['0', '–']));
});
