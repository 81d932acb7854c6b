import { costTable, endsOf, rounded } from './primary';
import { primaryPicture } from './primary-picture';

const PRIMARY = { cores: 16, loggedMegabytesPerSecond: 200, storedTerabytes: 10, days: 365 };
const COST = { work: 'a payment', cpu: 200, logged: 4_000, stored: 2_000 };

it('says at which rate each of CPU, log and disk is used up', () => {
  const ends = endsOf(COST, PRIMARY);
  expect(ends).toEqual({ work: 'a payment', cpu: 80_000, log: 50_000, disk: expect.closeTo(158.5, 1) as number });
  expect(costTable([COST], PRIMARY).split('\n')[2]).toBe(
    '| a payment | 200 | 4 000 | 2 000 | 80 000 a second | 50 000 a second | 160 a second |',
  );
});

it('gives two figures, as few as were measured', () => {
  expect([3.4, 87.6, 216, 4_321, 1_259_000].map(rounded)).toEqual(['3', '88', '220', '4 300', '1 300 000']);
});

it('draws a longer bar for the higher rate', () => {
  const widths = [...primaryPicture([endsOf(COST, PRIMARY)], PRIMARY).matchAll(/<rect x="250" .*?width="([\d.]+)"/g)];
  const [cpu, log, disk] = widths.map(([, width]) => Number(width));
  expect(cpu).toBeGreaterThan(log!);
  expect(log).toBeGreaterThan(disk!);
});
