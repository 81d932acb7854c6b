import fc from 'fast-check';
import type { Geometry } from 'geojson';
import { featuresIn } from '../../../test/support/features-in';
import { ImportReport } from './import-report';
import { kmlWriter } from './kml.writer';
import { endOf, writeFeatures, type WritingTask } from './writers';

interface Read {
  geometry: Geometry | null;
  properties: Record<string, unknown>;
}

function read(file: string, report = new ImportReport()): Read[] {
  return (featuresIn(file, 'kml', report) as Read[]).map(({ geometry, properties }) => ({ geometry, properties }));
}

/** The file of an export whose pages have this many features. */
function exported(features: Read[], pageSize = 2): string {
  const task: Omit<WritingTask, 'rows'> = { format: 'kml', pass: 0, open: { group: '' } };
  const pages: string[] = [];
  for (let start = 0; start < features.length; start += pageSize) {
    const rows = features.slice(start, start + pageSize).map(({ geometry, properties }, index) => ({
      id: String(start + index),
      collection_id: 'c',
      geometry: JSON.stringify(geometry),
      properties: JSON.stringify(properties),
      foreign_members: '{}',
      version: 1,
    }));
    pages.push(writeFeatures({ ...task, rows }) as string);
  }
  return kmlWriter.begin('A title', []) + pages.join('') + endOf(kmlWriter, task.open!);
}

