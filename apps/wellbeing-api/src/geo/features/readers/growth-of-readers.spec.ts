import { AppError } from '@platform/errors';
import { HOSTILE_TEXTS, repeated, superLinearGrowth, times } from '@platform/testing';
import { FLATGEOBUF, GEOJSON_SEQUENCE, type GrowingFile, KMZ, SHAPEFILE } from '../../../../test/support/growing-files';
import type { FileFormat } from '../../formats/file-conversion';
import { CHECKING_STEPS } from '../../geometries/problem';
import { TooCostly } from '../../geometries/work';
import { readUpload } from '../../submissions/multipart';
import { readFeatures, type ReadingTask } from './reading';

type Shape = GrowingFile;

const TEXTS = Object.entries(HOSTILE_TEXTS);
/** Repetitions of a text with a different number in each. */
const numbered = (bytes: number, textOf: (index: number) => string): string =>
  times(Math.ceil(bytes / textOf(10_000).length), textOf).join('');
const repeat =
  (before: string, text: string, after: string) =>
  (bytes: number): string =>
    before + repeated(text, bytes) + after;
const each =
  (before: string, textOf: (index: number) => string, after: string) =>
  (bytes: number): string =>
    before + numbered(bytes, textOf) + after;

/** A hostile text in each place that a reader inspects, plain and in the forms in which XML can hide it. */
function inPlaces(places: Record<string, [before: string, after: string]>): Shape[] {
  const xml: [string, string][] = [
    ...TEXTS,
    ['references', '&#32;'],
    ['entities', '&amp;'],
    ['comments', '<!-- x -->'],
    ['CDATA sections', '<![CDATA[ ]]>'],
    ['instructions', '<?a b?>'],
    ['elements', '<a/>'],
    ['nested elements', '<a><b>1</b></a>'],
    ['unclosed elements', '<a>'],
    ['unclosed comments', '<!--'],
    ['attributes', '<a b="c" d="e"/>'],
  ];
  return Object.entries(places).flatMap(([place, [before, after]]) =>
    xml.map(([name, text]): Shape => [`${name} in ${place}`, repeat(before, text, after)]),
  );
}

