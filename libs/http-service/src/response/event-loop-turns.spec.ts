import { EventLoopTurns } from './event-loop-turns';

it('runs callbacks in their order, and at most so many in one turn', async () => {
  const turns = new EventLoopTurns(4);
  const order: number[] = [];
  for (let n = 0; n < 10; n++) turns.run(() => order.push(n));
  expect(order).toEqual([0, 1, 2, 3]);
  while (order.length < 10) {
    const before = order.length;
    await new Promise(setImmediate);
    expect(order.length - before).toBeLessThanOrEqual(4);
  }
  expect(order).toEqual([...order.keys()]);
});

it('runs the callback of another owner in the next turn, although many of the first owner wait', async () => {
  const turns = new EventLoopTurns(4);
  const order: string[] = [];
  const add = (owner: string, count: number) => {
    for (let n = 0; n < count; n++)
      turns.run(
        () => order.push(`${owner}${n}`),
        () => owner,
      );
  };
  add('a', 100);
  add('b', 2);
  await new Promise(setImmediate);
  expect(order.slice(4)).toEqual(['a4', 'b0', 'a5', 'b1']);
});

it('runs a callback immediately when the turn has room for it', async () => {
  const turns = new EventLoopTurns(1);
  for (let n = 0; n < 3; n++) {
    let hasRun = false;
    turns.run(() => (hasRun = true));
    expect(hasRun).toBe(true);
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  }
});
