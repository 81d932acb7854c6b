import { isUtf8 } from 'node:buffer';
import { AppError, validationFailed } from '@platform/errors';
import { visit } from 'jsonc-parser';
import { parse } from 'lossless-json';

const MAX_DEPTH = 32;
/** Objects, arrays and single values outside of coordinates: more of them take a hundred times the memory of their text. */
const MAX_VALUES = 200_000;
/** Numbers and their arrays inside of coordinates. */
const MAX_COORDINATES = 1_000_000;
/** Longer texts are walked, which stops at the limits; the shortcut first makes all of the values. */
const MAX_COMPACT_BYTES = 256 * 1024;
/** Blanks in a row, of which the walk makes a text, one by one: ten mebibytes of them took 190. */
const MAX_BLANKS = 65_536;
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export interface StrictJsonOptions {
  /** How deep arrays and objects may nest. */
  maxDepth?: number;
  /** How many objects, arrays and single values outside of coordinates. */
  maxValues?: number;
  /** How a number becomes a value, from its text; for readers of money, who must not pass through a float. */
  parseNumber?: (text: string) => unknown;
  /**
   * How a number becomes a value if a double may lose digits of it. It is not called for numbers in `coordinates`. If it
   * returns undefined, the number is refused.
   */
  parseLongNumber?: (text: string) => unknown;
}

type Bounds = Required<Pick<StrictJsonOptions, 'maxDepth' | 'maxValues'>>;

/**
 * Parses JSON (RFC 8259) and refuses texts that two parsers could read differently. It requires valid UTF-8, unique names
 * (RFC 7493), and a bounded depth and number of values. It refuses NUL, lone surrogates, `__proto__` and numbers beyond a
 * float. A byte order mark at the start is skipped. Bodies that may exceed 256 KiB are parsed in a thread.
 * @throws AppError VALIDATION_FAILED (422), which never quotes the body
 */
export function parseStrictJson(given: Buffer, options: StrictJsonOptions = {}): unknown {
  const { parseNumber, parseLongNumber, ...bounds } = { maxDepth: MAX_DEPTH, maxValues: MAX_VALUES, ...options };
  const bytes = given.subarray(0, 3).equals(BYTE_ORDER_MARK) ? given.subarray(3) : given;
  const compact = parseCompact(bytes, bounds, parseNumber);
  if (compact !== undefined) return compact;
  try {
    if (bytes.length > MAX_COMPACT_BYTES) assertFewBlanks(bytes);
    const text = utf8.decode(bytes);
    const longNumbers = new LongNumbers(text, parseLongNumber);
    assertBounded(text, bounds, { asFloats: parseNumber === undefined, longNumbers });
    if (parseNumber) return parse(text, null, { parseNumber });
    return longNumbers.isEmpty ? (JSON.parse(text) as unknown) : longNumbers.parse();
  } catch (error) {
    throw error instanceof AppError ? error : validationFailed('The body is not valid JSON.');
  }
}

/**
 * A fast path for compact JSON, as machines send it, in a tenth of the time. Returns undefined if the full parser must
 * decide. If `JSON.stringify` reproduces the text byte for byte, no name occurs twice and no number loses digits. Texts
 * with escapes are left to the full parser.
 */
function parseCompact(bytes: Buffer, bounds: Bounds, parseNumber?: (text: string) => unknown): unknown {
  if (bytes.length > MAX_COMPACT_BYTES) return undefined;
  if (!isUtf8(bytes) || bytes.includes('\\') || bytes.includes(0) || bytes.includes('__proto__')) return undefined;
  const text = bytes.toString();
  try {
    const value = JSON.parse(text) as unknown;
    return JSON.stringify(value) === text ? new CompactValues(bounds, parseNumber).of(value, 0) : undefined;
  } catch {
    return undefined;
  }
}

/** Goes through values that are there already, and leaves what is beyond the bounds to the walk, which says why. */
class CompactValues {
  private count = 0;

  constructor(
    private readonly bounds: Bounds,
    private readonly parseNumber?: (text: string) => unknown,
  ) {}

  /** @throws RangeError beyond the bounds, also for coordinates, which are counted separately */
  of(value: unknown, depth: number): unknown {
    if (++this.count > this.bounds.maxValues) throw new RangeError('too many values');
    if (typeof value === 'number') return this.parseNumber ? this.parseNumber(String(value)) : value;
    if (typeof value !== 'object' || value === null) return value;
    if (depth === this.bounds.maxDepth) throw new RangeError('too deep');
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) value[index] = this.of(value[index], depth + 1);
      return value;
    }
    const object = value as Record<string, unknown>;
    for (const name of Object.keys(object)) object[name] = this.of(object[name], depth + 1);
    return object;
  }
}

