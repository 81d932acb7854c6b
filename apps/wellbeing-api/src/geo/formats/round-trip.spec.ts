import fc from 'fast-check';
import type { Geometry, Position } from 'geojson';
import type { StoredFeature } from '../stored-features/stored-feature';
import { featuresIn } from '../../../test/support/features-in';
import type { FeatureWriter } from './feature.writer';
import { gpxWriter } from './gpx.writer';
import { ImportReport } from './import-report';
import { kmlWriter } from './kml.writer';
import { withoutInvalidCharacters } from './xml-text';

type XmlFormat = 'gpx' | 'kml';

interface Said {
  geometry: Geometry | null;
  properties: Record<string, unknown>;
}

const stored = ({ geometry, properties }: Said): StoredFeature => ({
  id: '018f4e5a-7c1b-7d2e-9f30-0123456789ab',
  collectionId: '018f4e5a-7c1b-7d2e-9f30-0123456789ac',
  geometry,
  properties,
  foreignMembers: {},
  version: 1,
});

function exported(features: Said[], writer: FeatureWriter): string {
  const texts = writer.passes.flatMap((pass) => features.map((feature) => pass(stored(feature), [])));
  return writer.begin('A title', []) + texts.join('') + writer.end();
}

function imported(text: string, format: XmlFormat): Said[] {
  return (featuresIn(text, format) as Said[]).map(({ geometry, properties }) => ({ geometry, properties }));
}

/** Texts that XML 1.0 can represent: any character except the control characters that it forbids. */
const text = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('&', '<', '>', '"', "'", ']]>', '\n', '\r', '\t', ' ', '\u0085', '\u2028', '\u2029'),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 12,
  })
  .filter((value) => withoutInvalidCharacters(value) === value);
const coordinate = (most: number) =>
  fc.double({ min: -most, max: most, noNaN: true }).map((value) => (value === 0 ? 0 : value));
const position: fc.Arbitrary<Position> = fc.oneof(
  fc.tuple(coordinate(180), coordinate(90)),
  fc.tuple(coordinate(180), coordinate(90), coordinate(9_000)),
);
const line = fc.array(position, { minLength: 2, maxLength: 5 });
const time = fc
  .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString());
const some = <T>(shape: Record<string, fc.Arbitrary<T>>) => fc.record(shape, { requiredKeys: [] });

describe('a feature that GPX can represent', () => {
  const texts = { name: text, cmt: text, desc: text, src: text, type: text };
  const links = fc.array(fc.record({ href: text, text }, { requiredKeys: ['href'] }), { minLength: 1, maxLength: 2 });
  const waypoint = fc.record({
    geometry: position.map((coordinates): Geometry => ({ type: 'Point', coordinates })),
    properties: some<unknown>({ ...texts, sym: text, hdop: fc.constant('1.5'), time, links }),
  });
  const aligned = (lines: Position[][], values: fc.Arbitrary<unknown>) =>
    fc
      .tuple(...lines.map(({ length }) => fc.array(fc.option(values), { minLength: length, maxLength: length })))
      .filter((segments) => segments.flat().some((value) => value !== null));
  const values = (lines: Position[][]) =>
    some<unknown>({
      times: aligned(lines, time),
      heart: aligned(lines, fc.integer({ min: 0, max: 300 })),
      names: aligned(
        lines,
        text.filter((one) => String(Number(one)) !== one),
      ),
    }).map((all) =>
      Object.fromEntries(
        Object.entries(all).map(([name, segments]) => [
          name,
          lines.length === 1 ? (segments as unknown[])[0] : segments,
        ]),
      ),
    );
  const lineFeature = (lines: Position[][], kind: object) =>
    fc
      .tuple(some<unknown>({ ...texts, number: fc.constant('7'), links }), values(lines))
      .map(([properties, coordinateProperties]): Said => ({
        geometry:
          lines.length === 1
            ? { type: 'LineString', coordinates: lines[0]! }
            : { type: 'MultiLineString', coordinates: lines },
        properties: {
          ...properties,
          ...kind,
          ...(Object.keys(coordinateProperties).length > 0 && { coordinateProperties }),
        },
      }));
  const route = line.chain((positions) => lineFeature([positions], { _gpxType: 'rte' }));
  const track = fc.array(line, { minLength: 1, maxLength: 3 }).chain((lines) => lineFeature(lines, {}));
  const nowhere = some<unknown>(texts).map((properties): Said => ({ geometry: null, properties }));

  it('is the same after export and import: waypoints, routes and tracks, each in their order', () => {
    const features = fc.tuple(
      fc.array(waypoint, { maxLength: 3 }),
      fc.array(route, { maxLength: 2 }),
      fc.array(fc.oneof(track, nowhere), { minLength: 1, maxLength: 3 }),
    );
    fc.assert(
      fc.property(features, ([waypoints, routes, tracks]) => {
        const inOrder = [...waypoints, ...routes, ...tracks];
        // A collection may mix the three kinds; the GPX schema does not.
        const mixed = [...tracks, ...waypoints, ...routes];
        expect(imported(exported(mixed, gpxWriter), 'gpx')).toEqual(inOrder);
      }),
      { numRuns: 300 },
    );
  });

  it('is written in the order of the schema: waypoints before tracks', () => {
    const file = exported(
      [
        {
          geometry: {
            type: 'LineString',
            coordinates: [
              [1, 2],
              [3, 4],
            ],
          },
          properties: {},
        },
        { geometry: { type: 'Point', coordinates: [1, 2] }, properties: {} },
      ],
      gpxWriter,
    );
    expect(file.indexOf('<wpt')).toBeLessThan(file.indexOf('<trk'));
  });

  it('keeps a name that is a number', () => {
    const [feature] = imported(
      exported([{ geometry: { type: 'Point', coordinates: [1, 2] }, properties: { name: 5 } }], gpxWriter),
      'gpx',
    );
    expect(feature!.properties).toEqual({ name: '5' });
  });
});

