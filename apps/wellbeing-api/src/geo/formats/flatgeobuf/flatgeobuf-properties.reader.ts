import { AppError } from '@platform/errors';
import { parseStrictJson } from '@platform/http-service';
import { EXACT_NUMBERS, numberOfJson } from '../../geometries/exact-number';
import { isObject } from '../../geometries/geometry.validator';
import type { FlatTable } from './flat-table';
import { COLUMN, COLUMN_TYPES, type ColumnType, OTHERS } from './flatgeobuf';

export interface Column {
  name: string;
  type: ColumnType | undefined;
}

/** @throws RangeError */
export const columnsOf = (table: FlatTable, field: number): Column[] =>
  table
    .tables(field)
    .map((column) => ({ name: column.text(COLUMN.name) ?? '', type: COLUMN_TYPES[column.uint8(COLUMN.type)] }));

/** Bytes of a value with a fixed length. */
const LENGTHS: Partial<Record<ColumnType, number>> = {
  Byte: 1,
  UByte: 1,
  Bool: 1,
  Short: 2,
  UShort: 2,
  Int: 4,
  UInt: 4,
  Long: 8,
  ULong: 8,
  Float: 4,
  Double: 8,
};

/** Reads the properties of features. */
export class PropertiesReader {
  /** @param hasOthers whether the column of this name contains further properties, as this service writes them */
  constructor(private readonly hasOthers: boolean) {}

  /** @throws RangeError if the bytes are damaged */
  read(bytes: Buffer | undefined, columns: Column[]): { properties: Record<string, unknown>; omitted: string[] } {
    const omitted: string[] = [];
    const entries: [string, unknown][] = [];
    for (let at = 0; bytes && at < bytes.length;) {
      if (bytes.length - at < 2) {
        omitted.push('its properties end with a byte that belongs to no column');
        break;
      }
      const column = columns[bytes.readUInt16LE(at)];
      if (!column?.type) throw new RangeError('the column is unknown');
      at += 2;
      let length = LENGTHS[column.type];
      if (length === undefined) {
        length = bytes.readUInt32LE(at);
        at += 4;
      }
      if (at + length > bytes.length) throw new RangeError('the value ends after the properties');
      const value = valueOf(column.type, bytes.subarray(at, at + length));
      at += length;
      if (value === OMITTED) omitted.push(`the value of "${column.name}" is ${column.type}, which cannot be stored`);
      else if (this.hasOthers && column.name === OTHERS && isObject(value))
        for (const entry of Object.entries(value)) entries.push(entry);
      else entries.push([column.name, value]);
    }
    return { properties: Object.fromEntries(entries), omitted };
  }
}

const OMITTED = Symbol('a value that JSON cannot represent');

function valueOf(type: ColumnType, bytes: Buffer): unknown {
  switch (type) {
    case 'Byte':
      return bytes.readInt8(0);
    case 'UByte':
      return bytes.readUInt8(0);
    case 'Bool':
      return bytes.readUInt8(0) !== 0;
    case 'Short':
      return bytes.readInt16LE(0);
    case 'UShort':
      return bytes.readUInt16LE(0);
    case 'Int':
      return bytes.readInt32LE(0);
    case 'UInt':
      return bytes.readUInt32LE(0);
    case 'Long':
      return numberOfJson(String(bytes.readBigInt64LE(0)));
    case 'ULong':
      return numberOfJson(String(bytes.readBigUInt64LE(0)));
    case 'Float':
      return finite(shortest(bytes.readFloatLE(0)));
    case 'Double':
      return finite(bytes.readDoubleLE(0));
    case 'String':
    case 'DateTime':
      return bytes.toString('utf8');
    case 'Json':
      return jsonOf(bytes);
    case 'Binary':
      return OMITTED;
  }
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** The shortest decimal number that is the same single precision number: 0.1 instead of 0.10000000149011612. */
const shortest = (value: number): number => {
  const short = Number(value.toPrecision(7));
  return Math.fround(short) === value ? short : value;
};

/** Text that is no JSON stays a text. */
function jsonOf(bytes: Buffer): unknown {
  try {
    return parseStrictJson(bytes, EXACT_NUMBERS);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return bytes.toString('utf8');
  }
}
