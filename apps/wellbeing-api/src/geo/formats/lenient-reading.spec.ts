import fc from 'fast-check';
import type { Feature, Geometry, Position } from 'geojson';
import { featuresIn } from '../../../test/support/features-in';
import type { FileFormat } from './file-conversion';
import { ImportReport } from './import-report';

type Read = Feature<Geometry | null>;

function read(text: string, format: FileFormat): { features: Read[]; report: ImportReport } {
  const report = new ImportReport();
  return { features: featuresIn(text, format, report) as Read[], report };
}
const only = (text: string, format: FileFormat) => {
  const { features, report } = read(text, format);
  expect(features).toHaveLength(1);
  return { ...features[0]!, notes: report.notes.map(({ kind, line }) => [kind, line]) };
};
const gpx = (content: string) => `<gpx>\n${content}</gpx>`;
const kml = (content: string) => `<kml><Document>\n<Placemark><name>A</name>${content}</Placemark></Document></kml>`;

describe('an extension of GPX', () => {
  it.each([
    ['attributes around elements', '<e:a b="1"><e:c>x</e:c></e:a>', { e_c: 'x' }],
    ['text next to elements', 'y<e:c>x</e:c>', { e_c: 'x' }],
    ['attributes of an element', '<e:c b="1">x</e:c>', { e_c: 'x' }],
  ])('is stored without %s, with a note', (_name, content, expected) => {
    const { properties, notes } = only(gpx(`<wpt lat="1" lon="2"><extensions>${content}</extensions></wpt>`), 'gpx');
    expect([properties, notes]).toEqual([expected, [['omitted', 2]]]);
  });
});

describe('KML', () => {
  it('reports the update of another file, and stores its features', () => {
    const { features, report } = read(
      `<kml><NetworkLinkControl><Update><targetHref>a.kml</targetHref><Change><Placemark targetId="a"><name>A</name></Placemark></Change></Update></NetworkLinkControl></kml>`,
      'kml',
    );
    expect(features.map(({ properties }) => properties)).toEqual([{ name: 'A' }]);
    expect(report.notes.map(({ message }) => message.split(':')[0])).toContain('<NetworkLinkControl>');
  });

  it('reports the box of an overlay that is stored as rotated', () => {
    const box = '<north>2</north><south>1</south><east>2</east><west>1</west>';
    const notesOf = (rotation: string) =>
      read(`<kml><GroundOverlay><LatLonBox>${box}${rotation}</LatLonBox></GroundOverlay></kml>`, 'kml').report.notes;
    expect(notesOf('<rotation>30</rotation>')).toMatchObject([{ kind: 'changed' }]);
    expect(notesOf('<rotation>0</rotation>')).toEqual([]);
  });

  it('reports labels of fields', () => {
    const { report } = read(
      '<kml><Document><Schema><gx:SimpleArrayField name="v"><displayName>Speed</displayName></gx:SimpleArrayField></Schema><Placemark/></Document></kml>',
      'kml',
    );
    expect(report.notes).toMatchObject([{ kind: 'changed', message: expect.stringContaining('<displayName>') }]);
  });

  it('reports how the picture of an overlay is loaded', () => {
    const { report } = read(
      '<kml><GroundOverlay><Icon><href>a.png</href><viewBoundScale>0.75</viewBoundScale></Icon></GroundOverlay></kml>',
      'kml',
    );
    expect(report.notes).toMatchObject([{ kind: 'changed', message: expect.stringContaining('viewBoundScale') }]);
  });
});

