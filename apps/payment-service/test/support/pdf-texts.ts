// cspell:ignore begincmap
import { inflateSync } from 'node:zlib';

/**
 * The texts on each page of a PDF file, in the order in which they are drawn. The characters of each glyph are in the map
 * `ToUnicode` of the only font, which readers use to copy a text (ISO 32000-1, 9.10.3).
 */
export function textsOf(pdf: Uint8Array): string[][] {
  const file = Buffer.from(pdf).toString('latin1');
  const streams = Array.from(
    file.matchAll(/\/Length (\d+)\n\/Filter \/FlateDecode\n>>\nstream\n/g),
    ({ 0: head, 1: length, index }) =>
      Buffer.from(file.slice(index + head.length, index + head.length + Number(length)), 'latin1'),
  ).map((bytes) => inflateSync(bytes).toString('latin1'));
  const letters = lettersOf(streams.find((stream) => stream.includes('begincmap')) ?? '');
  return streams
    .filter((stream) => stream.includes('\nBT\n'))
    .map((page) =>
      Array.from(page.matchAll(/\nBT\n(.*?)\nET\n/gs), ([, shown]) =>
        Array.from(shown!.matchAll(/<([0-9a-f]+)>/g), ([, glyphs]) =>
          Array.from(glyphs!.matchAll(/.{4}/g), ([glyph]) => letters[Number.parseInt(glyph, 16)] ?? '').join(''),
        ).join(''),
      ),
    );
}

/** The characters of each glyph. */
function lettersOf(map: string): string[] {
  const ranges = Array.from(map.matchAll(/^<[0-9a-f]+> <[0-9a-f]+> \[(.*)\]$/gm), ([, letters]) => letters!);
  return ranges.flatMap((range) =>
    Array.from(range.matchAll(/<([^>]*)>/g), ([, units]) =>
      units!
        .split(' ')
        .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
        .join(''),
    ),
  );
}