const point = '<Point><coordinates>1,2</coordinates></Point>';
const nowhere = (properties: Record<string, unknown>): Read => ({ geometry: null, properties });
const kml = (content: string) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document>${content}</Document></kml>`;

const optional = (text: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), text);
const element = (name: string, text: fc.Arbitrary<string>) => text.map((value) => `<${name}>${value}</${name}>`);
const joined = (...parts: fc.Arbitrary<string>[]) => fc.tuple(...parts).map((texts) => texts.join(''));
const from = (...texts: string[]) => fc.constantFrom(...texts);

const color = element('color', from('7f0000ff', 'ffA0B0C0', '00123456', '#80ffffff', 'abc', '102030', 'red'));
const scale = element('scale', from('1.5', '2', '0', 'x'));
const styleContent = joined(
  optional(
    joined(
      from('<IconStyle>'),
      optional(color),
      optional(scale),
      optional(element('heading', from('90', '-10.5', '900'))),
      optional(element('Icon', element('href', from('http://example.com/a.png', 'files/a b.png', ':/x.png', 'bus')))),
      optional(from('<hotSpot x="0.5" y="1" xunits="fraction" yunits="pixels"/>', '<hotSpot x="1" y="2"/>')),
      from('</IconStyle>'),
    ),
  ),
  optional(element('LabelStyle', joined(optional(color), optional(scale)))),
  optional(element('LineStyle', joined(optional(color), optional(element('width', from('2', '0.25', '1e400')))))),
  optional(
    element(
      'PolyStyle',
      joined(optional(color), optional(element('fill', from('0', '1'))), optional(element('outline', from('0', '1')))),
    ),
  ),
);
const SHARED_IDS = ['s', 't', 'm', 'n'];
const styles = fc.tuple(styleContent, styleContent, styleContent, styleContent).map(
  ([s, t, high, normal]) =>
    `<Style id="s">${s}</Style><Style id="t">${t}</Style>
    <StyleMap id="m"><Pair><key>highlight</key><styleUrl>#t</styleUrl></Pair><Pair><key>normal</key><styleUrl>#s</styleUrl></Pair></StyleMap>
    <StyleMap id="n"><Pair><key>highlight</key><Style>${high}</Style></Pair><Pair><key>normal</key><Style>${normal}</Style></Pair></StyleMap>`,
);
const style = fc.oneof(
  from(...SHARED_IDS.map((id) => `<styleUrl>#${id}</styleUrl>`), '<styleUrl>http://example.com/a.kml#x</styleUrl>'),
  element('Style', styleContent),
  joined(from('<styleUrl>#s</styleUrl>'), element('Style', styleContent)),
);
const when = from('2026', '2026-02', '2026-02-28', '2026-02-30', '2026-01-02T03:04:05Z', '2026-01-02T03:04', 'monday');
const time = fc.oneof(
  element('TimeStamp', element('when', when)),
  element('TimeSpan', joined(optional(element('begin', when)), optional(element('end', when)))),
  joined(element('TimeSpan', element('begin', when)), element('TimeStamp', element('when', when))),
);
const drawing = joined(
  optional(element('extrude', from('0', '1', 'true'))),
  optional(element('tessellate', from('0', '1'))),
  optional(
    fc.oneof(
      element('altitudeMode', from('clampToGround', 'relativeToGround', 'absolute', 'high')),
      element('gx:altitudeMode', from('clampToSeaFloor', 'relativeToSeaFloor')),
    ),
  ),
);
const shape = fc.tuple(from('Point', 'LineString', 'LinearRing', 'Polygon', 'gx:Track'), drawing).map(([name, how]) => {
  const positions = '<coordinates>1,2,3 4,5,6 7,8,9 1,2,3</coordinates>';
  const contents: Record<string, string> = {
    Point: '<coordinates>1,2,3</coordinates>',
    Polygon: `<outerBoundaryIs><LinearRing>${positions}</LinearRing></outerBoundaryIs>`,
    'gx:Track':
      '<when>2026-01-01T00:00:00Z</when><when>2026-01-01T00:01:00Z</when><gx:coord>1 2 3</gx:coord><gx:coord>4 5 6</gx:coord>',
  };
  return `<${name}>${how}${contents[name] ?? positions}</${name}>`;
});
const geometry = fc.oneof(
  shape,
  fc.array(shape, { minLength: 1, maxLength: 4 }).map((parts) => `<MultiGeometry>${parts.join('')}</MultiGeometry>`),
);
const data = from(
  '',
  '<ExtendedData><Data name="height"><value>7</value></Data></ExtendedData>',
  '<ExtendedData><SchemaData schemaUrl="#S"><SimpleData name="count">7</SimpleData><SimpleData name="open now">1</SimpleData></SchemaData></ExtendedData>',
  '<ExtendedData><Data name="stroke-width"><value>7</value></Data><Data name="folder"><value>x</value></Data></ExtendedData>',
);
const placemark = element(
  'Placemark',
  joined(optional(element('name', from('A', ' B '))), optional(time), optional(style), data, optional(geometry)),
);
const folderName = optional(
  element('name', from('Trips', 'a/b', String.raw`C:\x\\`, ' Day 1 ', '', '/', '&lt;b&gt;', '\\')),
);
const { folder } = fc.letrec<{ folder: string; content: string }>((tie) => ({
  content: fc
    .array(fc.oneof({ depthSize: 'small' }, placemark, tie('folder')), { maxLength: 3 })
    .map((parts) => parts.join('')),
  folder: fc
    .tuple(from('Folder', 'Document'), folderName, tie('content'))
    .map(([name, title, content]) => `<${name}>${title}${content}</${name}>`),
}));
const SCHEMA =
  '<Schema id="S"><SimpleField name="count" type="int"/><SimpleField name="open now" type="bool"/></Schema>';
const file = fc
  .tuple(styles, fc.array(fc.oneof(folder, placemark), { maxLength: 4 }), placemark)
  .map(([shared, parts, last]) => kml(`<name>T</name>${SCHEMA}${shared}${parts.join('')}${last}`));

/** The service stores no NUL. */
const json = fc
  .oneof(fc.jsonValue({ maxDepth: 2, stringUnit: 'binary' }), fc.string({ unit: 'binary', maxLength: 3 }))
  .filter((value) => {
    const text = JSON.stringify(value);
    return !text.includes(String.raw`\u0000`) && !text.includes('__proto__') && !text.includes('-0');
  });
