import { AskedAhead } from './asked-ahead';

it('hands out what was asked for once, and asks anew after that', async () => {
  const ahead = new AskedAhead();
  ahead.ask('tile', () => Promise.resolve('early'));
  const late = () => Promise.resolve('late');
  expect(await ahead.take('tile', late)).toBe('early');
  expect(await ahead.take('tile', late)).toBe('late');
});

it('knows nothing any more once it was cleared: it may have changed', async () => {
  const ahead = new AskedAhead();
  ahead.ask('tile', () => Promise.resolve('early'));
  ahead.clear();
  expect(await ahead.take('tile', () => Promise.resolve('late'))).toBe('late');
});

it('tells a failure to whoever takes the answer, and to nobody else', async () => {
  const ahead = new AskedAhead();
  ahead.ask('tile', () => Promise.reject(new Error('away')));
  await new Promise(setImmediate);
  await expect(ahead.take('tile', () => Promise.resolve('late'))).rejects.toThrow('away');
});
