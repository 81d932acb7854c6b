import type { Measurement } from '../run-scenario';
import { saturationNote, saturationOf } from './saturation';

const run = (name: string, round: number, concurrency: number, throughput: number) =>
  ({ name, round, concurrency, throughput }) as Measurement;

describe('what more callers than a side can serve at once do to it', () => {
  // The second round ran on a machine that was half as fast.
  const measurements = [
    run('ours', 1, 16, 1_000),
    run('peer', 1, 16, 500),
    run('ours', 1, 32, 9),
    run('ours', 1, 128, 1_200),
    run('peer', 1, 128, 400),
    run('ours', 2, 16, 500),
    run('peer', 2, 16, 250),
    run('ours', 2, 128, 600),
    run('peer', 2, 128, 200),
  ];

  it('is compared within a round, from 16 to the most callers', () => {
    expect(saturationOf(measurements)).toEqual([
      { name: 'ours', from: 16, to: 128, ratio: 1.2 },
      { name: 'peer', from: 16, to: 128, ratio: 0.8 },
    ]);
  });

  it('is a sentence that shows who loses', () => {
    expect(saturationNote(saturationOf(measurements))).toBe(
      'From 16 to 128 callers, requests a second: ours × 1.20, **peer × 0.80**.',
    );
  });

  it('is not spoken of where nothing was measured with 16 callers and with more', () => {
    expect(saturationNote(saturationOf(measurements.filter(({ concurrency }) => concurrency === 16)))).toBe('');
    expect(saturationNote(saturationOf(measurements.filter(({ concurrency }) => concurrency > 16)))).toBe('');
  });
});