const placemark = (content: string) => `<kml><Placemark>${content}</Placemark></kml>`;
const around = (text: string): [string, string] => text.split('*') as [string, string];
const KML: Shape[] = [
  ...inPlaces({
    coordinates: around(placemark('<LineString><coordinates>1,1*2,2</coordinates></LineString>')),
    'a coordinate of a track': around(placemark('<gx:Track><gx:coord>1 1*</gx:coord></gx:Track>')),
    'a description': around(placemark('<description>*</description>')),
    'extended data': around(placemark('<ExtendedData><Data name="a"><value>*</value></Data></ExtendedData>')),
    'a colour': around(
      placemark('<Style><LineStyle><color>*</color><width>*</width></LineStyle></Style>').replace(
        '*</width>',
        '1</width>',
      ),
    ),
    'a style’s URL': around(placemark('<styleUrl>*</styleUrl>')),
    'the document': around('<kml>*<Placemark/></kml>'),
  }),
  ...TEXTS.map(([name, text]): Shape => [
    `${name} in an attribute`,
    repeat('<kml><Placemark id="', text.replaceAll('"', '&quot;'), '"/></kml>'),
  ]),
  [
    'nested folders',
    (bytes) => `<kml>${repeated('<Folder><Folder><Folder></Folder></Folder></Folder>', bytes)}<Placemark/></kml>`,
  ],
  ['names of folders', repeat('<kml>', '<Folder><name>a/b</name><name>c</name><open/><Placemark/></Folder>', '</kml>')],
  [
    'placemarks in a folder with a long name',
    (bytes) =>
      `<kml><Folder><name>${'/'.repeat(bytes / 2)}</name>${repeated('<Placemark/>', bytes / 2)}</Folder></kml>`,
  ],
  [
    'parts with different altitude modes',
    repeat(
      '<kml><Placemark><MultiGeometry><Point><coordinates>1,2</coordinates></Point>',
      '<Point><extrude>1</extrude><altitudeMode>absolute</altitudeMode><coordinates>1,2</coordinates></Point>',
      '</MultiGeometry></Placemark></kml>',
    ),
  ],
  [
    'marks of extended data',
    repeat(
      '<kml><Placemark><ExtendedData><Data name="a"><value>[1]</value></Data>',
      '<own:json>a</own:json><own:absent>b</own:absent>',
      '</ExtendedData></Placemark></kml>',
    ),
  ],
  ['folders without end', repeat('<kml>', '<Folder>', '')],
  ['deep geometries', repeat('<kml><Placemark>', '<MultiGeometry x="/>">', '</Placemark></kml>')],
  ['attributes of one element', each('<kml><Placemark ', (n) => `a${n}="b" `, '/></kml>')],
  ['namespaces of one element', each('<kml ', (n) => `xmlns:a${n}="b" `, '><Placemark/></kml>')],
  ['names of elements', each('<kml><Placemark>', (n) => `<a${n}/>`, '</Placemark></kml>')],
  ['placemarks', repeat('<kml>', '<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>', '</kml>')],
  ['empty placemarks', (bytes) => `<kml>${repeated('<Placemark/>', bytes / 2)}</kml>`],
  [
    'overlays',
    repeat(
      '<kml>',
      '<GroundOverlay><LatLonBox><north>2</north><south>1</south><east>2</east><west>1</west></LatLonBox></GroundOverlay>',
      '</kml>',
    ),
  ],
  ['links', repeat('<kml>', '<NetworkLink><Link><href>a</href></Link></NetworkLink>', '</kml>')],
  [
    'points of one geometry',
    repeat(
      '<kml><Placemark><MultiGeometry>',
      '<Point><coordinates>1,2</coordinates></Point>',
      '</MultiGeometry></Placemark></kml>',
    ),
  ],
  [
    'rings of one polygon',
    repeat(
      '<kml><Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 9,0 9,9 0,0</coordinates></LinearRing></outerBoundaryIs>',
      '<innerBoundaryIs><LinearRing><coordinates>1,1 1,2 2,2 1,1</coordinates></LinearRing></innerBoundaryIs>',
      '</Polygon></Placemark></kml>',
    ),
  ],
  [
    'positions of a track',
    repeat(
      '<kml><Placemark><gx:Track>',
      '<when>2020</when><gx:coord>1 2 3</gx:coord>',
      '</gx:Track></Placemark></kml>',
    ),
  ],
  [
    'extended data',
    each(
      '<kml><Placemark><ExtendedData>',
      (n) => `<Data name="d${n}"><value>${n}</value></Data>`,
      '</ExtendedData></Placemark></kml>',
    ),
  ],
  [
    'data of a schema',
    each(
      '<kml><Schema><SimpleField name="d1" type="int"/></Schema><Placemark><ExtendedData><SchemaData>',
      (n) => `<SimpleData name="d${n}">${n}</SimpleData>`,
      '</SchemaData></ExtendedData></Placemark></kml>',
    ),
  ],
  [
    'fields of a schema',
    each('<kml><Schema>', (n) => `<SimpleField name="f${n}" type="int"/>`, '</Schema><Placemark/></kml>'),
  ],
  [
    'shared styles',
    each(
      '<kml>',
      (n) => `<Style id="s${n}"><LineStyle><width>1</width></LineStyle></Style>`,
      '<Placemark><styleUrl>s1</styleUrl></Placemark></kml>',
    ),
  ],
  ['unknown elements of a document', each('<kml><Document>', (n) => `<a${n}/>`, '<Placemark/></Document></kml>')],
  ['styles of one placemark', repeat('<kml><Placemark>', '<Style><LineStyle/></Style>', '</Placemark></kml>')],
  [
    'styles of one map',
    each('<kml><StyleMap id="m">', (n) => `<Pair><Style id="s${n}"/></Pair>`, '</StyleMap><Placemark/></kml>'),
  ],
  [
    'maps that refer to each other',
    each(
      '<kml><Style id="m0"/>',
      (n) => `<StyleMap id="m${n + 1}"><Pair><styleUrl>m${n}</styleUrl></Pair></StyleMap>`,
      '<Placemark/></kml>',
    ),
  ],
  [
    'styles in a cascading one',
    repeat('<kml><gx:CascadingStyle id="a">', '<Style/>', '</gx:CascadingStyle><Placemark/></kml>'),
  ],
  [
    'references to a long style',
    (bytes) =>
      `<kml><Style id="s"><IconStyle><Icon><href>${'a'.repeat(bytes / 2)}</href></Icon></IconStyle></Style>${repeated('<Placemark><styleUrl>s</styleUrl></Placemark>', bytes / 2)}</kml>`,
  ],
];

