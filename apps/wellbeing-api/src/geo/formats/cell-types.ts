import { ExactNumber, numberOfJson } from '../geometries/exact-number';

/** The types of a column. */
export const COLUMN_TYPES = ['text', 'integer', 'number', 'boolean'] as const;
export type ColumnType = (typeof COLUMN_TYPES)[number];

export type CellValue = string | number | boolean | ExactNumber;

const INTEGER = /^-?(?:0|[1-9]\d*)$/;
/**
 * A number of JSON. Without a fraction, the exponent needs a sign, because codes such as 12E5 are more frequent than such
 * numbers.
 */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+(?:[eE][+-]?\d{1,3})?|[eE][+-]\d{1,3})?$/;
const DECIMAL_COMMA = /^-?\d+,\d+$/;
const BOOLEAN = /^(?:true|false)$/i;
/** A longer number is a text. */
const MOST_DIGITS = 400;

/**
 * The type of a single cell. Digits after a leading zero are a text, because they are an id such as a postal code.
 * @param hasCommas whether the file writes `1,5` for one and a half
 */
export function typeOfCell(cell: string, hasCommas: boolean): ColumnType {
  const text = cell.trim();
  if (text.length > MOST_DIGITS) return 'text';
  if (INTEGER.test(text)) return numberOfJson(text) === undefined ? 'text' : 'integer';
  const written = withPoint(text, hasCommas);
  if (NUMBER.test(written)) return numberOfJson(written) === undefined ? 'text' : 'number';
  return BOOLEAN.test(text) ? 'boolean' : 'text';
}

/** The value of a cell in a column of that type; undefined if it does not fit. */
export function valueOfCell(cell: string, type: ColumnType, hasCommas: boolean): CellValue | undefined {
  if (type === 'text') return cell;
  const own = typeOfCell(cell, hasCommas);
  if (own !== type && !(own === 'integer' && type === 'number')) return undefined;
  const text = cell.trim();
  return own === 'boolean' ? text.toLowerCase() === 'true' : numberOfJson(withPoint(text, hasCommas));
}

const withPoint = (text: string, hasCommas: boolean): string =>
  hasCommas && DECIMAL_COMMA.test(text) ? text.replace(',', '.') : text;

/** The type that all cells of a column have in common. */
export class CommonType {
  private readonly found = new Set<ColumnType>();

  add(type: ColumnType): void {
    this.found.add(type);
  }

  /** Text if the cells have several types that no other type includes, or if there is no cell. */
  get type(): ColumnType {
    const [first, ...others] = this.found;
    if (first === undefined) return 'text';
    if (others.length === 0) return first;
    const isNumeric = this.found.size === 2 && this.found.has('integer') && this.found.has('number');
    return isNumeric ? 'number' : 'text';
  }
}