function assertFewBlanks(bytes: Buffer): void {
  let blanks = 0;
  for (const byte of bytes) {
    const isBlank = byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;
    blanks = isBlank ? blanks + 1 : 0;
    if (blanks > MAX_BLANKS) throw validationFailed(`The body has more than ${MAX_BLANKS} blanks in a row.`);
  }
}

/** Walks the text before it becomes values, so that depth, number and duplicates are seen where they cost nothing yet. */
function assertBounded(
  text: string,
  { maxDepth, maxValues }: Bounds,
  { asFloats, longNumbers }: { asFloats: boolean; longNumbers: LongNumbers },
): void {
  /** Of the open objects; one without names has none. */
  const names: (Set<string> | undefined)[] = [];
  let depth = 0;
  const count = new ValueCount(maxValues);
  const enter = () => {
    if (++depth > maxDepth) throw validationFailed(`The body nests deeper than ${maxDepth} levels.`);
  };
  const leave = () => count.left(depth--);
  visit(
    text,
    {
      onObjectBegin: () => {
        enter();
        count.value();
        names[depth] = undefined;
      },
      onObjectEnd: leave,
      onArrayBegin: () => {
        enter();
        count.coordinate(depth);
      },
      onArrayEnd: leave,
      onObjectProperty: (name) => {
        if (name === '__proto__') throw validationFailed('The body has a field that is not allowed.');
        const known = (names[depth] ??= new Set());
        if (known.has(name)) throw validationFailed('The body names a field twice.');
        known.add(name);
        assertStorable(name);
        count.named(name, depth);
      },
      onLiteralValue: (value, offset, length) => {
        if (typeof value === 'number') {
          if (asFloats && !Number.isFinite(value)) throw validationFailed('The body holds a number that is too large.');
          count.coordinate(depth);
          if (!count.isInCoordinates) longNumbers.add(offset, length);
          return;
        }
        count.value();
        if (typeof value === 'string') assertStorable(value);
      },
    },
    { disallowComments: true },
  );
}

/** Counts values. Numbers and arrays in the field `coordinates` are counted separately. */
class ValueCount {
  private values = 0;
  private coordinates = 0;
  /** The depth of the array that is the value of `coordinates`, while in it. */
  private inside = 0;
  /** The depth of the object of which `coordinates` is the last name that was met. */
  private announced = 0;

  constructor(private readonly most: number) {}

  get isInCoordinates(): boolean {
    return this.inside > 0;
  }

  named(name: string, depth: number): void {
    this.announced = name === 'coordinates' ? depth : 0;
  }

  /** A number, or an array that begins at this depth. */
  coordinate(depth: number): void {
    if (this.announced > 0 && depth === this.announced + 1) this.inside ||= depth;
    if (this.inside === 0) return this.value();
    if (++this.coordinates > MAX_COORDINATES) {
      throw validationFailed(`The body holds more than ${MAX_COORDINATES} numbers and arrays in coordinates.`);
    }
  }

  value(): void {
    if (++this.values > this.most) throw validationFailed(`The body holds more than ${this.most} values.`);
  }

  left(depth: number): void {
    if (depth <= this.inside) this.inside = 0;
    if (depth <= this.announced) this.announced = 0;
  }
}

/** Fifteen digits always fit into a double. */
const MAX_SHORT = 15;
/** Half of a surrogate pair, which no other text of the body has. */
const MARK = '\ud800';
const MARKED = /^\ud800\d+$/;

/** Numbers that are no doubles. Each is parsed as a text in its place, so that the fast parser can read the body. */
class LongNumbers {
  private readonly found: { start: number; end: number; value: unknown }[] = [];

  constructor(
    private readonly text: string,
    private readonly parseLongNumber?: (text: string) => unknown,
  ) {}

  get isEmpty(): boolean {
    return this.found.length === 0;
  }

  add(start: number, length: number): void {
    if (!this.parseLongNumber) return;
    const end = start + length;
    const text = this.text.slice(start, end);
    if (length <= MAX_SHORT && !/e/i.test(text)) return;
    const value = this.parseLongNumber(text);
    if (value === undefined)
      throw validationFailed('The body holds a number that is too small or has too many digits.');
    if (typeof value !== 'number') this.found.push({ start, end, value });
  }

  parse(): unknown {
    const parts: string[] = [];
    let at = 0;
    for (const [index, { start, end }] of this.found.entries()) {
      parts.push(this.text.slice(at, start), JSON.stringify(`${MARK}${index}`));
      at = end;
    }
    parts.push(this.text.slice(at));
    return JSON.parse(parts.join(''), (_name, value: unknown) =>
      typeof value === 'string' && MARKED.test(value) ? this.found[Number(value.slice(1))]!.value : value,
    ) as unknown;
  }
}

const NUL_OR_LONE_SURROGATE = /\0|\p{Surrogate}/u;

function assertStorable(text: string): void {
  if (NUL_OR_LONE_SURROGATE.test(text)) {
    throw validationFailed('The body holds text that cannot be stored: NUL or half a surrogate pair.');
  }
}
