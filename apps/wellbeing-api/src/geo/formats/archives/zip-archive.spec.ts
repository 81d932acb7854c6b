import { deflateRawSync } from 'node:zlib';
import { featuresIn } from '../../../../test/support/features-in';
import { detectFormat } from '../file-detection';
import { ImportReport } from '../import-report';
import { type WrittenEntry, zipOf } from './zip-of';

const KML = '<kml><Placemark><name>p</name><Point><coordinates>1,2</coordinates></Point></Placemark></kml>';
const kmz = (...others: WrittenEntry[]) => zipOf([{ name: 'doc.kml', content: KML }, ...others]);

function read(archive: Buffer) {
  const report = new ImportReport();
  const features = featuresIn(archive, detectFormat('a.zip', archive).format as 'kmz', report);
  return { features, notes: report.notes.map(({ kind, message }) => `${kind}: ${message}`) };
}

const refusal = (archive: Buffer): string => {
  try {
    read(archive);
  } catch (error) {
    expect(error).toMatchObject({ code: 'VALIDATION_FAILED' });
    return (error as Error).message;
  }
  return 'not refused';
};

describe('a KMZ', () => {
  it('gives the features of its first .kml, and a note for each other entry', () => {
    const archive = kmz({ name: 'images/a.png', content: 'x' }, { name: 'second.kml', content: KML });
    expect(read(archive)).toEqual({
      features: [{ type: 'Feature', geometry: { type: 'Point', coordinates: [1, 2] }, properties: { name: 'p' } }],
      notes: [
        'omitted: "images/a.png" has no features that can be read. It is not stored.',
        'omitted: "second.kml" has no features that can be read. It is not stored.',
      ],
    });
  });

  it('is read with entries that are stored without compression, and without notes for system files', () => {
    const archive = zipOf([
      { name: '__MACOSX/._doc.kml', content: 'x' },
      { name: 'folder/', content: '' },
      { name: 'folder/.DS_Store', content: 'x' },
      { name: 'folder/doc.kml', content: KML, method: 0 },
    ]);
    expect(read(archive)).toMatchObject({ features: [{ properties: { name: 'p' } }], notes: [] });
  });

  it('never opens an archive in it', () => {
    const archive = kmz({ name: 'more.kmz', content: kmz() });
    expect(read(archive).notes).toEqual(['omitted: "more.kmz" is an archive in the archive. It is not stored.']);
    expect(refusal(zipOf([{ name: 'inner.zip', content: kmz() }]))).toContain('contains another archive');
  });

  it('treats names as labels, also those with a path', () => {
    expect(read(zipOf([{ name: '../../etc/passwd.kml', content: KML }])).features).toHaveLength(1);
  });
});

describe('an archive is refused with the reason', () => {
  const bomb = deflateRawSync(Buffer.alloc(80 * 1024 * 1024, '<a/>'));

  it.each<[string, () => Buffer, string]>([
    ['no readable file', () => zipOf([{ name: 'a.txt', content: 'x' }]), 'has no .kml and no .shp'],
    ['no entry', () => zipOf([]), 'has no .kml and no .shp'],
    ['a password', () => zipOf([{ name: 'doc.kml', content: KML, flags: 1 }]), 'is encrypted'],
    ['AES', () => zipOf([{ name: 'doc.kml', content: KML, method: 99 }]), 'is encrypted'],
    ['another method', () => zipOf([{ name: 'doc.kml', content: KML, method: 12 }]), 'by method 12'],
    [
      'too many entries',
      () => kmz(...Array.from({ length: 2_000 }, () => ({ name: 'a', content: '' }))),
      'has 2001 entries',
    ],
    ['too many bytes', () => zipOf([{ name: 'doc.kml', content: '', raw: bomb }]), 'inflates to too much'],
    [
      'a length in its header that hides too many bytes',
      () => zipOf([{ name: 'doc.kml', content: '', raw: bomb, bytes: 100 }]),
      'inflates to too much',
    ],
    [
      'a ratio that only a bomb has',
      () => zipOf([{ name: 'doc.kml', content: '', raw: deflateRawSync(Buffer.alloc(2 * 1024 * 1024)) }]),
      'inflates to too much',
    ],
    ['a wrong length', () => zipOf([{ name: 'doc.kml', content: KML, bytes: 3 }]), 'is damaged'],
    ['a wrong checksum', () => zipOf([{ name: 'doc.kml', content: KML, crc: 3 }]), 'is damaged'],
    ['damaged data', () => zipOf([{ name: 'doc.kml', content: '', raw: Buffer.from('no deflate') }]), 'is damaged'],
    ['ZIP64', () => zipOf([{ name: 'doc.kml', content: KML }], { count: 0xffff }), 'ZIP64'],
    ['several parts', () => zipOf([{ name: 'doc.kml', content: KML }], { disk: 1 }), 'one part of several'],
    [
      'a wrong number of entries',
      () => zipOf([{ name: 'doc.kml', content: KML }], { count: 2 }),
      'directory is damaged',
    ],
    [
      'a wrong place of its directory',
      () => zipOf([{ name: 'doc.kml', content: KML }], { offset: 3 }),
      'directory is damaged',
    ],
    [
      'an entry outside the file',
      () => zipOf([{ name: 'doc.kml', content: KML, offset: 0x7fffffff }]),
      'not where the directory says',
    ],
    [
      'entries that share their bytes',
      () =>
        zipOf([
          { name: 'doc.kml', content: KML },
          { name: 'second.kml', content: KML, offset: 0 },
        ]),
      'shares its bytes with another entry',
    ],
    ['its end cut off', () => kmz().subarray(0, -3), 'its end is missing'],
  ])('%s', (_what, archive, message) => {
    expect(refusal(archive())).toContain(message);
  });

  it('each byte of it that is changed leads to features or to a reason, never to another error', () => {
    const archive = kmz({ name: 'a.png', content: 'x' });
    for (let at = 0; at < archive.length; at++) {
      const changed = Buffer.from(archive);
      changed[at]! ^= 0xff;
      refusal(changed);
    }
  });
});
