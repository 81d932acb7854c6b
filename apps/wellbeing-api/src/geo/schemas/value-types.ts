import { KIND } from '../collections/known-schema';

/** A type of JSON Schema. */
export interface ValueType {
  type?: string | string[];
  format?: string;
  items?: ValueType;
}

const { boolean, integer, longInteger, hugeInteger, number, text, day, moment, localMoment } = KIND;
const { textList, integerList, list, object } = KIND;
const INTEGERS = integer | longInteger | hugeInteger;

/** Groups of kinds that are one type. The first group that has all kinds of a property is its type. */
const TYPES: [kinds: number, type: ValueType & { type: string }][] = [
  [boolean, { type: 'boolean' }],
  [INTEGERS, { type: 'integer' }],
  [INTEGERS | number, { type: 'number' }],
  [day, { type: 'string', format: 'date' }],
  [moment, { type: 'string', format: 'date-time' }],
  [text | day | moment | localMoment, { type: 'string' }],
  [textList, { type: 'array', items: { type: 'string' } }],
  [integerList, { type: 'array', items: { type: 'integer' } }],
  [textList | integerList | list, { type: 'array' }],
  [object, { type: 'object' }],
];

/** Values of several types have all of them. Null is no value: a property without any other value has no type. */
export function typeOf(kinds: number): ValueType {
  const present = kinds & ~KIND.null;
  if (present === 0) return {};
  const whole = TYPES.find(([group]) => (present & ~group) === 0);
  if (whole) return whole[1];
  const types = new Set(TYPES.filter(([group]) => (present & group) !== 0).map(([, { type }]) => type));
  // Every integer is a number.
  types.delete((present & number) === 0 ? 'number' : 'integer');
  return { type: [...types] };
}

/**
 * The type by which GDAL makes a field that keeps every digit. An `integer` of GDAL has 32 bits, and a `number` has 15
 * digits: longer integers are text. It reads moments without a zone. It has no field for objects and for values of
 * several types, which are text too.
 */
export function fieldTypeOf(kinds: number): ValueType {
  const present = kinds & ~KIND.null;
  if (present === localMoment) return { type: 'string', format: 'date-time' };
  const found = typeOf(kinds);
  if (found.type === 'integer' && present !== integer)
    return { type: (present & hugeInteger) === 0 ? 'number' : 'string' };
  return Array.isArray(found.type) || found.type === 'object' ? {} : found;
}
