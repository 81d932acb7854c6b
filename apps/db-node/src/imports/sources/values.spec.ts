import { booleanOf, timeOf } from './values';

it.each([
  [true, [true, 1, 'true', 'TRUE', 'True', 't', 'T', '1', 'yes', 'Yes', 'y', "b'1'", '\\1', '\u0001']],
  [false, [false, 0, 'false', 'FALSE', 'False', 'f', 'F', '0', 'no', 'No', 'n', "b'0'", '\\0', '\0']],
  [null, [2, -1, '2', '', ' true', 'on', 'oui', 'NULL', '2023-06-12T10:00:00Z', null, {}, [], 'tru', '01']],
] as const)('a boolean is %s', (result, forms) => {
  for (const form of forms) expect({ form, is: booleanOf(form) }).toEqual({ form, is: result });
});

it.each([
  ['PostgreSQL', '2023-06-12 10:00:00+00', '2023-06-12T10:00:00.000Z'],
  ['PostgreSQL', '2023-06-12 10:00:00.123456+05:30', '2023-06-12T04:30:00.123Z'],
  ['PostgreSQL without zone', '2023-06-12 10:00:00.5', '2023-06-12T10:00:00.500Z'],
  ['MySQL', '2023-06-12 10:00:00', '2023-06-12T10:00:00.000Z'],
  ['Django', '2023-06-12T10:00:00.123Z', '2023-06-12T10:00:00.123Z'],
  ['Laravel', '2023-06-12T10:00:00.000000Z', '2023-06-12T10:00:00.000Z'],
  ['SQL Server', '2023-06-12 10:00:00.0000000 -08:00', '2023-06-12T18:00:00.000Z'],
  ['PHP', '2023-06-12T10:00:00+0000', '2023-06-12T10:00:00.000Z'],
])('a time of %s is read: %s', (_database, text, time) => {
  expect(timeOf(text)?.toISOString()).toBe(time);
});

it('the infinite time of PostgreSQL is later than all others', () => {
  expect(timeOf('infinity')!.getTime()).toBeGreaterThan(Date.UTC(9999, 0));
});

it.each([
  '',
  'yes',
  '1',
  1_686_564_000,
  '1686564000000',
  '2023-02-30 10:00:00',
  '2023-06-12',
  '12.06.2023 10:00',
  '06/12/2023 10:00:00',
  '0000-00-00 00:00:00',
  '2023-06-12 25:00:00',
  '2023-06-12T10:00:00+99:00',
  '-infinity',
  ' 2023-06-12 10:00:00',
])('%j is no time, and is not guessed', (value) => {
  expect(timeOf(value)).toBeNull();
});
