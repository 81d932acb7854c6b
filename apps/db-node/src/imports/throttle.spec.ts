import { Throttle } from './throttle';

it('pauses after each batch, and longer while batches take longer than usual', () => {
  const throttle = new Throttle(2);
  const pauses = [10, 10, 30, 30, 30, 10].map((ms) => throttle.pauseAfter(ms));
  expect(pauses).toEqual([20, 20, 120, 240, 240, 20]);
});

it('never waits longer than a second, and soon treats constantly slow batches as usual', () => {
  const throttle = new Throttle();
  throttle.pauseAfter(1);
  const pauses = Array.from({ length: 40 }, () => throttle.pauseAfter(600));
  expect(Math.max(...pauses)).toBe(1_000);
  expect(pauses.at(-1)).toBe(600);
});

it('keeps its share of the time if only long pauses make batches slow, after all batches were slow', () => {
  const throttle = new Throttle(2);
  let pause = 0;
  const batch = (ms: number) => (pause = throttle.pauseAfter(ms));
  for (let n = 0; n < 1_000; n++) batch(10);
  for (let n = 0; n < 20; n++) batch(100);
  let [worked, waited] = [0, 0];
  for (let n = 0; n < 200; n++) {
    const ms = pause > 100 ? 40 : 10;
    waited += batch(ms);
    worked += ms;
  }
  expect(waited / worked).toBeCloseTo(2);
});