describe('a track', () => {
  const point = (content = '') => `<trkpt lat="1" lon="2">${content}</trkpt>`;
  const timed = (minute: number) => point(`<time>2026-01-01T10:0${minute}:00Z</time>`);

  it('keeps a segment of one point in its place, with its values', () => {
    const { geometry, properties, notes } = only(
      gpx(`<trk><trkseg>${timed(1)}${timed(2)}</trkseg>\n<trkseg>${timed(3)}</trkseg></trk>`),
      'gpx',
    );
    expect(geometry).toMatchObject({
      type: 'MultiLineString',
      coordinates: [
        [
          [2, 1],
          [2, 1],
        ],
        [
          [2, 1],
          [2, 1],
        ],
      ],
    });
    const times = (...minutes: number[]) => minutes.map((minute) => `2026-01-01T10:0${minute}:00Z`);
    expect(properties).toEqual({ coordinateProperties: { times: [times(1, 2), times(3, 3)] } });
    expect(notes).toEqual([['repaired', 3]]);
  });

  it('is a point if it has no other point', () => {
    const { geometry, properties, notes } = only(gpx(`<trk><name>T</name><trkseg>${timed(1)}</trkseg></trk>`), 'gpx');
    expect(geometry).toEqual({ type: 'Point', coordinates: [2, 1] });
    expect(properties).toEqual({ name: 'T', coordinateProperties: { times: ['2026-01-01T10:01:00Z'] } });
    expect(notes).toEqual([['repaired', 2]]);
  });

  it('without points is stored without a place, with a note', () => {
    const { geometry, notes } = only(gpx('<trk><name>T</name><trkseg/></trk>'), 'gpx');
    expect([geometry, notes]).toEqual([null, [['changed', 2]]]);
  });

  it.each([
    ['an empty elevation', '<ele/>', 'omitted'],
    ['an elevation that is a text', '<ele>high</ele>', 'omitted'],
    ['an elevation with a comma', '<ele>1,5</ele>', 'repaired'],
    ['a time that is none', '<time>yesterday</time>', 'omitted'],
    ['an empty time', '<time/>', 'omitted'],
    ['a value twice', '<hdop>1</hdop><hdop>2</hdop>', 'omitted'],
  ])('keeps a point with %s, with a note', (_what, content, kind) => {
    const { geometry, notes } = only(gpx(`<trk><trkseg>${point()}\n${point(content)}</trkseg></trk>`), 'gpx');
    expect((geometry as { coordinates: Position[] }).coordinates).toHaveLength(2);
    expect(notes).toEqual([[kind, 3]]);
  });

  it('never stores a number that JSON cannot represent', () => {
    const { properties } = only(gpx(`<trk><trkseg>${point('<hdop>Infinity</hdop>')}${point()}</trkseg></trk>`), 'gpx');
    expect(properties).toEqual({ coordinateProperties: { hdops: ['Infinity', null] } });
  });

  it('that ends too early is read as far as it goes, with a note', () => {
    const { geometry, notes } = only(`<gpx>\n<trk><trkseg>${point()}${point()}\n<trkpt lat="1" lo`, 'gpx');
    expect((geometry as { coordinates: Position[] }).coordinates).toHaveLength(2);
    expect(notes).toEqual([['omitted', 3]]);
  });

  it('in a file with other elements has a note about each kind of them', () => {
    const { notes } = only(
      gpx(`<metadata><name>x</name></metadata><trk><trkseg>${point()}${point()}</trkseg></trk>`),
      'gpx',
    );
    expect(notes).toEqual([['changed', 2]]);
  });
});

