import { isLoopback } from './loopback';

it.each([
  ['http://localhost:4000', true],
  ['http://127.0.0.1:4000', true],
  ['http://[::1]:4000', true],
  ['https://shop.example.com', false],
  ['http://10.0.0.1:4000', false],
  ['http://127.0.0.1.example.com', false],
  ['http://localhost.example.com', false],
])('%s is this machine: %s', (url, expected) => {
  expect(isLoopback(new URL(url))).toBe(expected);
});
