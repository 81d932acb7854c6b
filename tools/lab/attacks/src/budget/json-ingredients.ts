import type { Operation } from '../api/operation';
import { withValue } from '../api/schema';
import { limitOf } from '../bad-input/exceptions';
import { type Ingredient, sized } from './ingredient';

/** A file may be larger. It is read while it arrives, so a longer file of the same kind needs no additional memory. */
const LARGEST_BYTES = 16 * 1024 * 1024;

/** Every shape has that much to grow in, also where the rest of the body is larger than what was asked for. */
const LEAST_BYTES = 16;

/** Texts of JSON that grow to a number of bytes. */
const SHAPES: [name: string, grow: (bytes: number) => string][] = [
  ['text', (bytes) => `"${'a'.repeat(bytes - 2)}"`],
  ['text of four bytes a character', (bytes) => `"${'😀'.repeat((bytes - 2) / 4)}"`],
  ['escaped text', (bytes) => `"${'\\u0061'.repeat((bytes - 2) / 6)}"`],
  ['digits', (bytes) => '9'.repeat(bytes)],
  ['a fraction', (bytes) => `0.${'1'.repeat(bytes - 2)}`],
  ['numbers', (bytes) => list(bytes, () => '0')],
  ['different numbers', (bytes) => list(bytes, (n) => `${n}.5`)],
  ['objects', (bytes) => list(bytes, () => '{}')],
  ['lists', (bytes) => list(bytes, () => '[]')],
  ['texts', (bytes) => list(bytes, (n) => `"${n}"`)],
  ['names', (bytes) => `{${repeat(bytes - 2, (n) => `"n${n}":0`)}}`],
  ['one name again and again', (bytes) => `{${repeat(bytes - 2, () => '"a":0')}}`],
  ['names that count', (bytes) => `{${repeat(bytes - 2, (n) => `"${n}":0`)}}`],
  ['lists in lists', (bytes) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`],
  ['lists in lists, not too deep', (bytes) => list(bytes, () => `${'['.repeat(24)}${']'.repeat(24)}`)],
  ['objects in objects, not too deep', (bytes) => list(bytes, () => `${'{"a":'.repeat(24)}0${'}'.repeat(24)}`)],
  ['spaces', (bytes) => `[${' '.repeat(bytes - 2)}]`],
];

const list = (bytes: number, item: (n: number) => string): string => `[${repeat(bytes - 2, item)}]`;

function repeat(bytes: number, item: (n: number) => string): string {
  const items: string[] = [];
  for (let n = 0, length = 0; length < bytes; n++) {
    const text = item(n);
    length += text.length + 1;
    if (length <= bytes) items.push(text);
  }
  return items.join(',');
}

/** Each field of the body, an unknown one and the body itself, as large as the limit allows, in every shape. */
export function jsonIngredients(operation: Operation): Ingredient[] {
  const { bodySchema, schemas } = operation;
  const type = operation.mediaTypes.find((name) => name.includes('json'));
  if (!bodySchema || !type) return [];
  const example = schemas.example(bodySchema);
  const most = Math.min(limitOf(operation), LARGEST_BYTES);
  const fields = schemas.fields(bodySchema).map(({ at }) => at);
  const places = [...fields.filter((at) => at.length <= 2), ['unknown_field'], []];
  return places.flatMap((at) =>
    SHAPES.map(([shape, grow]) => ({
      name: `${shape} as ${at.length === 0 ? 'the body' : at.join('.')}`,
      ...(shape === 'objects' && at[0] === 'unknown_field' && { isKnown: true as const }),
      apply: (draft, size) => {
        draft.headers['content-type'] = type;
        draft.body = Buffer.from(
          around(example, at, (room) => grow(Math.max(LEAST_BYTES, sized(size, 64, most) - room))),
        );
      },
    })),
  );
}

const MARK = '\u0001mark';

/** The example's text with another text at one place. `grow` receives the number of bytes that are left for it. */
function around(example: unknown, at: (string | number)[], grow: (room: number) => string): string {
  const marked = at.length === 0 ? MARK : (withValue(example, at, MARK) ?? { [String(at[0])]: MARK });
  const [before = '', after = ''] = JSON.stringify(marked).split(JSON.stringify(MARK));
  return `${before}${grow(Buffer.byteLength(before + after) + 1)}${after}`;
}