describe('a feature that KML can represent', () => {
  const point = position.map((coordinates): Geometry => ({ type: 'Point', coordinates }));
  const lineString = line.map((coordinates): Geometry => ({ type: 'LineString', coordinates }));
  const ring = fc.array(position, { minLength: 3, maxLength: 5 }).map((positions) => [...positions, positions[0]!]);
  const polygon = fc
    .array(ring, { minLength: 1, maxLength: 3 })
    .map((coordinates): Geometry => ({ type: 'Polygon', coordinates }));
  const many = (one: fc.Arbitrary<Geometry>, type: 'MultiPoint' | 'MultiLineString' | 'MultiPolygon') =>
    fc
      .array(one, { minLength: 1, maxLength: 3 })
      .map(
        (parts) => ({ type, coordinates: parts.map((part) => 'coordinates' in part && part.coordinates) }) as Geometry,
      );
  const mixed = fc
    .tuple(point, lineString, fc.array(fc.oneof(point, polygon), { maxLength: 2 }))
    .map(([first, second, others]): Geometry => ({
      type: 'GeometryCollection',
      geometries: [first, second, ...others],
    }));
  const geometry = fc.oneof(
    point,
    lineString,
    polygon,
    many(point, 'MultiPoint'),
    many(lineString, 'MultiLineString'),
    many(polygon, 'MultiPolygon'),
    mixed,
    fc.constant(null),
  );
  const html = text.map((value) => ({ '@type': 'html', value: `<p>${value}` }));
  const ownNames = new Set(['name', 'title', 'desc', 'description', 'coordinateProperties', 'timespan', '__proto__']);
  const data = fc.dictionary(
    text.filter((name) => !ownNames.has(name)),
    text,
    { maxKeys: 3 },
  );
  const known = some<unknown>({
    name: text,
    description: fc.oneof(text, html),
    address: text,
    phoneNumber: text,
    visibility: fc.oneof(fc.boolean(), text),
    timespan: fc.record({ begin: time, end: time }),
    styleUrl: text,
    stroke: text,
  });
  const feature = fc.record({
    geometry,
    properties: fc.tuple(data, known).map(([one, other]): Record<string, unknown> => ({ ...one, ...other })),
  });
  const timed = fc.tuple(line, known).chain(([coordinates, properties]) =>
    fc.array(time, { minLength: coordinates.length, maxLength: coordinates.length }).map((times): Said => ({
      geometry: { type: 'LineString', coordinates },
      properties: { ...properties, coordinateProperties: { times } },
    })),
  );

  it('is the same after export and import', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(feature, timed), { minLength: 1, maxLength: 4 }), (features) => {
        expect(imported(exported(features, kmlWriter), 'kml')).toEqual(features);
      }),
      { numRuns: 300 },
    );
  });

  it('keeps numbers and objects', () => {
    const [back] = imported(
      exported([{ geometry: null, properties: { name: 5, height: 3.5, tags: { a: [1] }, description: 7 } }], kmlWriter),
      'kml',
    );
    expect(back!.properties).toEqual({ name: 5, height: 3.5, tags: { a: [1] }, description: 7 });
  });
});

