import { linesSince } from './pod-logs';

it('takes what was said since a time, and puts lines together that were too long for one', () => {
  const log = [
    '2026-01-01T10:00:00.999999999Z stdout F before',
    '2026-01-01T10:00:01.000000000Z stdout P half ',
    '2026-01-01T10:00:01.000000001Z stdout F and half',
    '2026-01-01T10:00:02.000000000Z stderr F an error',
    '',
  ].join('\n');
  expect(linesSince(log, Date.parse('2026-01-01T10:00:01Z'))).toEqual(['half and half', 'an error']);
});
