import { featuresIn } from '../../../test/support/features-in';

type Read = { geometry: unknown; properties: Record<string, unknown>; id?: string; bbox?: number[] };

const read = (file: string): Read[] => featuresIn(file, 'kml') as Read[];
const kml = (content: string) =>
  `<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="g"><Document>${content}</Document></kml>`;
const placemark = (content: string) => `<Placemark>${content}<Point><coordinates>1,2</coordinates></Point></Placemark>`;
const propertiesOf = (content: string) => read(kml(content)).map(({ properties }) => properties);
const LINE_STYLE = '<LineStyle><color>7f0000ff</color><width>3</width></LineStyle>';
const RED_LINE = { 'stroke-opacity': 127 / 255, stroke: '#ff0000', 'stroke-width': 3 };

describe('styles of KML', () => {
  it.each([
    ['before their references', `<Style id="s">${LINE_STYLE}</Style>${placemark('<styleUrl>#s</styleUrl>')}`],
    ['after their references', `${placemark('<styleUrl>#s</styleUrl>')}<Style id="s">${LINE_STYLE}</Style>`],
    ['by an id with blanks', `${placemark('<styleUrl> s </styleUrl>')}<Style id="s">${LINE_STYLE}</Style>`],
    ['by an id without a #', `${placemark('<styleUrl>s</styleUrl>')}<Style id="s">${LINE_STYLE}</Style>`],
    [
      'by a map',
      `<StyleMap id="s"><Pair><key>normal</key><styleUrl>#t</styleUrl></Pair></StyleMap><Style id="t">${LINE_STYLE}</Style>${placemark('<styleUrl>#s</styleUrl>')}`,
    ],
    [
      'by Google’s cascading style',
      `<gx:CascadingStyle kml:id="s"><Style>${LINE_STYLE}</Style></gx:CascadingStyle>${placemark('<styleUrl>#s</styleUrl>')}`,
    ],
  ])('are found %s', (_where, content) => {
    expect(propertiesOf(content)).toEqual([{ styleUrl: '#s', ...RED_LINE }]);
  });

  it('of a placemark itself override shared ones', () => {
    const own = '<styleUrl>#s</styleUrl><Style><LineStyle><width>9</width></LineStyle></Style>';
    const [properties] = propertiesOf(`<Style id="s">${LINE_STYLE}</Style>${placemark(own)}`);
    expect(properties).toEqual({ styleUrl: '#s', ...RED_LINE, 'stroke-width': 9 });
  });

  it('have areas, labels and icons', () => {
    const style =
      '<Style><PolyStyle><color>#abc</color><fill>0</fill><outline>0</outline></PolyStyle><LabelStyle><scale>2</scale></LabelStyle><IconStyle><heading>90</heading><hotSpot x="0.5" y="1" xunits="fraction" yunits="pixels"/><Icon><href>a.png</href></Icon></IconStyle></Style>';
    expect(propertiesOf(placemark(style))).toEqual([
      {
        fill: '#abc',
        'fill-opacity': 0,
        outline: false,
        'label-scale': 2,
        'icon-heading': 90,
        'icon-offset': [0.5, 1],
        'icon-offset-units': ['fraction', 'pixels'],
        icon: 'a.png',
      },
    ]);
  });
});

