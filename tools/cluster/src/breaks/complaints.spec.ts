import { complaintsOf } from './complaints';

it('counts warnings and errors by what they say, with their causes', () => {
  const lines = [
    { level: 'info', msg: 'served' },
    { level: 'error', msg: 'not ready', err: { message: 'no connection', cause: { message: 'timeout' } } },
    { level: 'error', msg: 'not ready', err: { message: 'no connection', cause: { message: 'timeout' } } },
    { level: 'warn', msg: 'not ready', check: 'database', reason: 'timeout' },
  ];
  expect(complaintsOf(['no JSON', ...lines.map((line) => JSON.stringify(line))])).toEqual([
    '2 × not ready: no connection: timeout',
    '1 × not ready: database: timeout',
  ]);
});
