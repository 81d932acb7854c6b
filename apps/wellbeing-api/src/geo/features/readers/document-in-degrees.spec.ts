import type { AppError } from '@platform/errors';
import { ImportReport } from '../../formats/import-report';
import { epsgUri } from '../../reference-systems/reference-system';
import { inDegrees } from './document-in-degrees';

const named = (name: string) => ({ type: 'name', properties: { name } });
const point = (coordinates: number[], members: object = {}) => ({
  type: 'Feature',
  properties: {},
  geometry: { type: 'Point', coordinates },
  ...members,
});
const collectionOf = (features: object[], members: object = {}) => ({
  type: 'FeatureCollection',
  ...members,
  features,
});

interface Read {
  features: { geometry: { coordinates: number[] } }[];
}
const positionsIn = (document: object, report?: ImportReport) =>
  (inDegrees(document, undefined, report) as Read).features.map(({ geometry }) =>
    geometry.coordinates.map((value) => Number(value.toFixed(6))),
  );
const refusalOf = (document: object, crs?: string): AppError => {
  try {
    inDegrees(document, crs);
  } catch (error) {
    return error as AppError;
  }
  throw new Error('it was accepted');
};

describe('the member crs of GeoJSON 2008', () => {
  // 13.4, 52.5 by PROJ (pyproj 3.7).
  it.each([
    ['geopandas and QGIS, in UTM', 'urn:ogc:def:crs:EPSG::25832', [798609.5209, 5825756.242]],
    ['GeoServer, in degrees with longitude first', 'urn:ogc:def:crs:EPSG::4326', [13.4, 52.5]],
    ['PostGIS', 'EPSG:3857', [1491681.1766, 6891041.7239]],
    ['a system whose authority puts the northing first', 'EPSG:3035', [4551801.9733, 3271028.9832]],
  ])(
    'of %s: coordinates become degrees of WGS 84, the first one being easting or longitude',
    (_program, name, position) => {
      expect(positionsIn(collectionOf([point(position)], { crs: named(name) }))).toEqual([[13.4, 52.5]]);
    },
  );

  it.each([
    [null],
    [named('OGC:CRS84')],
    [named('http://www.opengis.net/def/crs/OGC/1.3/CRS84')],
    [named('EPSG:4326')],
  ])('%j changes nothing, and the report has no note', (crs) => {
    const report = new ImportReport();
    expect(positionsIn(collectionOf([point([1, 2, 3])], { crs }), report)).toEqual([[1, 2, 3]]);
    expect(report.notes).toEqual([]);
  });

  it('is reported once, with the accuracy of a system that lacks its grid', () => {
    const report = new ImportReport();
    const features = [point([530000, 180000]), point([530001, 180000])];
    positionsIn(collectionOf(features, { crs: named('EPSG:27700') }), report);
    expect(report.notes).toEqual([
      {
        kind: 'changed',
        message:
          'The coordinates were converted from EPSG:27700 (OSGB36 / British National Grid) to longitude and latitude of WGS 84 with an accuracy of about 5 m.',
      },
    ]);
  });

  it('of a feature or a geometry counts before that of the collection', () => {
    const [x, y] = [1491681.1766, 6891041.7239];
    const features = [
      point([x, y]),
      point([13.4, 52.5], { crs: named('EPSG:4326') }),
      point([], { geometry: { type: 'Point', coordinates: [13.4, 52.5], crs: named('EPSG:4326') } }),
    ];
    expect(positionsIn(collectionOf(features, { crs: named('EPSG:3857') }))).toEqual(
      Array.from({ length: 3 }, () => [13.4, 52.5]),
    );
  });

  it.each([
    ['a link', { type: 'link', properties: { href: 'http://example.com/crs' } }, 'is not followed'],
    ['an unknown system', named('EPSG:2169'), 'is unknown'],
    ['no name', { type: 'name' }, 'must name'],
    ['a text', 'EPSG:4326', 'must name'],
  ])('is refused with the reason and what to do: %s', (_name, crs, reason) => {
    const { message } = refusalOf(collectionOf([point([1, 2])], { crs }));
    expect(message).toContain(reason);
    expect(message).toContain('docs/reference/reference-systems.md');
  });

  it('is refused at the feature that is outside the area of the system', () => {
    const features = [point([798609, 5825756]), point([13.4, 52.5])];
    const { details } = refusalOf(collectionOf(features, { crs: named('EPSG:25832') }));
    expect(details).toMatchObject([{ index: 1, pointer: '/features/1/geometry' }]);
  });

  it('must not contradict Content-Crs', () => {
    const document = point([798609.5209, 5825756.242], { crs: named('EPSG:25832') });
    expect(refusalOf(document, epsgUri(3857)).message).toContain('Content-Crs');
    const read = inDegrees(document, epsgUri(25_832)) as Read['features'][number];
    expect(read).not.toHaveProperty('crs');
    expect(read.geometry.coordinates.map((value) => Number(value.toFixed(6)))).toEqual([13.4, 52.5]);
  });
});
