const DECIMAL = /^([+-]?)(\d+(?:\.\d*)?|\.\d+)([eE][+-]?\d{1,3})?$/;
/** Degrees, minutes and seconds. The signs between them are already blanks. */
const PARTS = /^([+-]?)(\d{1,3}(?:\.\d+)?)(?: (\d{1,2}(?:\.\d+)?))?(?: (\d{1,2}(?:\.\d+)?))?$/;

/** The letters of the directions in English and German. `O` is missing: it is east in German and west in French. */
const SIGNS = {
  latitude: { N: 1, S: -1 },
  longitude: { E: 1, W: -1 },
} as const;

export type Axis = keyof typeof SIGNS;

/** Longer texts are no angles. */
const MOST_CHARACTERS = 60;

/**
 * An angle as people write it, such as `13.4`, `13,4`, `13.4°`, `13° 24' 0" E` or `N 52 30`. NaN for everything else.
 */
export function angleOf(text: string, axis: Axis): number {
  if (text.length > MOST_CHARACTERS) return NaN;
  const written = text.includes('.') ? text : text.replace(',', '.');
  if (DECIMAL.test(written)) return Number(written);
  const { rest, sign } = withoutDirection(written.trim(), axis);
  const plain = rest
    .replaceAll(/[°º˚d:'’′"”″]+/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const [, minus, degrees, minutes = '0', seconds = '0'] = PARTS.exec(plain) ?? [];
  if (degrees === undefined || Number(minutes) >= 60 || Number(seconds) >= 60) return NaN;
  // A number with a fraction is the last one.
  if ((minutes !== '0' && degrees.includes('.')) || (seconds !== '0' && minutes.includes('.'))) return NaN;
  if (minus !== '' && sign !== 0) return NaN;
  const angle = Number(degrees) + Number(minutes) / 60 + Number(seconds) / 3600;
  return minus === '-' || sign < 0 ? -angle : angle;
}

/** The sign of the letter N, S, E or W at the start or the end; 0 without a letter. */
function withoutDirection(text: string, axis: Axis): { rest: string; sign: number } {
  const signs: Readonly<Record<string, number>> = SIGNS[axis];
  const signOf = (letter: string | undefined): number => signs[letter?.toUpperCase() ?? ''] ?? 0;
  const [first, last] = [signOf(text[0]), signOf(text.at(-1))];
  if (first !== 0) return { rest: text.slice(1), sign: first };
  if (last !== 0) return { rest: text.slice(0, -1), sign: last };
  return { rest: text, sign: 0 };
}