const gpx = (content: string) => `<gpx>${content}</gpx>`;
const point = (content: string) =>
  gpx(`<trk><trkseg><trkpt lat="1" lon="2">${content}</trkpt><trkpt lat="1" lon="3"/></trkseg></trk>`);
const GPX: Shape[] = [
  ...inPlaces({
    'an elevation': around(point('<ele>1*</ele>')),
    'a point': around(point('<hdop>*</hdop>')),
    extensions: around(point('<extensions><a:hr>*</a:hr></extensions>')),
    'a name': around(gpx('<wpt lat="1" lon="2"><name>*</name></wpt>')),
    'the file': around('<gpx>*<wpt lat="1" lon="2"/></gpx>'),
  }),
  ...TEXTS.map(([name, text]): Shape => [
    `${name} in a latitude`,
    repeat('<gpx><wpt lon="1" lat="1', text.replaceAll('"', '&quot;'), '"/></gpx>'),
  ]),
  ['waypoints', repeat('<gpx>', '<wpt lat="1" lon="2"/>', '</gpx>')],
  [
    'points of a track',
    repeat(
      '<gpx><trk><trkseg>',
      '<trkpt lat="1" lon="2"><ele>1</ele><time>2020</time></trkpt>',
      '</trkseg></trk></gpx>',
    ),
  ],
  [
    'segments of a track',
    repeat(
      '<gpx><trk>',
      '<trkseg><trkpt lat="1" lon="2"><ele>1</ele><hr>1</hr></trkpt><trkpt lat="1" lon="3"/></trkseg>',
      '</trk></gpx>',
    ),
  ],
  [
    'names of what points say',
    each('<gpx><trk><trkseg>', (n) => `<trkpt lat="1" lon="2"><a${n}/></trkpt>`, '</trkseg></trk></gpx>'),
  ],
  [
    'names of what segments say',
    each(
      '<gpx><trk>',
      (n) => `<trkseg><trkpt lat="1" lon="2"><a${n}/></trkpt><trkpt lat="1" lon="3"/></trkseg>`,
      '</trk></gpx>',
    ),
  ],
  [
    'names of extensions',
    each('<gpx><wpt lat="1" lon="2"><extensions>', (n) => `<a:x${n}>1</a:x${n}>`, '</extensions></wpt></gpx>'),
  ],
  [
    'nested extensions',
    (bytes) =>
      `<gpx><wpt lat="1" lon="2"><extensions>${repeated('<a>'.repeat(50) + '</a>'.repeat(50), bytes)}</extensions></wpt></gpx>`,
  ],
  ['links', repeat('<gpx><wpt lat="1" lon="2">', '<link href="a"><text>b</text></link>', '</wpt></gpx>')],
  ['empty tracks', (bytes) => `<gpx>${repeated('<trk/>', bytes / 2)}</gpx>`],
];