describe('a placemark', () => {
  it.each<[string, string, Geometry | null, string]>([
    [
      'a line of one position',
      '<LineString><coordinates>1,2</coordinates></LineString>',
      { type: 'Point', coordinates: [1, 2] },
      'repaired',
    ],
    [
      'two geometries',
      '<Point><coordinates>1,2</coordinates></Point><Point><coordinates>3,4</coordinates></Point>',
      {
        type: 'MultiPoint',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      'changed',
    ],
    [
      'a longitude beyond 180',
      '<Point><coordinates>181,2</coordinates></Point>',
      { type: 'Point', coordinates: [-179, 2] },
      'repaired',
    ],
    [
      'a model',
      '<Model><Location><longitude>1</longitude><latitude>2</latitude></Location></Model>',
      { type: 'Point', coordinates: [1, 2] },
      'omitted',
    ],
    [
      'a bad position',
      '<LineString><coordinates>1,2 x,y 3,4</coordinates></LineString>',
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      'omitted',
    ],
    [
      'a time too few',
      '<Track><when>2026</when><coord>1 2</coord><coord>3 4</coord></Track>',
      {
        type: 'LineString',
        coordinates: [
          [1, 2],
          [3, 4],
        ],
      },
      'omitted',
    ],
  ])('is stored with %s, with a note', (_what, content, expected, kind) => {
    const { geometry, properties, notes } = only(kml(content), 'kml');
    expect([geometry, properties, notes]).toEqual([expected, { name: 'A' }, [[kind, 2]]]);
  });

  it('without coordinates is stored without a place, with notes', () => {
    const { geometry, properties, notes } = only(kml('<Point><coordinates/></Point>'), 'kml');
    expect([geometry, properties]).toEqual([null, { name: 'A' }]);
    expect(notes).toContainEqual(['omitted', 2]);
  });

  it('is found with any prefix, in any container, and next to a photograph', () => {
    const place = (prefix: string) => `<${prefix}Placemark><${prefix}name>A</${prefix}name></${prefix}Placemark>`;
    const photo = '<PhotoOverlay><name>P</name><Point><coordinates>1,2</coordinates></Point></PhotoOverlay>';
    const file = `<kml xmlns:k="x">${place('k:')}${place('')}<Odd>${place('unknown:')}</Odd>${photo}</kml>`;
    const { features, report } = read(file, 'kml');
    expect(features.map(({ geometry, properties }) => [geometry?.type, properties!['name']])).toEqual([
      [undefined, 'A'],
      [undefined, 'A'],
      [undefined, 'A'],
      ['Point', 'P'],
    ]);
    expect(report.notes).toEqual([]);
  });

  it('has one note about each kind of element that has no property', () => {
    const content = '<LookAt><range>5</range></LookAt><Snippet>x</Snippet>';
    const { features, report } = read(
      `<kml><Document>${`\n<Placemark>${content}</Placemark>`.repeat(3)}</Document></kml>`,
      'kml',
    );
    expect(features).toHaveLength(3);
    expect(report.notes.map(({ kind, line, message }) => [kind, line, message])).toEqual([
      ['omitted', 2, '<LookAt>: <Placemark> is stored without it.'],
      ['omitted', 2, '<Snippet>: <Placemark> is stored without it.'],
    ]);
  });

  it('has a note if two of its values have the same name', () => {
    const data = (name: string, value: string) => `\n<Data name="${name}"><value>${value}</value></Data>`;
    const { notes } = only(
      kml(`<ExtendedData>${data('a', '1')}${data('a', '1')}${data('a', '2')}${data('name', 'B')}</ExtendedData>`),
      'kml',
    );
    expect(notes).toEqual([
      ['omitted', 5],
      ['omitted', 6],
    ]);
  });

  it('within another is stored separately, with a note', () => {
    const { features, report } = read(kml('<Placemark><name>B</name></Placemark>'), 'kml');
    expect(features.map(({ properties }) => properties!['name'])).toEqual(['A', 'B']);
    expect(report.counts.changed).toBe(1);
  });
});

describe('nothing is lost in silence', () => {
  /** How a point of a generated file is written. The last ones are no positions. */
  const POINTS = [
    'lat="1" lon="2"',
    'lat="1.5" lon="-179.9"',
    'lat="1,5" lon="2"',
    'lat="1" lon="190"',
    'lat="91" lon="2"',
    'lat="1"',
    'lat="" lon="2"',
    'lat="x" lon="y"',
  ];
  const CONTENTS = [
    '',
    '<ele>3</ele>',
    '<ele/>',
    '<ele>?</ele>',
    '<time>2026-01-01T00:00:00Z</time>',
    '<time>?</time>',
  ];
  const point = fc.tuple(fc.constantFrom(...POINTS), fc.constantFrom(...CONTENTS));
  const segment = fc.array(point, { maxLength: 4 });
  const tracks = fc.array(fc.array(segment, { maxLength: 3 }), { minLength: 1, maxLength: 3 });
  const waypoints = fc.array(point, { maxLength: 3 });
  const breaks = fc.constantFrom('', '\n', ' & ', '<!-- & -->');

  const storedPoints = ({ geometry, properties }: Read): { positions: number; heights: number; times: number } => {
    const lines = linesOf(geometry);
    const times = ((properties?.['coordinateProperties'] as { times?: unknown } | undefined)?.times ?? []) as unknown[];
    const given = properties?.['time'] ? 1 : 0;
    return {
      positions: lines.flat().length,
      heights: lines.flat().filter(({ length }) => length === 3).length,
      times: given + times.flat().filter(Boolean).length,
    };
  };
  const linesOf = (geometry: Geometry | null): Position[][] => {
    if (geometry?.type === 'Point') return [[geometry.coordinates]];
    if (geometry?.type === 'LineString') return [geometry.coordinates];
    return geometry?.type === 'MultiLineString' ? geometry.coordinates : [];
  };
  const count = (text: string, part: string | RegExp) => text.split(part).length - 1;

  it('in GPX: each point, elevation and time in the file is stored or in the report', () => {
    fc.assert(
      fc.property(tracks, waypoints, breaks, (allTracks, places, gap) => {
        const written =
          (name: string) =>
          ([place, content]: [string, string]) =>
            `<${name} ${place}>${content}</${name}>${gap}`;
        const segments = (parts: [string, string][][]) =>
          parts.map((one) => `<trkseg>${one.map(written('trkpt')).join('')}</trkseg>`);
        const body =
          places.map(written('wpt')).join('') +
          allTracks.map((parts) => `<trk>${segments(parts).join('')}</trk>`).join('');
        const { features, report } = read(`<gpx>${body}</gpx>`, 'gpx');
        const noted = (text: string) => report.notes.filter(({ message }) => message.includes(text)).length;
        const doubled = noted('ends where it begins');
        const stored = features.map(storedPoints);
        const sum = (of: (one: (typeof stored)[number]) => number) => stored.reduce((total, one) => total + of(one), 0);
        expect(sum(({ positions }) => positions) - doubled + noted('no position on the earth')).toBe(
          count(body, ' lat='),
        );
        expect(features.length + noted('<wpt>: lat=')).toBe(places.length + allTracks.length);
        expect(sum(({ heights }) => heights)).toBeLessThanOrEqual(count(body, '<ele>3') + doubled);
        const bad = places.concat(allTracks.flat(2)).filter(([place]) => POINTS.indexOf(place) > 3).length;
        const all = places.concat(allTracks.flat(2));
        expect(noted('without an elevation') + noted('without it')).toBe(
          all.filter(([place, content]) => POINTS.indexOf(place) <= 3 && /<ele\/>|\?/.test(content)).length,
        );
        expect(bad).toBe(noted('no position on the earth'));
      }),
      { numRuns: 200 },
    );
  });

  it('in KML: each placemark is stored, and each position is stored or in the report', () => {
    const tuple = fc.constantFrom('1,2', '3,4,5', '-170,80', '190,2', 'x,y', '1', '1,91', '1,2,3,4');
    const tuples = fc.array(tuple, { minLength: 1, maxLength: 6 });
    const kind = fc.constantFrom('LineString', 'LinearRing', 'Point');
    fc.assert(
      fc.property(fc.array(fc.tuple(kind, tuples), { minLength: 1, maxLength: 4 }), (places) => {
        const body = places.map(
          ([name, texts]) => `<Placemark><${name}><coordinates>${texts.join(' ')}</coordinates></${name}></Placemark>`,
        );
        const { features, report } = read(`<kml>${body.join('')}</kml>`, 'kml');
        const positions = features.reduce((sum, { geometry }) => sum + positionsIn(geometry), 0);
        const omitted = report.notes.filter(({ message }) => message.includes('no position on the earth')).length;
        expect(features).toHaveLength(places.length);
        expect(positions + omitted).toBe(places.flatMap(([, texts]) => texts).length);
      }),
      { numRuns: 200 },
    );
  });
  const positionsIn = (geometry: Geometry | null): number =>
    geometry?.type === 'MultiPoint' ? geometry.coordinates.length : linesOf(geometry).flat().length;
});
