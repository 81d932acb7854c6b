import { featuresIn } from '../../../test/support/features-in';
import { detectFormat } from './file-detection';
import { ImportReport } from './import-report';
import { zipOf } from './archives/zip-of';

const RS = '\u001e';
const FEATURE = '{"type":"Feature","geometry":null,"properties":{"a":1}}';
const KML = '<?xml version="1.0"?>\n<!-- x -->\n<k:kml xmlns:k="x"/>';

describe('the format of a file', () => {
  it.each<[string, string | Buffer, string]>([
    ['a.geojson', FEATURE, 'geojson'],
    ['a.json', '\ufeff {\n"type": "FeatureCollection",\n"features": []}', 'geojson'],
    ['a.geojsonl', FEATURE, 'geojsonseq'],
    ['a.ndjson', `${FEATURE}\n${FEATURE}`, 'geojsonseq'],
    ['a.gpx', '<gpx/>', 'gpx'],
    ['A.KML', KML, 'kml'],
    ['a.kmz', zipOf([{ name: 'doc.kml', content: KML }]), 'kmz'],
    ['a.zip', zipOf([{ name: 'doc.kml', content: KML }]), 'kmz'],
    ['a.zip', zipOf([{ name: 'a.shp', content: '' }]), 'shapefile'],
    ['a.fgb', Buffer.from('fgb\u0003fgb\u0000'), 'flatgeobuf'],
    ['a.csv', 'lon,lat\n1,2\n', 'csv'],
  ])('is that of its content and extension: %s', (name, content, format) => {
    expect(detectFormat(name, Buffer.from(content))).toEqual({ format });
  });

  it.each<[string, string | Buffer, string]>([
    ['a.json', `${RS}${FEATURE}\n`, 'geojsonseq'],
    ['a.geojson', `${FEATURE}\n${FEATURE}\n`, 'geojsonseq'],
    ['a.gpx', KML, 'kml'],
    ['a.kml', zipOf([{ name: 'doc.kml', content: KML }]), 'kmz'],
    ['a.csv', FEATURE, 'geojson'],
    ['a.kml', Buffer.from('\ufeff<gpx/>', 'utf16le'), 'gpx'],
  ])(
    'is that of the content if the extension is wrong, with a sentence for the report: %s',
    (name, content, format) => {
      expect(detectFormat(name, Buffer.from(content))).toEqual({
        format,
        change: expect.stringMatching(/^The file is named \.\w+, but it is /) as string,
      });
    },
  );

  it.each([
    ['a gzip file', '\u001f\u008b'],
    ['a GeoPackage', 'SQLite format 3\0'],
    ['a Parquet file', 'PAR1'],
    ['one part of a Shapefile', '\0\0\u0027\n'],
  ])('is refused with what to do if it is %s', (what, start) => {
    expect(() => detectFormat('a.csv', Buffer.from(start, 'latin1'))).toThrow(`The file is ${what}`);
  });

  it('is unsupported if neither the extension nor the content is known', () => {
    expect(() => detectFormat('a.doc', Buffer.from('x'))).toThrow(
      expect.objectContaining({ code: 'UNSUPPORTED_MEDIA_TYPE', message: expect.stringContaining('.kmz') as string }),
    );
  });
});

describe('a GeoJSON text sequence', () => {
  const read = (text: string) => {
    const report = new ImportReport();
    const features = featuresIn(text, 'geojsonseq', report);
    return { features, notes: report.notes };
  };
  const feature = JSON.parse(FEATURE) as object;

  it.each([
    ['with record separators', `${RS}${FEATURE}\n${RS}${FEATURE}\n`],
    ['with record separators and texts of several lines', `${RS}${FEATURE.replace(',', ',\n')}\n${RS}${FEATURE}`],
    ['with lines', `${FEATURE}\n${FEATURE}\n`],
    ['with the line ends of Windows and empty lines', `${FEATURE}\r\n\r\n${FEATURE}`],
    ['with a collection', `{"type":"FeatureCollection","features":[${FEATURE},${FEATURE}]}\n`],
  ])('gives each feature: %s', (_how, text) => {
    expect(read(text)).toEqual({ features: [feature, feature], notes: [] });
  });

  it('gives a feature for a bare geometry', () => {
    const point = { type: 'Point', coordinates: [1, 2] };
    expect(read(JSON.stringify(point)).features).toEqual([{ type: 'Feature', geometry: point, properties: {} }]);
  });

  it('gives the other features, and a note with the line, if a text is bad', () => {
    expect(read(`${FEATURE}\n{"type":\n${FEATURE}\n[1]\n`)).toEqual({
      features: [feature, feature],
      notes: [
        { kind: 'omitted', message: 'The text is not valid JSON. It is not stored.', line: 2 },
        { kind: 'omitted', message: 'The text is not GeoJSON. It is not stored.', line: 4 },
      ],
    });
    expect(() => read('{\n')).toThrow('no GeoJSON text');
  });
});