const CSV: Shape[] = [
  ...Object.entries({
    'a cell': around('lon,lat,a\n1,2,x*\n'),
    'a quoted cell': around('lon,lat,a\n1,2,"x*"\n'),
    'an open quote': around('lon,lat,a\n1,2,"*'),
    'a longitude': around('lon,lat,a\n1*,2,x\n'),
    WKT: around('wkt,a\n"LINESTRING(1 2*)",x\n'),
    'a geometry of JSON': around('geometry,a\n"{""type"":""Point*""}",x\n'),
    'the properties': around('lon,lat,properties\n1,2,"{""a"":*}"\n'),
    'a name': around('lon,lat,a*\n1,2,3\n'),
    'a row': around('lon,lat,a\n1,2,3\n*\n1,2,3\n'),
    'the start': around('*lon,lat,a\n1,2,3\n'),
  }).flatMap(([place, [before, after]]) =>
    TEXTS.map(([name, text]): Shape => [`${name} in ${place}`, repeat(before, text, after)]),
  ),
  ['rows', (bytes) => `lon,lat,a\n${repeated('1,2,x\n', bytes / 2)}`],
  ['quoted rows', repeat('lon,lat,a\n', '"1","2","x ""y"""\r\n', '')],
  ['columns', each('lon,lat', (n) => `,a${n}`, '\n1,2\n')],
  ['cells of a row', repeat('lon,lat,a\n1,2', ',', '\n')],
  [
    'rows of a thousand columns',
    (bytes) => `lon,lat${times(998, (n) => `,a${n}`).join('')}\n${repeated(`1,2${',x'.repeat(998)}\n`, bytes)}`,
  ],
  ['rows below a long name', (bytes) => `lon,lat,${'a'.repeat(bytes / 2)}\n${repeated('1,2,x\n', bytes / 2)}`],
  ['collections of WKT', repeat('wkt\n"GEOMETRYCOLLECTION(', 'POINT(1 2),', 'POINT(1 2))"\n')],
  ['nested collections of WKT', repeat('wkt\n"', 'GEOMETRYCOLLECTION(', '"\n')],
];

const feature = (geometry: string, properties = '{}') =>
  `{"type":"Feature","geometry":${geometry},"properties":${properties}}`;
