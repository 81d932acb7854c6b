import { Throttle } from './throttle';

it('leaves a part of the time to others, and more while its own batches take longer than they did', () => {
  const throttle = new Throttle(2);
  const pauses = [10, 10, 30, 30, 30, 10].map((ms) => throttle.pauseAfter(ms));
  expect(pauses).toEqual([20, 20, 60, 120, 240, 20]);
});

it('never waits for longer than a second, and takes what stays slow for usual in the end', () => {
  const throttle = new Throttle();
  throttle.pauseAfter(1);
  const pauses = Array.from({ length: 2_000 }, () => throttle.pauseAfter(100));
  expect(Math.max(...pauses)).toBe(1_000);
  expect(pauses.at(-1)).toBe(100);
});
