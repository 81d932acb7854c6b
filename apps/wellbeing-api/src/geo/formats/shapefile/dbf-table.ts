import { validationFailed } from '@platform/errors';
import type { FeatureSink } from '../import-report';
import { TableText } from './table-text';

// dBASE III and IV: https://www.dbase.com/Knowledgebase/INT/db7_file_fmt.htm

interface Field {
  name: string;
  type: string;
  offset: number;
  length: number;
}

const [HEADER_BYTES, FIELD_BYTES, END_OF_FIELDS] = [32, 32, 0x0d];
const DELETED = 0x2a;
const READ_TYPES = new Set(['C', 'N', 'F', 'L', 'D', 'I', 'O', 'B']);

/** The rows of a .dbf. */
export class DbfTable {
  readonly length: number;
  private readonly headerBytes: number;
  private readonly rowBytes: number;
  private readonly fields: Field[];
  private readonly text: TableText;

  /** @throws AppError VALIDATION_FAILED (422) if its header is damaged */
  constructor(
    private readonly subject: string,
    private readonly dbf: Buffer,
    cpg: string | undefined,
    private readonly sink: FeatureSink,
  ) {
    const damaged = () => validationFailed(`${subject} has a damaged .dbf. Create it again.`);
    if (dbf.length < HEADER_BYTES) throw damaged();
    const declared = dbf.readUInt32LE(4);
    this.headerBytes = dbf.readUInt16LE(8);
    this.rowBytes = dbf.readUInt16LE(10);
    if (this.headerBytes > dbf.length || this.rowBytes < 1) throw damaged();
    this.length = Math.min(declared, Math.floor((dbf.length - this.headerBytes) / this.rowBytes));
    if (this.length < declared)
      this.omit(`its .dbf is cut off. The properties of ${declared - this.length} rows are not stored.`);
    this.text = new TableText(subject, cpg, dbf[29]!, sink);
    this.fields = this.readFields();
    if (this.fields.some(({ offset, length }) => offset + length > this.rowBytes)) throw damaged();
  }

  isDeleted(index: number): boolean {
    return index < this.length && this.dbf[this.headerBytes + index * this.rowBytes] === DELETED;
  }

  /** The properties of a row; empty beyond the end of the table. */
  row(index: number): Record<string, unknown> {
    if (index >= this.length) return {};
    const start = this.headerBytes + index * this.rowBytes;
    return Object.fromEntries(
      this.fields.map((field): [string, unknown] => [
        field.name,
        this.valueOf(field, this.dbf.subarray(start + field.offset, start + field.offset + field.length), index),
      ]),
    );
  }

  private readFields(): Field[] {
    const fields: Field[] = [];
    const names = new Map<string, number>();
    let offset = 1;
    for (let at = HEADER_BYTES; at + FIELD_BYTES <= this.headerBytes; at += FIELD_BYTES) {
      if (this.dbf[at] === END_OF_FIELDS) break;
      const name = this.text.nameOf(this.dbf.subarray(at, at + 11));
      const type = String.fromCharCode(this.dbf[at + 11]!);
      // The second byte of a length belongs to the decimals of numbers, and to the length of texts.
      const length = this.dbf[at + 16]! + (type === 'C' ? this.dbf[at + 17]! * 256 : 0);
      if (!READ_TYPES.has(type)) this.omit(`the column "${name}" has the type ${type}. It is not stored.`);
      else if (length === 0) this.omit(`the column "${name}" has no width. It is not stored.`);
      else fields.push({ name: this.distinct(name, names), type, offset, length });
      offset += length;
    }
    return fields;
  }

  /** @param names the names that are taken, each with the number that its next column gets */
  private distinct(name: string, names: Map<string, number>): string {
    let [own, number] = [name, names.get(name) ?? 2];
    while (names.has(own)) own = `${name}_${number++}`;
    names.set(name, number).set(own, names.get(own) ?? 2);
    if (own !== name) this.repair('changed', `has two columns named "${name}". The second is stored as "${own}".`);
    return own;
  }

  private valueOf({ type, name }: Field, cell: Buffer, index: number): unknown {
    if (type === 'I' && cell.length === 4) return cell.readInt32LE(0);
    if ((type === 'O' || type === 'B') && cell.length === 8) return finite(cell.readDoubleLE(0));
    if (type === 'C') return this.text.valueOf(cell);
    const text = cell.toString('latin1').replaceAll('\0', ' ').trim();
    if (type === 'L') return logical(text);
    if (type === 'D') return dateOf(text);
    // Asterisks mean that the number did not fit into its width.
    if (text === '' || /^\*+$/.test(text)) return null;
    const number = Number(text);
    if (!Number.isFinite(number)) {
      this.omit(`row ${index + 1}: the number "${name}" cannot be read. It is stored as null.`);
      return null;
    }
    return Number.isInteger(number) && !Number.isSafeInteger(number) && /^[+-]?\d+$/.test(text) ? text : number;
  }

  private omit(message: string): void {
    this.sink.report.add({ kind: 'omitted', message: `${this.subject}: ${message}` });
  }

  private repair(kind: 'repaired' | 'changed', message: string): void {
    this.sink.report.add({ kind, message: `${this.subject} ${message}` });
  }
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

function logical(text: string): boolean | null {
  if (/^[yYtT]$/.test(text)) return true;
  return /^[nNfF]$/.test(text) ? false : null;
}

function dateOf(text: string): string | null {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return text === '' ? null : text;
  return `${year}${month}${day}` === '00000000' ? null : `${year}-${month}-${day}`;
}