const JSON_TEXTS = TEXTS.map(([name, text]): [string, string] => [name, JSON.stringify(text).slice(1, -1)]);
const ring = (corners: number, radius = 1) => {
  const positions = times(corners, (n) => [
    radius * Math.cos((n * 2 * Math.PI) / corners),
    radius * Math.sin((n * 2 * Math.PI) / corners),
  ]);
  return JSON.stringify([...positions, positions[0]]);
};
const GEOJSON: Shape[] = [
  ...JSON_TEXTS.map(([name, text]): Shape => [
    `${name} in a property`,
    repeat('{"type":"Feature","geometry":null,"properties":{"a":"', text, '"}}'),
  ]),
  ...JSON_TEXTS.map(([name, text]): Shape => [
    `${name} in a time`,
    repeat('{"type":"Feature","geometry":null,"properties":{"datetime":"2020-01-01', text, '"}}'),
  ]),
  ...TEXTS.map(([name, text]): Shape => [
    `${name} between values`,
    repeat('{"type":"Feature","geometry":null,"properties":{', text, '}}'),
  ]),
  ['escapes', repeat('{"type":"Feature","geometry":null,"properties":{"a":"', '\\u0041\\n', '"}}')],
  ['names', each('{"type":"Feature","geometry":null,"properties":{"a":1', (n) => `,"n${n}":${n}`, '}}')],
  ['foreign members', each('{"type":"Feature","geometry":null,"properties":{}', (n) => `,"n${n}":${n}`, '}')],
  ['arrays', repeat('{"type":"Feature","geometry":null,"properties":{"a":[1', ',[]', ']}}')],
  ['digits of a number', repeat('{"type":"Feature","geometry":null,"properties":{"a":1', '0', '}}')],
  [
    'features',
    repeat(
      '{"type":"FeatureCollection","features":[',
      `${feature('{"type":"Point","coordinates":[1,2]}')},`,
      `${feature('null')}]}`,
    ),
  ],
  ['bad features', repeat('{"type":"FeatureCollection","features":[', '{},', '{}]}')],
  [
    'bad positions',
    repeat('{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[', '["a"],', '[1,2]]}}'),
  ],
  [
    'positions of a line',
    each(
      '{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[0,0]',
      (n) => `,[${n / 1e4},${n % 2}]`,
      ']}}',
    ),
  ],
  [
    'the same position',
    repeat('{"type":"Feature","properties":{},"geometry":{"type":"LineString","coordinates":[[0,0]', ',[1,1]', ']}}'),
  ],
  ['a ring', (bytes) => feature(`{"type":"Polygon","coordinates":[${ring(bytes / 40)}]}`)],
  [
    'a comb',
    (bytes) =>
      feature(
        `{"type":"Polygon","coordinates":[[[0,0]${numbered(bytes, (n) => `,[${n / 1e4},${n % 2 ? 1 : 0.1}]`)},[9,0],[0,0]]]}`,
      ),
  ],
  [
    'edges side by side',
    (bytes) =>
      feature(
        `{"type":"Polygon","coordinates":[[[0,0]${numbered(bytes, (n) => `,[${n % 2 ? 100 : 1},${n / 1e5}]`)},[0,9],[0,0]]]}`,
      ),
  ],
  [
    'a ring that goes round and round',
    (bytes) =>
      feature(
        `{"type":"Polygon","coordinates":[[[0,0],${repeated('[9,0],[9,9],[0,9],[0,0],', bytes / 2)}[9,0],[0,0]]]}`,
      ),
  ],
  [
    'holes',
    (bytes) =>
      feature(
        `{"type":"Polygon","coordinates":[[[0,0],[90,0],[90,80],[0,80],[0,0]]${numbered(bytes, (n) => {
          const [x, y] = [1 + (n % 80), 1 + Math.floor(n / 80) / 10];
          return `,[[${x},${y}],[${x},${y + 0.05}],[${x + 0.5},${y + 0.05}],[${x},${y}]]`;
        })}]}`,
      ),
  ],
  [
    'rings within rings',
    (bytes) =>
      feature(
        `{"type":"Polygon","coordinates":[${times(Math.ceil(bytes / 800), (n) => ring(20, 80 - n / 100)).join(',')}]}`,
      ),
  ],
  [
    'areas that touch',
    (bytes) =>
      feature(
        `{"type":"MultiPolygon","coordinates":[${times(Math.ceil(bytes / 100), (n) => `[[[${n / 100},0],[${(n + 1) / 100},0],[${(n + 1) / 100},1],[${n / 100},1],[${n / 100},0]]]`).join(',')}]}`,
      ),
  ],
  [
    'the same area',
    (bytes) =>
      feature(
        `{"type":"MultiPolygon","coordinates":[${repeated('[[[0,0],[1,0],[1,1],[0,0]]],', bytes)}[[[0,0],[1,0],[1,1],[0,0]]]]}`,
      ),
  ],
  [
    'geometries of a collection',
    repeat(
      '{"type":"Feature","properties":{},"geometry":{"type":"GeometryCollection","geometries":[',
      '{"type":"Point","coordinates":[1,2]},',
      '{"type":"Point","coordinates":[1,2]}]}}',
    ),
  ],
  [
    'nested collections',
    repeat('{"type":"Feature","properties":{},"geometry":', '{"type":"GeometryCollection","geometries":[', '}'),
  ],
];

/** The shapes whose coordinates are converted, and whose checks are cheap. */
const CONVERTED = GEOJSON.filter(([name]) =>
  ['features', 'bad positions', 'positions of a line', 'holes', 'geometries of a collection'].includes(name),
);

function accepts(error: unknown): void {
  if (error instanceof TooCostly) return;
  if (error instanceof AppError && error.status < 500) return;
  throw error;
}

function read(task: Omit<ReadingTask, 'as'>): void {
  try {
    readFeatures({ ...task, as: 'submission', isPreviewed: true }, CHECKING_STEPS);
  } catch (error) {
    accepts(error);
  }
}

