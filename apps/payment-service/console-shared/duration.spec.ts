import { durationText } from './duration';

it.each([
  [0, '0ms'],
  [0.0204, '20ms'],
  [1, '1s'],
  [9.44, '9.4s'],
  [59.9, '60s'],
  [252, '4.2m'],
  [36_000, '10h'],
  [200_000, '2.3d'],
])('%d seconds are written %s', (seconds, text) => expect(durationText(seconds)).toBe(text));
