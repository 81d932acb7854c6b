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

it('reports members of geometries once in a file', () => {
  const geometry = { type: 'Point', coordinates: [1, 2], bbox: [1, 2, 1, 2] };
  const feature = { type: 'Feature', geometry, properties: {} };
  const text = JSON.stringify({ type: 'FeatureCollection', features: [feature, feature] });
  const { report } = readSubmission(FileBytes.of(Buffer.from(text)), {}, 1_000, () => undefined);
  expect(report.entries).toEqual([
    {
      kind: 'changed',
      message: 'A geometry has the member "bbox", which is not stored, from this feature on.',
      feature: 0,
    },
  ]);
});

it('reports the ids of a file once, also with strict, and accepts one of any number of digits', () => {
  const ids = [undefined, 'way/1', 2, 9];
  const features = ids.map((id) => ({ type: 'Feature', id, geometry: null, properties: {} }));
  const text = JSON.stringify({ type: 'FeatureCollection', features }).replace('"id":9', '"id":90071992547409930');
  for (const isStrict of [false, true]) {
    const { report } = readSubmission(FileBytes.of(Buffer.from(text)), { isStrict }, 1_000, () => undefined);
    expect(report.entries).toEqual([
      { kind: 'changed', message: expect.stringMatching(/^Each feature gets a new id/) as string, feature: 1 },
    ]);
  }
});

it('does not report ids that are kept', () => {
  const text = JSON.stringify({ type: 'Feature', id: 'a', geometry: null, properties: {} });
  const ids = { collectionId: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' };
  const { report } = readSubmission(FileBytes.of(Buffer.from(text)), { ids }, 1_000, () => undefined);
  expect(report.entries).toEqual([]);
});