const READERS: [name: string, shapes: Shape[], options: { format?: FileFormat; crs?: string }][] = [
  ['KML', KML, { format: 'kml' }],
  ['GPX', GPX, { format: 'gpx' }],
  ['CSV', CSV, { format: 'csv' }],
  ['GeoJSON', GEOJSON, {}],
  ['KMZ', KMZ, { format: 'kmz' }],
  ['Shapefiles', SHAPEFILE, { format: 'shapefile' }],
  ['FlatGeobuf', FLATGEOBUF, { format: 'flatgeobuf' }],
  ['GeoJSON text sequences', GEOJSON_SEQUENCE, { format: 'geojsonseq' }],
  // With few shapes, because most of the work is that of GeoJSON.
  ['GeoJSON in another reference system', CONVERTED, { crs: 'http://www.opengis.net/def/crs/EPSG/0/3857' }],
];

/** Property: for each reader of uploaded files, CPU time grows by at most 2.5 when the input doubles. */
describe('the CPU time of reading a file grows in proportion to the file', () => {
  it.each(READERS)('%s', async (_name, shapes, options) => {
    const problems: string[] = [];
    for (const [name, textOf] of shapes) {
      const growth = await superLinearGrowth({
        input: (bytes) => Buffer.from(textOf(bytes) as string),
        read: (bytes) => read({ bytes, ...options }),
      });
      if (growth !== null) problems.push(`${name}: ${growth.toFixed(1)} times`);
    }
    expect(problems).toEqual([]);
  });

  it('a form whose boundary is longer than 70 characters is refused unread', async () => {
    const boundary = 'a'.repeat(8_000);
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` };
    const rawBody = Buffer.from(`--${boundary}\r\n\r\n${'a'.repeat(10 * 1024 * 1024)}`);
    await expect(readUpload({ rawBody, headers } as never, {} as never)).rejects.toThrow('at most 70 characters');
  });

  it('multipart forms', async () => {
    const boundary = 'a'.repeat(70);
    const part = (headers: string) => `--${boundary}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n`;
    const file = part('name="file"; filename="a.csv"');
    const end = `\r\n--${boundary}--\r\n`;
    const shapes: Shape[] = [
      ...TEXTS.map(([name, text]): Shape => [`${name} in a file`, repeat(file, text, end)]),
      ...TEXTS.map(([name, text]): Shape => [
        `${name} in the name of a file`,
        repeat(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="`, text, `"\r\n\r\n${end}`),
      ]),
      ...TEXTS.map(([name, text]): Shape => [`${name} before the first part`, repeat('', text, `\r\n${file}x${end}`)]),
      ['beginnings of the boundary', repeat(file, `\r\n--${'a'.repeat(69)}b`, end)],
      ['short beginnings of the boundary', repeat(file, '\r\n--a', end)],
      ['line ends and hyphens', repeat(file, '\r\n-', end)],
      [
        'headers of a part',
        each(
          `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n`,
          (n) => `X-${n}: 1\r\n`,
          `\r\nx${end}`,
        ),
      ],
      ['parts', repeat('', `${part('name="dry_run"')}true\r\n`, `${file}x${end}`)],
      ['empty parts', repeat('', `--${boundary}\r\n\r\n\r\n`, `${file}x${end}`)],
    ];
    const problems: string[] = [];
    for (const [name, textOf] of shapes) {
      const growth = await superLinearGrowth({
        input: (bytes) => Buffer.from(textOf(bytes) as string),
        read: (rawBody) =>
          readUpload(
            {
              rawBody,
              headers: {
                'content-type': `multipart/form-data; boundary=${boundary}`,
                'content-length': String(rawBody.length),
              },
            } as never,
            {} as never,
          ).catch(accepts),
      });
      if (growth !== null) problems.push(`${name}: ${growth.toFixed(1)} times`);
    }
    expect(problems).toEqual([]);
  });
});
