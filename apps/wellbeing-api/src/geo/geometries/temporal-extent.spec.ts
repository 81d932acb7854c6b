import { temporalExtentOf, type TimeField } from './temporal-extent';

const found = (properties: Record<string, unknown>, field: TimeField | null = null): string | null => {
  const time = temporalExtentOf(properties, field);
  const side = (moment: Date | null) => moment?.toISOString().replace('.000Z', 'Z') ?? '..';
  return (
    time && (time.start?.getTime() === time.end?.getTime() ? side(time.start) : `${side(time.start)}/${side(time.end)}`)
  );
};
const DAY = '2026-01-02T00:00:00Z/2026-01-02T23:59:59.999Z';
const TEN = '2026-01-02T10:00:00Z';

describe('a time', () => {
  it.each([
    ['2026-01-02T10:00:00Z', TEN],
    ['2026-01-02T10:00:00', TEN],
    ['2026-01-02 10:00', TEN],
    ['2026/01/02 10:00:00', TEN],
    ['2026/01/02 12:00:00+02', TEN],
    ['2026-01-02T12:00:00.000+0200', TEN],
    ['2026-01-02T10:00Z', TEN],
    [' 2026-01-02T10:00:00,5 ', '2026-01-02T10:00:00.500Z'],
    ['2026-01-02T10:00:00.123456789012', '2026-01-02T10:00:00.123Z'],
    ['2026-01-02', DAY],
    ['2026/01/02', DAY],
    ['2024-02', '2024-02-01T00:00:00Z/2024-02-29T23:59:59.999Z'],
    ['2026', '2026-01-01T00:00:00Z/2026-12-31T23:59:59.999Z'],
    ['2026-01-02/2026-01-02', DAY],
    ['2026-01-02T10:00/..', `${TEN}/..`],
    [1767348000000, TEN],
  ])('%j is read', (date, expected) => expect(found({ date })).toBe(expected));

  it.each([
    ['2026-02-30'],
    ['2026-13'],
    ['2026-00'],
    ['0000'],
    ['2026-01/02'],
    ['2026-01-02T24:00'],
    ['2026-01-02T10:00:00+15:00'],
    ['yesterday'],
    ['2026-01-03/2026-01-02'],
    [''],
    ['a'.repeat(100_000)],
    [2026],
    [true],
    [null],
    [{}],
  ])('%j is none', (date) => expect(found({ date })).toBeNull());

  it('without a zone is in UTC, and is reported', () => {
    expect(temporalExtentOf({ date: '2026-01-02T10:00' })).toMatchObject({ isLocal: true });
    expect(temporalExtentOf({ start: '2026-01-02', end: '2026-01-03T10:00' })).toMatchObject({ isLocal: true });
    expect(temporalExtentOf({ date: '2026-01-02' })).toMatchObject({ isLocal: false });
  });
});

describe('the time of a feature', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['KML TimeStamp', { timestamp: '2026-01-02' }, DAY],
    ['KML TimeSpan', { timespan: { begin: '2026-01-02', end: '' } }, '2026-01-02T00:00:00Z/..'],
    ['start_date and end_date', { start_date: '2026-01-02', end_date: '2026-01-02' }, DAY],
    ['startDate and endDate', { startDate: '2026-01-02', endDate: '2026-01-02' }, DAY],
    ['begin and end', { begin: '2026-01-02', end: '2026-01-02' }, DAY],
    ['start_datetime of a catalogue', { datetime: null, start_datetime: TEN, end_datetime: TEN }, TEN],
    ['created', { created: TEN }, TEN],
    ['a name in capitals', { DATE: '2026-01-02' }, DAY],
    ['eventDate of Darwin Core', { eventDate: '2026-01-02/2026-01-02' }, DAY],
    ['Datum', { Datum: '2026-01-02' }, DAY],
    [
      'the points of a track',
      { coordinateProperties: { times: [null, TEN, '2026-01-02T11:00:00Z', null] } },
      `${TEN}/2026-01-02T11:00:00Z`,
    ],
    ['the points of tracks', { coordTimes: [['2026-01-02T11:00:00Z'], [TEN, 'x']] }, `${TEN}/2026-01-02T11:00:00Z`],
  ])('is found in %s', (_, properties, expected) => expect(found(properties)).toBe(expected));

  it('is of the first name that has a time', () => {
    expect(found({ created: '2025', date: 'soon', datetime: '2026-01-02' })).toBe(DAY);
    expect(found({ time: '2025', coordTimes: ['2026-01-02'] })).toBe(DAY);
    expect(found({ Date: '2025', date: '2026-01-02' })).toBe(DAY);
    expect(found({ end: 'the church', created: '2026-01-02' })).toBe(DAY);
  });

  it('is of the declared field only', () => {
    expect(found({ seen: '2026-01-02', datetime: '2025' }, 'seen')).toBe(DAY);
    expect(found({ datetime: '2025' }, 'seen')).toBeNull();
    expect(found({ a: '2026-01-02', b: '2026-01-02' }, { start: 'a', end: 'b' })).toBe(DAY);
    expect(found({ b: '2026-01-02' }, { start: 'a', end: 'b' })).toBe('../2026-01-02T23:59:59.999Z');
    expect(found({}, 'constructor')).toBeNull();
  });
});
