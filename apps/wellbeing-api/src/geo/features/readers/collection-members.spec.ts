import { FileBytes } from '../../formats/file-bytes';
import { readSubmission } from './submission-reading';

const reportOf = (members: object) => {
  const features = [{ type: 'Feature', geometry: null, properties: {} }];
  const text = JSON.stringify({ type: 'FeatureCollection', ...members, features });
  const { report } = readSubmission(FileBytes.of(Buffer.from(text)), {}, 1_000, () => undefined);
  return report.entries.map(({ kind, message }) => `${kind} ${message}`);
};

it('reports members of a collection that belong to no feature', () => {
  expect(reportOf({ copyright: 'OSM', name: 'x' })).toEqual([
    'changed Members of the collection are not stored with its features: "copyright", "name".',
  ]);
  expect(reportOf({ bbox: [1, 2, 3, 4] })).toEqual([]);
});
