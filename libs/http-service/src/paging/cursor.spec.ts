import { validationFailed } from '@platform/errors';
import fc from 'fast-check';
import { type CursorCodec, CursorFormat, textCodec, uuidCodec } from './cursor';

const formatOf = (codec: CursorCodec<string>) => new CursorFormat(codec, () => validationFailed('cursor'));

describe.each([
  ['of UUIDs', formatOf(uuidCodec), fc.uuid()],
  ['of numbers', formatOf(textCodec(/^[1-9]\d{0,17}$/)), fc.integer({ min: 1 }).map(String)],
])('cursors %s', (_title, format, positions) => {
  it('are read as what was written', () =>
    fc.assert(fc.property(positions, (position) => expect(format.read(format.write(position))).toBe(position))));

  it('may be left out', () => expect(format.read(undefined)).toBeNull());

  it('are refused when we never gave them out', () =>
    fc.assert(
      fc.property(positions, fc.string(), (position, other) => {
        const cursor = format.write(position);
        for (const text of [other, `${cursor}=`, `${cursor} `, ` ${cursor}`, `${cursor}A`, cursor.slice(1)]) {
          let read: string | null;
          try {
            read = format.read(text);
          } catch (error) {
            expect(error).toMatchObject({ code: 'VALIDATION_FAILED' });
            continue;
          }
          expect(format.write(read!)).toBe(text);
        }
      }),
    ));
});
