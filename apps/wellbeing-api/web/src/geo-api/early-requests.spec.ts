import { EarlyRequests } from './early-requests';

it('returns an early response once, and sends a request again after that', async () => {
  const early = new EarlyRequests();
  early.send('tile', () => Promise.resolve('early'));
  const late = () => Promise.resolve('late');
  expect(await early.take('tile', late)).toBe('early');
  expect(await early.take('tile', late)).toBe('late');
});

it('returns no early response after it was cleared', async () => {
  const early = new EarlyRequests();
  early.send('tile', () => Promise.resolve('early'));
  early.clear();
  expect(await early.take('tile', () => Promise.resolve('late'))).toBe('late');
});

it('reports a failure to the caller that takes the response', async () => {
  const early = new EarlyRequests();
  early.send('tile', () => Promise.reject(new Error('unreachable')));
  await new Promise(setImmediate);
  await expect(early.take('tile', () => Promise.resolve('late'))).rejects.toThrow('unreachable');
});