describe('further elements of KML', () => {
  it('are kept: times, visibility, and extended data by the types of its schema', () => {
    const schema =
      '<Schema id="S"><SimpleField name="n" type="int"/><SimpleField name="b" type="bool"/><SimpleField name="bad" type="float"/></Schema>';
    const data =
      '<ExtendedData><SchemaData schemaUrl="#S"><SimpleData name="n">7</SimpleData><SimpleData name="b">0</SimpleData><SimpleData name="bad">x</SimpleData></SchemaData><Data name="k"><displayName>K</displayName><value>v</value></Data></ExtendedData>';
    const content =
      '<visibility>0</visibility><open>1</open><TimeSpan><begin>2020</begin></TimeSpan><TimeStamp><when>2021</when></TimeStamp>';
    expect(propertiesOf(`${placemark(content + data)}${schema}`)).toEqual([
      {
        visibility: false,
        open: '1',
        n: 7,
        b: false,
        bad: 'x',
        k: 'v',
        timespan: { begin: '2020', end: '' },
        timestamp: '2021',
      },
    ]);
  });

  it('are listed in this order: placemarks, overlays, links', () => {
    const box = (name: string) => `<${name}><north>2</north><south>1</south><east>4</east><west>3</west></${name}>`;
    const link = `<NetworkLink><name>l</name><Region>${box('LatLonAltBox')}<Lod><minLodPixels>8</minLodPixels></Lod></Region><Link><href>a.kml</href></Link></NetworkLink>`;
    const overlay = `<GroundOverlay id="o"><name>o</name><Icon><href>o.png</href></Icon>${box('LatLonBox')}</GroundOverlay>`;
    const features = read(kml(`${link}${overlay}<Folder>${placemark('<name>p</name>')}</Folder>`));
    const ring = [
      [
        [3, 2],
        [4, 2],
        [4, 1],
        [3, 1],
        [3, 2],
      ],
    ];
    const bbox = [3, 1, 4, 2];
    expect(features).toEqual([
      { type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: { name: 'p' } },
      {
        type: 'Feature',
        id: 'o',
        bbox,
        geometry: { type: 'Polygon', coordinates: ring },
        properties: { '@geometry-type': 'groundoverlay', name: 'o', icon: 'o.png' },
      },
      {
        type: 'Feature',
        bbox,
        geometry: { type: 'Polygon', coordinates: ring },
        properties: { '@geometry-type': 'networklink', name: 'l', href: 'a.kml', lod: [8, -1, null, null] },
      },
    ]);
  });

  it('turn an overlay around its middle, or take its four corners', () => {
    const turned =
      '<LatLonBox><north>1</north><south>-1</south><east>1</east><west>-1</west><rotation>90</rotation></LatLonBox>';
    const corners = '<gx:LatLonQuad><coordinates>0,0 1,0 1,1 0,1</coordinates></gx:LatLonQuad>';
    const [one, other] = read(kml(`<GroundOverlay>${turned}</GroundOverlay><GroundOverlay>${corners}</GroundOverlay>`));
    const [ring] = (one!.geometry as { coordinates: number[][][] }).coordinates;
    expect(ring!.map((position) => position.map(Math.round))).toEqual([
      [-1, -1],
      [-1, 1],
      [1, 1],
      [1, -1],
      [-1, -1],
    ]);
    expect(other!.geometry).toEqual({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
          [0, 0],
        ],
      ],
    });
  });

  it('keep the order of text and markup in a description, and a document type that it quotes', () => {
    expect(propertiesOf(placemark('<description>a<b>b</b>c</description>'))).toEqual([{ description: 'abc' }]);
    const html = '<!DOCTYPE html><p>x</p>';
    const [properties] = propertiesOf(placemark(`<description><![CDATA[${html}]]></description>`));
    expect(properties).toEqual({ description: { '@type': 'html', value: html } });
  });
});

describe('an XML file', () => {
  const deep = (open: string, close: string, levels: number) =>
    `<kml>${open.repeat(levels)}${placemark('')}${close.repeat(levels)}</kml>`;

  it.each([
    ['folders', '<Folder>', '</Folder>'],
    ['an attribute that ends like an empty element', '<Folder x="/>">', '</Folder>'],
    ['an attribute with an end of a comment', '<Folder x="-->">', '</Folder>'],
    ['comments between them', '<!-- </Folder> <x/> --><Folder>', '</Folder>'],
    ['CDATA between them', '<Folder><![CDATA[</Folder></Folder>]]>', '</Folder>'],
    ['instructions between them', '<?a </Folder> ?><Folder>', '</Folder>'],
  ])('nests at most 64 levels deep, also with %s', (_what, open, close) => {
    const most = 64 - 'kml Placemark Point coordinates'.split(' ').length;
    expect(read(deep(open, close, most))).toHaveLength(1);
    expect(() => read(deep(open, close, most + 1))).toThrow('nests deeper than 64 levels');
    expect(() => read(deep(open, close, 20_000))).toThrow('nests deeper than 64 levels');
  });

  it('does not count elements that are closed immediately', () => {
    expect(read(kml(`${'<x y="/>"/>'.repeat(500)}${placemark('')}`))).toHaveLength(1);
  });

  it.each([
    ['entities', '<!DOCTYPE kml [<!ENTITY a "b">]><kml>&a;</kml>', 'defines entities'],
    ['an encoding that is not supported', '<?xml version="1.0" encoding="utf-7"?><kml/>', 'encoding utf-7'],
    ['another kind of file', '<html/>', 'not KML'],
    ['no feature', '<kml><Document/></kml>', 'no placemark'],
    ['no content', '', 'empty'],
    ['an element that is closed too early', '<kml>\n<Placemark></kml>', 'Line 2: the file is not well-formed XML'],
    ['too many elements', `<kml><Placemark>${'<a/>'.repeat(500_000)}</Placemark></kml>`, 'more than 500000 elements'],
  ])('is refused with %s', (_what, file, message) => {
    expect(() => read(file)).toThrow(
      expect.objectContaining({ code: 'VALIDATION_FAILED', message: expect.stringContaining(message) as string }),
    );
  });
});

