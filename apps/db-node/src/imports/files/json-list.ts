import { FileProblem } from './file-problem';

const LARGEST_ITEM = 4 * 1024 * 1024;
const MAX_DEPTH = 64;
const LONGEST_NAME = 40;
const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * The objects of one list, as they are read, whatever the size of the file: those of the array `name` of the document's
 * object, of several documents one after the other, or those of a document that is an array.
 * @throws FileProblem where the brackets do not fit each other
 */
export async function* jsonList(chunks: AsyncIterable<Buffer>, name: string): AsyncGenerator<string> {
  const scanner = new ListScanner(name);
  for await (const chunk of chunks) yield* scanner.scan(chunk);
  scanner.assertComplete();
}

/** Finds where each object of the list begins and ends; what is in it is read afterwards. */
class ListScanner {
  private readonly open: number[] = [];
  private isText = false;
  private isEscaped = false;
  /** The text before a colon in the outermost object. */
  private key: number[] = [];
  private list = '';
  /** The depth at which the item that is being read began; null between items. */
  private itemDepth: number | null = null;
  private pieces: Buffer[] = [];
  private bytes = 0;
  private place = 1;

  constructor(private readonly name: string) {}

  *scan(chunk: Buffer): Generator<string> {
    let start = 0;
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index]!;
      if (this.isText) this.textByte(byte);
      else if (byte === QUOTE) this.startText();
      else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
        if (this.beginsItem(byte)) start = index;
        this.open.push(byte);
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        if (this.close(byte)) yield this.finish(chunk.subarray(start, index + 1));
      } else if (byte === COLON && this.open.length === 1) this.list = String.fromCharCode(...this.key);
    }
    if (this.itemDepth !== null) this.keep(chunk.subarray(start));
  }

  assertComplete(): void {
    if (this.open.length > 0 || this.isText) throw new FileProblem('the file ends in the middle', this.place);
  }

  private beginsItem(byte: number): boolean {
    if (this.open.length >= MAX_DEPTH) throw new FileProblem('the JSON nests too deeply', this.place);
    if (this.itemDepth !== null || byte !== OPEN_OBJECT || !this.isInList()) return false;
    this.itemDepth = this.open.length;
    return true;
  }

  private isInList(): boolean {
    const [outer, inner] = this.open;
    if (this.open.length === 1) return outer === OPEN_ARRAY;
    return this.open.length === 2 && outer === OPEN_OBJECT && inner === OPEN_ARRAY && this.list === this.name;
  }

  /** @returns whether an item ends here */
  private close(byte: number): boolean {
    const fits = this.open.pop() === (byte === CLOSE_OBJECT ? OPEN_OBJECT : OPEN_ARRAY);
    if (!fits) throw new FileProblem('the brackets of the JSON do not fit each other', this.place);
    if (this.open.length === 0) this.list = '';
    return this.open.length === this.itemDepth;
  }

  private startText(): void {
    this.isText = true;
    if (this.open.length === 1) this.key = [];
  }

  private textByte(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) this.isText = false;
    else if (this.open.length === 1 && this.key.length <= LONGEST_NAME) this.key.push(byte);
  }

  private keep(bytes: Buffer): void {
    this.bytes += bytes.length;
    if (this.bytes > LARGEST_ITEM) throw new FileProblem('the object has more than 4 MiB', this.place);
    this.pieces.push(bytes);
  }

  private finish(last: Buffer): string {
    const text = Buffer.concat([...this.pieces, last]).toString('utf8');
    this.pieces = [];
    this.bytes = 0;
    this.itemDepth = null;
    this.place++;
    return text;
  }
}