const drawn = {
  stroke: from('#abc', '#A0B0C0', 'red', '#a0b0c0'),
  fill: from('#abc', '#123456', ''),
  'stroke-opacity': fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), from('0.5')),
  'fill-opacity': fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), from('x')),
  'stroke-width': fc.oneof(fc.integer(), from('3', ' ')),
  'marker-color': from('#f00', 'blue'),
  icon: from('bus', 'http://example.com/a.png'),
  outline: fc.boolean(),
  folder: from('a', 'a/b', 'a//b', '/', '', String.raw`a\/b\\c\d`, ' a '),
  timestamp: when,
  timespan: fc.oneof(fc.record({ begin: when, end: when }), fc.record({ begin: when, end: when, x: json })),
  altitudeMode: fc.oneof(from('absolute', 'high'), fc.constant(['absolute']), fc.constant(['absolute', null])),
  extrude: fc.oneof(fc.boolean(), from('1')),
  tessellate: fc.oneof(fc.boolean(), fc.constant([true, null, false])),
  title: json,
  name: json,
  description: json,
  coordinateProperties: fc.oneof(json, fc.constant({ times: ['2026', '2027'] }), fc.constant({ times: ['a', 'b'] })),
  styleUrl: from('#s', 'http://example.com/a.kml#x', 'a b#c'),
  '@geometry-type': from('groundoverlay'),
};
const known = fc.record(drawn as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] });
/** XML cannot represent some characters in the names of properties. */
const others = fc.dictionary(fc.stringMatching(/^[a-zé&<"' ]{1,4}$/), json, { maxKeys: 2 });
const shapes = fc.constantFrom<Geometry | null>(
  null,
  { type: 'Point', coordinates: [1, 2] },
  {
    type: 'LineString',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  },
  {
    type: 'MultiPoint',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  },
  {
    type: 'Polygon',
    coordinates: [
      [
        [1, 2],
        [3, 4],
        [5, 7],
        [1, 2],
      ],
    ],
  },
  {
    type: 'GeometryCollection',
    geometries: [
      { type: 'Point', coordinates: [1, 2] },
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
    ],
  },
);

describe('a KML file', () => {
  it('gives the same features after import, export and import: folders, styles, times, altitude modes, types', () => {
    fc.assert(
      fc.property(file, fc.integer({ min: 1, max: 4 }), (text, pageSize) => {
        const features = read(text);
        const report = new ImportReport();
        expect(read(exported(features, pageSize), report)).toEqual(features);
        expect(report.hasLosses).toBe(false);
      }),
      { numRuns: 100 },
    );
  });

  it('has every property of a feature, of any type', () => {
    const feature = fc.record({
      geometry: shapes,
      properties: fc.tuple(others, known).map(([one, other]) => ({ ...one, ...other }) as Record<string, unknown>),
    });
    fc.assert(
      fc.property(fc.array(feature, { minLength: 1, maxLength: 4 }), (features) => {
        const report = new ImportReport();
        const plain = JSON.parse(JSON.stringify(features)) as Read[];
        expect(read(exported(plain), report)).toEqual(plain);
        expect(report.hasLosses).toBe(false);
      }),
      { numRuns: 100 },
    );
  });
});

describe('an export as KML', () => {
  it('has folders around consecutive features with the same path, across pages', () => {
    const paths = ['a/b', 'a/b', 'a/b', 'a', undefined, 'a/c'];
    const text = exported(paths.map((folder) => nowhere({ folder })));
    expect(text.replaceAll(/<Placemark.*\n/g, '*').replaceAll('\n', '')).toContain(
      '<Folder><name>a</name><Folder><name>b</name>***</Folder>*</Folder>*<Folder><name>a</name><Folder><name>c</name>*</Folder></Folder></Document>',
    );
  });

  it('draws features of simplestyle', () => {
    const properties = { stroke: '#f00', 'stroke-width': 3, fill: '#00ff00', 'marker-color': '#0000FF', title: 'A' };
    const text = exported([nowhere(properties)]);
    expect(text).toContain('<name>A</name>');
    expect(text).toContain(
      '<Style><IconStyle><color>ffFF0000</color></IconStyle><LineStyle><color>ff0000ff</color><width>3</width></LineStyle><PolyStyle><color>9900ff00</color></PolyStyle></Style>',
    );
  });

  it('repeats nothing in the extended data that an element says', () => {
    const content = `<TimeStamp><when>2026</when></TimeStamp><Style><LineStyle><color>7f0000ff</color><width>2</width></LineStyle></Style>`;
    const features = read(kml(`<Folder><name>F</name><Placemark>${content}${point}</Placemark></Folder>`));
    const text = exported(features);
    expect(text).toContain(content);
    expect(text).not.toContain('ExtendedData');
  });
});