describe('values of the positions of a track', () => {
  const array = (name: string, ...values: string[]) =>
    `<gx:SimpleArrayData name="${name}">${values.map((value) => `<gx:value>${value}</gx:value>`).join('')}</gx:SimpleArrayData>`;
  const track = (arrays: string) =>
    `<gx:Track><when>2026-01-01T00:00:00Z</when><when>2026-01-01T00:01:00Z</when><gx:coord>1 2 3</gx:coord><gx:coord>1 3 3</gx:coord><ExtendedData><SchemaData schemaUrl="#s">${arrays}</SchemaData></ExtendedData></gx:Track>`;
  const times = ['2026-01-01T00:00:00Z', '2026-01-01T00:01:00Z'];

  it('are kept next to its times', () => {
    const arrays = array('heart', '100', '') + array('power', '1.5', '1.50');
    expect(propertiesOf(`<Placemark>${track(arrays)}</Placemark>`)).toEqual([
      { coordinateProperties: { times, heart: [100, null], power: [1.5, '1.50'] } },
    ]);
  });

  it('are kept for each track of several', () => {
    const tracks = track(array('heart', '1', '2')) + track('');
    expect(propertiesOf(`<Placemark><gx:MultiTrack>${tracks}</gx:MultiTrack></Placemark>`)).toEqual([
      {
        coordinateProperties: {
          times: [times, times],
          heart: [
            [1, 2],
            [null, null],
          ],
        },
      },
    ]);
  });
});

describe('the relation of a geometry to the terrain', () => {
  const line = (how: string) => `<LineString>${how}<coordinates>1,2 3,4</coordinates></LineString>`;
  const absolute = '<extrude>1</extrude><altitudeMode>absolute</altitudeMode>';

  it('is kept once if all parts of a geometry have the same', () => {
    const several = `<MultiGeometry>${line(absolute)}${line(absolute)}</MultiGeometry>`;
    expect(propertiesOf(`<Placemark>${several}</Placemark>`)).toEqual([{ extrude: true, altitudeMode: 'absolute' }]);
  });

  it('is otherwise kept for each part', () => {
    const several = `<MultiGeometry>${line(absolute)}<MultiGeometry>${line('')}</MultiGeometry></MultiGeometry>`;
    expect(propertiesOf(`<Placemark>${several}</Placemark>`)).toEqual([
      { extrude: [true, null], altitudeMode: ['absolute', null] },
    ]);
  });
});

describe('folders of KML', () => {
  it('are kept as a path, also if their name follows their features', () => {
    const inner = `<Folder>${placemark('')}<name>a/b</name></Folder>`;
    const outer = `<Folder><name>Trips</name>${inner}${placemark('')}<Folder>${placemark('')}</Folder></Folder>`;
    expect(propertiesOf(`<name>T</name>${outer}${placemark('')}`)).toEqual([
      { folder: String.raw`Trips/a\/b` },
      { folder: 'Trips' },
      { folder: 'Trips' },
      {},
    ]);
  });
});

it('a map of styles gives its normal style, wherever it is', () => {
  const pair = (key: string, width: number) =>
    `<Pair><key>${key}</key><Style><LineStyle><width>${width}</width></LineStyle></Style></Pair>`;
  const map = (id: string) => `<StyleMap id="${id}">${pair('highlight', 9)}${pair('normal', 2)}</StyleMap>`;
  expect(propertiesOf(`${map('m')}${placemark('<styleUrl>#m</styleUrl>')}${placemark(map('x'))}`)).toEqual([
    { styleUrl: '#m', 'stroke-width': 2 },
    { 'stroke-width': 2 },
  ]);
});