describe('a part of a file that cannot be imported without loss', () => {
  const kml = (placemark: string) =>
    `<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="x"><Document>\n<Placemark>${placemark}</Placemark></Document></kml>`;
  const lineOf = (coordinates: string) => kml(`<LineString><coordinates>${coordinates}</coordinates></LineString>`);
  const gpx = (content: string) => `<gpx version="1.1">\n${content}</gpx>`;
  const segment = (points: string) => gpx(`<trk><trkseg>${points}</trkseg></trk>`);

  it.each<[string, XmlFormat, string]>([
    ['a semicolon between coordinates', 'kml', lineOf('1;2 3;4')],
    ['letters among positions', 'kml', lineOf('1,2 x,y 3,4')],
    ['a number with a rest', 'kml', lineOf('1,2m 3,4')],
    ['a position of one number', 'kml', lineOf('1,2 3')],
    ['a position of four numbers', 'kml', lineOf('1,2 3,4,5,6')],
    ['a point without coordinates', 'kml', kml('<Point/>')],
    ['a point of two positions', 'kml', kml('<Point><coordinates>1,2 3,4</coordinates></Point>')],
    ['an empty geometry of several', 'kml', kml('<MultiGeometry/>')],
    [
      'two geometries side by side',
      'kml',
      kml('<Point><coordinates>1,2</coordinates></Point><Point><coordinates>1,2</coordinates></Point>'),
    ],
    ['a polygon without an outer boundary', 'kml', kml('<Polygon><innerBoundaryIs/></Polygon>')],
    ['a model', 'kml', kml('<Model/>')],
    [
      'a track with a time too few',
      'kml',
      kml('<gx:Track><when>2026-01-01</when><gx:coord>1 2</gx:coord><gx:coord>1 3</gx:coord></gx:Track>'),
    ],
    ['a latitude that is no number', 'gpx', gpx('<wpt lat="x" lon="1"/>')],
    ['a latitude with a rest', 'gpx', gpx('<wpt lat="1;2" lon="1"/>')],
    ['a waypoint without longitude', 'gpx', gpx('<wpt lat="1"/>')],
    [
      'a bad point amid a track',
      'gpx',
      segment('<trkpt lat="1" lon="1"/><trkpt lat="" lon="1"/><trkpt lat="1" lon="2"/>'),
    ],
    ['an elevation that is no number', 'gpx', gpx('<wpt lat="1" lon="1"><ele>high</ele></wpt>')],
    ['a segment of one point', 'gpx', segment('<trkpt lat="1" lon="1"/>')],
  ])('is noted with the line number: %s', (_what, format, text) => {
    const report = new ImportReport();
    const other = format === 'gpx' ? '<wpt lat="1" lon="1"/></gpx>' : '<Placemark/></kml>';
    featuresIn(text.replace(`</${format}>`, other), format, report);
    const [note] = report.notes;
    expect(note).toMatchObject({ line: 2, message: expect.stringMatching(/^</) as string });
  });

  it('is accepted if only white space follows a comma', () => {
    expect(imported(lineOf('1, 2\n 3 ,4,5'), 'kml')[0]!.geometry).toEqual({
      type: 'LineString',
      coordinates: [
        [1, 2],
        [3, 4, 5],
      ],
    });
  });
});

describe('an upload', () => {
  it('keeps the order of the file', () => {
    const file =
      '<gpx><trk><name>a</name></trk><wpt lat="1" lon="2"><name>b</name></wpt><rte><name>c</name></rte><wpt lat="1" lon="2"><name>d</name></wpt></gpx>';
    expect(imported(file, 'gpx').map(({ properties }) => properties['name'])).toEqual(['a', 'b', 'c', 'd']);
  });

  it('gives all values of one element of GPX one type', () => {
    const point = (value: string) => `<trkpt lat="1" lon="2"><extensions><a>${value}</a></extensions></trkpt>`;
    const valuesOf = (...values: string[]) =>
      imported(`<gpx><trk><trkseg>${values.map(point).join('')}</trkseg></trk></gpx>`, 'gpx')[0]!.properties;
    expect(valuesOf('1', '2.5')).toEqual({ coordinateProperties: { as: [1, 2.5] } });
    expect(valuesOf('1', 'n/a')).toEqual({ coordinateProperties: { as: ['1', 'n/a'] } });
    const track = (value: string) => `<trk><trkseg>${point(value)}${point(value)}</trkseg></trk>`;
    const inFile = imported(`<gpx>${track('1')}${track('n/a')}</gpx>`, 'gpx');
    expect(inFile.map(({ properties }) => properties['coordinateProperties'])).toEqual([
      { as: ['1', '1'] },
      { as: ['n/a', 'n/a'] },
    ]);
  });

  it('keeps repeated and nested elements of extensions of GPX', () => {
    const file =
      '<gpx><wpt lat="1" lon="2"><g:cache id="7"><g:owner>A</g:owner><g:logs><g:log><g:type>x</g:type></g:log><g:log><g:type>y</g:type></g:log></g:logs><g:type>z</g:type></g:cache></wpt></gpx>';
    const properties = { g_owner: 'A', g_type: ['x', 'y'], g_cache_g_type: 'z' };
    expect(imported(file, 'gpx')[0]!.properties).toEqual(properties);
    expect(imported(exported(imported(file, 'gpx'), gpxWriter), 'gpx')[0]!.properties).toEqual(properties);
  });

  it('does not confuse the name of a point with that of its track', () => {
    const file =
      '<gpx><trk><trkseg><trkpt lat="1" lon="2"><name>start</name></trkpt><trkpt lat="1" lon="3"/></trkseg></trk></gpx>';
    expect(imported(file, 'gpx')[0]!.properties).toEqual({ coordinateProperties: { names: ['start', null] } });
  });

  it('keeps styles of KML', () => {
    const file =
      '<kml><Document><Style id="s"><LineStyle><color>ff0000ff</color><width>3</width></LineStyle></Style><Placemark><styleUrl>#s</styleUrl><Point><coordinates>1,2</coordinates></Point></Placemark></Document></kml>';
    expect(imported(file, 'kml')[0]!.properties).toMatchObject({ stroke: '#ff0000', 'stroke-width': 3 });
  });
});
