/** The value of a field. */
export type FlatValue =
  | { uint8: number }
  | { uint16: number }
  | { int32: number }
  | { text: string }
  | { bytes: Uint8Array }
  | { doubles: number[] }
  | { uint32s: number[] }
  | { table: FlatFields }
  | { tables: FlatFields[] };

/** A table: its values by the position of their fields. Undefined values are left out. */
export type FlatFields = Record<number, FlatValue | undefined>;

const FIRST_BYTES = 1_024;
/** Doubles are aligned to eight bytes, counted from the length before the buffer, as by `FinishSizePrefixed`. */
const ALIGNMENT = 8;

/** A FlatBuffers buffer after its length. */
export function flatBuffer(root: FlatFields): Uint8Array {
  const writer = new FlatWriter();
  writer.uint32(0);
  const offset = writer.reserve();
  writer.refer(offset, writer.table(root));
  return writer.finish();
}

/** Writes each table before the values to which it refers. So offsets are set after the values have their places. */
class FlatWriter {
  private buffer = Buffer.alloc(FIRST_BYTES);
  private length = 0;

  finish(): Uint8Array {
    this.align(ALIGNMENT);
    this.buffer.writeUInt32LE(this.length - 4, 0);
    return this.buffer.subarray(0, this.length);
  }

  uint32(value: number): void {
    this.grow(4);
    this.length = this.buffer.writeUInt32LE(value, this.length);
  }

  /** Four bytes for an offset. */
  reserve(): number {
    this.uint32(0);
    return this.length - 4;
  }

  refer(at: number, target: number): void {
    this.buffer.writeUInt32LE(target - at, at);
  }

  /** @returns its position */
  table(fields: FlatFields): number {
    const entries = Object.entries(fields).flatMap(([field, value]): [number, FlatValue][] =>
      value ? [[Number(field), value]] : [],
    );
    const count = Math.max(-1, ...entries.map(([field]) => field)) + 1;
    const sorted = entries.toSorted(([, one], [, other]) => inlineBytes(other) - inlineBytes(one));
    const vtableBytes = 4 + count * 2;
    this.align(4, vtableBytes);
    const vtable = this.skip(vtableBytes);
    const table = this.skip(4 + sorted.reduce((sum, [, value]) => sum + inlineBytes(value), 0));
    this.buffer.writeUInt16LE(vtableBytes, vtable);
    this.buffer.writeUInt16LE(this.length - table, vtable + 2);
    this.buffer.writeInt32LE(table - vtable, table);
    const later: [at: number, value: FlatValue][] = [];
    let at = table + 4;
    for (const [field, value] of sorted) {
      this.buffer.writeUInt16LE(at - table, vtable + 4 + field * 2);
      if ('uint8' in value) this.buffer.writeUInt8(value.uint8, at);
      else if ('uint16' in value) this.buffer.writeUInt16LE(value.uint16, at);
      else if ('int32' in value) this.buffer.writeInt32LE(value.int32, at);
      else later.push([at, value]);
      at += inlineBytes(value);
    }
    for (const [place, value] of later) this.refer(place, this.value(value));
    return table;
  }

  /** @returns the position of a value that is not in the table itself */
  private value(value: FlatValue): number {
    if ('table' in value) return this.table(value.table);
    if ('text' in value) return this.bytes(Buffer.from(value.text), 1);
    if ('bytes' in value) return this.bytes(value.bytes, 0);
    if ('doubles' in value) return this.numbers(value.doubles, 8);
    if ('uint32s' in value) return this.numbers(value.uint32s, 4);
    if ('tables' in value) return this.tables(value.tables);
    throw new Error('A scalar is in its table.');
  }

  /** @param zeros after the bytes: a text ends with one */
  private bytes(bytes: Uint8Array, zeros: number): number {
    this.align(4);
    const at = this.length;
    this.uint32(bytes.length);
    const start = this.skip(bytes.length + zeros);
    this.buffer.set(bytes, start);
    return at;
  }

  private numbers(values: number[], bytes: 4 | 8): number {
    this.align(bytes, 4);
    const at = this.length;
    this.uint32(values.length);
    let next = this.skip(values.length * bytes);
    for (const value of values)
      next = bytes === 8 ? this.buffer.writeDoubleLE(value, next) : this.buffer.writeUInt32LE(value, next);
    return at;
  }

  private tables(tables: FlatFields[]): number {
    this.align(4);
    const at = this.length;
    this.uint32(tables.length);
    const first = this.skip(tables.length * 4);
    for (const [index, fields] of tables.entries()) this.refer(first + index * 4, this.table(fields));
    return at;
  }

  /** @returns the position of that many zeros */
  private skip(bytes: number): number {
    this.grow(bytes);
    this.length += bytes;
    return this.length - bytes;
  }

  /** So that the position after these bytes is a multiple. */
  private align(multiple: number, bytes = 0): void {
    this.skip((multiple - ((this.length + bytes) % multiple)) % multiple);
  }

  private grow(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return;
    const larger = Buffer.alloc(Math.max(this.buffer.length * 2, this.length + bytes));
    larger.set(this.buffer.subarray(0, this.length));
    this.buffer = larger;
  }
}

function inlineBytes(value: FlatValue): number {
  if ('uint8' in value) return 1;
  return 'uint16' in value ? 2 : 4;
}
