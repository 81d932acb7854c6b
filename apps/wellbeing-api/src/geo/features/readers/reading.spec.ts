import { repeated } from '@platform/testing';
import { zipOf } from '../../formats/archives/zip-of';
import type { FileFormat } from '../../formats/file-conversion';
import { CHECKING_STEPS } from '../../geometries/problem';
import { readFeatures } from './reading';

const FEATURES = 10_001;
const of = (text: string) => repeated(text, FEATURES * text.length);
const kml = `<kml>${of('<Placemark/>')}</kml>`;

describe('a file with more than one request may store', () => {
  it.each<[FileFormat, string | Buffer]>([
    ['kml', kml],
    ['gpx', `<gpx>${of('<wpt lat="1" lon="2"/>')}</gpx>`],
    ['csv', `lon,lat\n${of('1,2\n')}`],
    ['geojsonseq', of('{"type":"Feature","geometry":null,"properties":{}}\n')],
    ['kmz', zipOf([{ name: 'doc.kml', content: kml }])],
    // It is not read at all, because of its length in the directory.
    ['kmz', zipOf([{ name: 'doc.kml', content: Buffer.alloc(21 * 1024 * 1024, ' '), method: 0 }])],
  ])('is left to an import: %s', (format, file) => {
    const bytes = Buffer.from(file as string);
    expect(readFeatures({ bytes, as: 'submission', format }, CHECKING_STEPS)).toMatchObject({ isTooLarge: true });
  });
});
