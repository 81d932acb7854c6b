import fc from 'fast-check';
import { validationPipe } from '../validation.pipe';
import { IsInstant, parseCalendarDay, parseInstant } from './instant';

class Dates {
  @IsInstant({ future: true })
  expires_at: string;
}

const refusal = (body: object) =>
  validationPipe()
    .transform(body, { type: 'body', metatype: Dates })
    .then(
      () => null,
      (error: Error) => error.message,
    );

describe('parseInstant', () => {
  it.each([
    ['2024-02-29T12:00:00Z', '2024-02-29T12:00:00.000Z'],
    ['2024-02-29t12:00:00z', '2024-02-29T12:00:00.000Z'],
    ['2024-02-29 12:00:00.123456789+14:00', '2024-02-28T22:00:00.123Z'],
    ['2000-02-29T00:00:00-00:00', '2000-02-29T00:00:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59+14:00', '9999-12-31T09:59:59.000Z'],
  ])('reads %s', (text, expected) => expect(parseInstant(text)?.toISOString()).toBe(expected));

  it.each([
    '2027-02-30T00:00:00Z',
    '2023-02-29T00:00:00Z',
    '1900-02-29T00:00:00Z',
    '2024-04-31T00:00:00Z',
    '2024-00-10T00:00:00Z',
    '2024-13-10T00:00:00Z',
    '2024-01-00T00:00:00Z',
    '2024-01-01T24:00:00Z',
    '2024-01-01T23:60:00Z',
    '2024-01-01T23:59:60Z',
    '2024-01-01T00:00:00',
    '2024-01-01T00:00:00+14:01',
    '2024-01-01T00:00:00+1:00',
    '2024-01-01T00:00:00.Z',
    '2024-01-01T00:00:00.1234567890Z',
    '2024-01-01',
    '0000-01-01T00:00:00Z',
    '0001-01-01T00:00:00+00:01',
    '9999-12-31T23:59:59-14:00',
    '+010000-01-01T00:00:00Z',
    ' 2024-01-01T00:00:00Z',
    '2024-01-01T00:00:00Z\n',
    '２０２４-01-01T00:00:00Z',
    '',
  ])('refuses %j', (text) => expect(parseInstant(text)).toBeNull());

  it('reads a day exactly when the calendar has it', () => {
    const [years, months, days] = [fc.integer({ min: 1, max: 9999 }), fc.integer({ max: 13, min: 0 }), fc.nat(32)];
    const digits = (value: number, count: number) => String(value).padStart(count, '0');
    fc.assert(
      fc.property(years, months, days, (year, month, day) => {
        const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
        const last = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
        const text = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
        expect(parseCalendarDay(text) !== null).toBe(day >= 1 && day <= last);
        expect(parseInstant(`${text}T12:00:00Z`) !== null).toBe(day >= 1 && day <= last);
      }),
      { numRuns: 5_000 },
    );
  });

  it('gives back every time of the years 1 to 9999, whatever its offset', () => {
    const time = fc.date({
      min: new Date('0001-01-02T00:00:00Z'),
      max: new Date('9999-12-30T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(time, fc.integer({ min: -840, max: 840 }), (instant, offset) => {
        const local = new Date(instant.getTime() + offset * 60_000).toISOString().slice(0, -1);
        const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
        const zone = `${offset < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
        expect(parseInstant(local + zone)).toEqual(instant);
      }),
    );
  });
});

describe('date fields', () => {
  const good = { expires_at: '9999-01-01T00:00:00Z' };

  it('accept what exists', async () => expect(await refusal(good)).toBeNull());

  it.each([
    ['2027-02-30T00:00:00Z', 'on a day of the calendar'],
    ['2020-02-28T00:00:00Z', 'in the future'],
    [7, 'on a day of the calendar'],
  ])('refuse %j as a time ahead and say why', async (expires_at, why) =>
    expect(await refusal({ expires_at })).toContain(why),
  );
});
