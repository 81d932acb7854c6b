import { isUtf8 } from 'node:buffer';
import { AppError, validationFailed } from '@platform/errors';
import { visit } from 'jsonc-parser';
import { parse } from 'lossless-json';

const MAX_DEPTH = 32;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export interface StrictJsonOptions {
  /** How deep arrays and objects may nest. */
  maxDepth?: number;
  /** How a number becomes a value, from its text; for readers of money, who must not pass through a float. */
  parseNumber?: (text: string) => unknown;
}

/**
 * JSON as RFC 8259 means it, and nothing that two readers could understand differently: valid UTF-8, no duplicate
 * names (RFC 7493), no NUL and no lone surrogate, no `__proto__`, bounded depth.
 * @throws AppError VALIDATION_FAILED (422), which never quotes the body
 */
export function parseStrictJson(bytes: Buffer, { maxDepth = MAX_DEPTH, parseNumber }: StrictJsonOptions = {}): unknown {
  const compact = parseCompact(bytes, maxDepth, parseNumber);
  if (compact !== undefined) return compact;
  try {
    const text = utf8.decode(bytes);
    assertUnambiguous(text, maxDepth);
    return parseNumber ? parse(text, null, { parseNumber }) : (JSON.parse(text) as unknown);
  } catch (error) {
    throw error instanceof AppError ? error : validationFailed('The body is not valid JSON.');
  }
}

/**
 * The same, for the compact JSON that machines send, in a tenth of the time; undefined where the walk must decide. A text
 * that is written again byte for byte has no name twice, and each of its numbers is the shortest text of its value, so
 * that the text is known again from the value. What escapes may hide is left to the walk.
 */
function parseCompact(bytes: Buffer, maxDepth: number, parseNumber?: (text: string) => unknown): unknown {
  if (!isUtf8(bytes) || bytes.includes('\\') || bytes.includes(0) || bytes.includes('__proto__')) return undefined;
  const text = bytes.toString();
  try {
    const value = JSON.parse(text) as unknown;
    return JSON.stringify(value) === text ? withinDepth(value, maxDepth, parseNumber) : undefined;
  } catch {
    return undefined;
  }
}

/** @throws RangeError when it nests deeper than `depth` levels */
function withinDepth(value: unknown, depth: number, parseNumber?: (text: string) => unknown): unknown {
  if (typeof value === 'number') return parseNumber ? parseNumber(String(value)) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) throw new RangeError('too deep');
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) value[index] = withinDepth(value[index], depth - 1, parseNumber);
    return value;
  }
  const object = value as Record<string, unknown>;
  for (const name of Object.keys(object)) object[name] = withinDepth(object[name], depth - 1, parseNumber);
  return object;
}

/** Walks the text before it becomes values, so that depth and duplicates are seen where they still exist. */
function assertUnambiguous(text: string, maxDepth: number): void {
  const namesByDepth: Set<string>[] = [];
  let depth = 0;
  const enter = () => {
    if (++depth > maxDepth) throw validationFailed(`The body nests deeper than ${maxDepth} levels.`);
    namesByDepth[depth] = new Set();
  };
  const leave = () => void depth--;
  visit(
    text,
    {
      onObjectBegin: enter,
      onObjectEnd: leave,
      onArrayBegin: enter,
      onArrayEnd: leave,
      onObjectProperty: (name) => {
        if (name === '__proto__') throw validationFailed('The body has a field that is not allowed.');
        if (namesByDepth[depth]!.has(name)) throw validationFailed('The body names a field twice.');
        namesByDepth[depth]!.add(name);
        assertStorable(name);
      },
      onLiteralValue: (value) => {
        if (typeof value === 'string') assertStorable(value);
      },
    },
    { disallowComments: true },
  );
}

const NUL_OR_LONE_SURROGATE = /\0|\p{Surrogate}/u;

function assertStorable(text: string): void {
  if (NUL_OR_LONE_SURROGATE.test(text)) {
    throw validationFailed('The body holds text that cannot be stored: NUL or half a surrogate pair.');
  }
}
