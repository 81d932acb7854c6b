import { times } from '@platform/testing';
import { AttemptSlots } from './attempt-slots';

const slots = () => new AttemptSlots({ total: 20, perEndpoint: 4 });

it('an endpoint that uses its share gets no further slot', () => {
  const all = slots();
  const taken = times(4, () => all.take('a', 0));
  all.take('b', 0);
  expect(all.busy(10)).toEqual(['a']);
  all.leave(taken[0]!, 10);
  expect([all.busy(10), all.free]).toEqual([[], 16]);
});

it('slow endpoints get at most half of the slots, and other endpoints get the rest', () => {
  const all = slots();
  for (const endpoint of ['a', 'b', 'c', 'd', 'e']) times(2, () => all.take(endpoint, 0));
  const fast = all.take('f', 1_990);
  expect(all.busy(2_000)).toEqual(['a', 'b', 'c', 'd', 'e']);
  all.leave(fast, 2_000);
  expect(all.busy(2_000)).not.toContain('f');
});

it('a slow endpoint counts as slow for a minute, or until an attempt is fast', () => {
  const all = slots();
  times(10, (n) => all.leave(all.take(`slow-${n}`, 0), 5_000));
  times(3, () => times(3, (n) => all.take(`slow-${n}`, 5_000)));
  expect(all.busy(5_100)).toEqual([]);
  all.take('slow-3', 5_000);
  expect(all.busy(5_100)).toHaveLength(10);
  all.leave(all.take('slow-9', 5_100), 5_200);
  expect(all.busy(5_200)).not.toContain('slow-9');
  expect(all.busy(66_000).sort()).toEqual(['slow-0', 'slow-1', 'slow-2', 'slow-3']);
});
