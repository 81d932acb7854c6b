/** The bytes of a table that may still be read. Offsets of a hostile file can refer to the same bytes many times. */
export interface Allowance {
  bytes: number;
}

/** A table that refers to the same bytes many times. */
export class OverlappingTable extends Error {}

/**
 * A FlatBuffers table. Every read is checked: a wrong offset throws a RangeError. All reads together get at most a small
 * multiple of the bytes.
 */
export class FlatTable {
  private readonly vtable: number;
  private readonly vtableBytes: number;

  private constructor(
    private readonly buffer: Buffer,
    private readonly at: number,
    private readonly allowance: Allowance,
  ) {
    this.vtable = at - buffer.readInt32LE(at);
    this.vtableBytes = buffer.readUInt16LE(this.vtable);
    this.spend(8);
  }

  /** The root of a buffer. */
  static rootOf(buffer: Buffer): FlatTable {
    return new FlatTable(buffer, buffer.readUInt32LE(0), { bytes: 4 * buffer.length + 1_024 });
  }

  uint8(field: number, otherwise = 0): number {
    const at = this.find(field);
    return at === 0 ? otherwise : this.buffer.readUInt8(at);
  }

  uint16(field: number, otherwise = 0): number {
    const at = this.find(field);
    return at === 0 ? otherwise : this.buffer.readUInt16LE(at);
  }

  int32(field: number, otherwise = 0): number {
    const at = this.find(field);
    return at === 0 ? otherwise : this.buffer.readInt32LE(at);
  }

  uint64(field: number): bigint {
    const at = this.find(field);
    return at === 0 ? 0n : this.buffer.readBigUInt64LE(at);
  }

  text(field: number): string | undefined {
    return this.bytes(field)?.toString('utf8');
  }

  bytes(field: number): Buffer | undefined {
    return this.vector(field, 1)?.content;
  }

  doubles(field: number): number[] | undefined {
    const vector = this.vector(field, 8);
    return vector && Array.from({ length: vector.length }, (_, index) => vector.content.readDoubleLE(index * 8));
  }

  uint32s(field: number): number[] | undefined {
    const vector = this.vector(field, 4);
    return vector && Array.from({ length: vector.length }, (_, index) => vector.content.readUInt32LE(index * 4));
  }

  table(field: number): FlatTable | undefined {
    const at = this.find(field);
    return at === 0 ? undefined : this.tableAt(at);
  }

  tables(field: number): FlatTable[] {
    const vector = this.vector(field, 4);
    if (!vector) return [];
    return Array.from({ length: vector.length }, (_, index) => this.tableAt(vector.start + index * 4));
  }

  has(field: number): boolean {
    return this.find(field) !== 0;
  }

  private tableAt(at: number): FlatTable {
    return new FlatTable(this.buffer, at + this.buffer.readUInt32LE(at), this.allowance);
  }

  /** The position of a field; 0 if the table has none. */
  private find(field: number): number {
    const entry = 4 + field * 2;
    if (entry + 2 > this.vtableBytes) return 0;
    const offset = this.buffer.readUInt16LE(this.vtable + entry);
    return offset === 0 ? 0 : this.at + offset;
  }

  private vector(field: number, elementBytes: number): { start: number; length: number; content: Buffer } | undefined {
    const at = this.find(field);
    if (at === 0) return undefined;
    const vector = at + this.buffer.readUInt32LE(at);
    const length = this.buffer.readUInt32LE(vector);
    const [start, bytes] = [vector + 4, length * elementBytes];
    if (start + bytes > this.buffer.length) throw new RangeError('the vector ends after the buffer');
    this.spend(bytes);
    return { start, length, content: this.buffer.subarray(start, start + bytes) };
  }

  private spend(bytes: number): void {
    this.allowance.bytes -= bytes;
    if (this.allowance.bytes < 0) throw new OverlappingTable();
  }
}
