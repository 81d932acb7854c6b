import { placeProblems, withOmissions } from './check-file';
import type { CheckedFeature } from './checked-feature';

const feature = (index: number): CheckedFeature => ({
  index,
  feature: { type: 'Feature', geometry: null, properties: null },
  problems: [],
});

it('assigns each problem to its feature', () => {
  const bad = { index: 1, pointer: '/features/1/geometry', message: 'bad' };
  const worse = { index: 1, pointer: '/features/1/id', message: 'worse' };
  const { features, problem } = placeProblems([feature(0), feature(1)], { message: '', problems: [bad, worse] });
  expect(features.map(({ problems }) => problems)).toEqual([[], [bad, worse]]);
  expect(problem).toBeNull();
});

it('keeps a problem at a feature that could not be read here', () => {
  const problems = [{ index: 7, pointer: '/features/7/type', message: 'a Feature is needed here' }];
  expect(placeProblems([], { message: '', problems }).features.map(({ index }) => index)).toEqual([7]);
});

it('does not assign a problem of the whole file to its first feature', () => {
  const problems = [{ index: 0, pointer: '/bbox', message: 'four numbers are needed' }];
  const { features, problem } = placeProblems([feature(0), feature(1)], { message: '', problems });
  expect(features.flatMap((one) => one.problems)).toEqual([]);
  expect(problem).toBe('Four numbers are needed.');
});

it('assigns the problem to the feature if the file is a single feature', () => {
  const problems = [{ index: 0, pointer: '/geometry/coordinates/1', message: 'the latitude is beyond 90 degrees' }];
  expect(placeProblems([feature(0)], { message: '', problems }).features[0]!.problems).toEqual(problems);
});

it('shows the message of a response without details', () => {
  expect(placeProblems([], { message: 'The file is not GPX.', problems: [] }).problem).toBe('The file is not GPX.');
});

it('names the line of a problem of the whole file', () => {
  const problems = [{ pointer: '', message: '<trkpt>: it is empty.', line: 7 }];
  expect(placeProblems([], { message: '', problems }).problem).toBe('Line 7: <trkpt>: it is empty.');
});

it('assigns to a feature of GeoJSON why it would be left out, and nothing else', () => {
  const entries = [
    { kind: 'omitted' as const, feature: 1, message: 'The latitude is beyond 90 degrees.' },
    { kind: 'changed' as const, feature: 0, message: 'The ring crosses itself.' },
    { kind: 'omitted' as const, feature: 0, line: 3, message: '<ele>: it is empty.' },
  ];
  const report = { omitted: 2, repaired: 0, changed: 1, entries };
  expect(withOmissions([feature(0), feature(1)], report).map(({ problems }) => problems)).toEqual([
    [],
    [{ index: 1, message: 'The latitude is beyond 90 degrees.' }],
  ]);
});
