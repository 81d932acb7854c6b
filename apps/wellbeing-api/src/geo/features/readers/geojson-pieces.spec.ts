import fc from 'fast-check';
import { GeoJsonPieces } from './geojson-pieces';

function cut(text: string, pieceBytes: number): { features: string[]; rest: string } {
  const features: string[] = [];
  const pieces = new GeoJsonPieces((feature) => features.push(feature.toString()));
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceBytes) pieces.write(bytes.subarray(at, at + pieceBytes));
  return { features, rest: pieces.end().toString() };
}

/** The document that the pieces stand for. @throws if one of them is not JSON */
function joined(text: string, pieceBytes: number): unknown {
  const { features, rest } = cut(text, pieceBytes);
  const document = JSON.parse(rest) as Record<string, unknown>;
  return features.length > 0
    ? { ...document, features: features.map((feature) => JSON.parse(feature) as unknown) }
    : document;
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('GeoJSON in pieces of any size', () => {
  const name = fc.constantFrom('features', 'feature', 'type', '"', '\\', '[', 'fea"tures', 'ü');
  const { value } = fc.letrec((tie) => ({
    value: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(null, 1, -2.5, '[', ']', '{"features":[', '\\"', 'features', ','),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.dictionary(name, tie('value'), { maxKeys: 4 }),
    ),
  }));
  const documents = fc.dictionary(name, value, { maxKeys: 5 });

  it('is the same document', () => {
    fc.assert(
      fc.property(
        documents,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom(undefined, 2),
        (document, bytes, indent) => {
          expect(joined(JSON.stringify(document, null, indent), bytes)).toEqual(document);
        },
      ),
    );
  });

  it('is not JSON if the document is not', () => {
    const change = fc.tuple(fc.nat(), fc.constantFrom('', '[', ']', '{', '}', ',', ':', '"', '1'));
    fc.assert(
      fc.property(documents, change, fc.integer({ min: 1, max: 9 }), (document, [place, inserted], bytes) => {
        const text = JSON.stringify({ features: [1, {}], ...document });
        const at = place % text.length;
        const changed = text.slice(0, at) + inserted + text.slice(at + (inserted === '' ? 1 : 0));
        fc.pre(!isJson(changed));
        expect(() => joined(changed, bytes)).toThrow();
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['{"features":[]}', []],
    ['{"features":[ ]}', []],
    ['{"features":[1,]}', ['1', '']],
    ['{"features":[,]}', ['', '']],
    ['{"a":{"features":[1]},"features":[{"b":[1]},"]"]}', ['{"b":[1]}', '"]"']],
  ])('%s has these features', (text, features) => {
    expect(cut(text, 3).features).toEqual(features);
  });

  it('is refused if the array is there twice', () => {
    expect(() => cut('{"features":[1],"features":[2]}', 100)).toThrow('names a field twice');
  });
});
