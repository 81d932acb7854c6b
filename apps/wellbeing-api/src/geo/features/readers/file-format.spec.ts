import { zipOf } from '../../formats/archives/zip-of';
import { FileBytes } from '../../formats/file-bytes';
import { formatOf } from './file-format';

const MIB = 1024 * 1024;
/** A KMZ with a photo of this size. */
const kmz = (bytes: number) =>
  FileBytes.of(
    zipOf([
      { name: 'doc.kml', content: '<kml><Placemark/></kml>' },
      { name: 'photo.jpg', content: Buffer.alloc(bytes), method: 0 },
    ]),
  );

describe('the format of an archive', () => {
  it('is found in its directory, also in an archive of 31 MiB', () => {
    expect(formatOf('a.kmz', kmz(31 * MIB), {})).toEqual({ format: 'kmz', change: undefined });
  });

  it('is not searched above 32 MiB: the refusal says what to send instead', () => {
    expect(() => formatOf('a.kmz', kmz(32 * MIB), {})).toThrow('Send the .kml of a KMZ without its archive.');
  });
});
