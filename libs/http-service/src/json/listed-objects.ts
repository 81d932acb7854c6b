const LARGEST_OBJECT = 4 * 1024 * 1024;
const MAX_DEPTH = 64;
const LONGEST_NAME = 255;
const [QUOTE, BACKSLASH, COLON, SPACE, COMMA] = [0x22, 0x5c, 0x3a, 0x20, 0x2c];
/** The bytes of U+FEFF, which some programs write before a document. */
const BYTE_ORDER_MARK = new Set([0xef, 0xbb, 0xbf]);
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d];
/** Bytes in a list that begin an object or no element. */
const NO_ELEMENT = new Set([OPEN_OBJECT, CLOSE_OBJECT, CLOSE_ARRAY, COMMA]);

/** Why reading stops. The caller has the message for each. `no-object`: an element of a list is not an object. */
export type ListingProblem = 'no-json' | 'no-object' | 'too-deep' | 'too-large' | 'incomplete';

export interface ListedObjects {
  /** The names under which a document's outermost object has its list, or its only object. */
  lists: ReadonlySet<string>;
  /** What is thrown at the object of this place, counted from 1. */
  problem(kind: ListingProblem, place: number): Error;
  /** The lists may also be in each object of an array document. */
  isNested?: boolean;
  /** Gets each name of an object that has the lists, before its value is read. */
  onName?(name: string): void;
  /** Gets each text of an object that has the lists. */
  onText?(name: string, text: string): void;
}

/**
 * The bytes of each object that JSON documents list, while they are read, for files of any size. The list is an array
 * document, or an array in a document's outermost object. This function finds only the boundaries; the caller parses each
 * object strictly. An object has at most 4 MiB, and brackets nest at most 64 deep.
 * @throws the result of `problem` for elements that are not objects, unbalanced brackets and text outside of brackets
 */
export async function* listedObjects(
  chunks: AsyncIterable<Uint8Array>,
  options: ListedObjects,
): AsyncGenerator<Buffer> {
  const scanner = new ListScanner(options);
  for await (const chunk of chunks) yield* scanner.scan(chunk);
  scanner.assertComplete();
}

class ListScanner {
  private readonly open: number[] = [];
  private isText = false;
  private isEscaped = false;
  /** The text before a colon in the outermost object. */
  private name: number[] = [];
  private list = '';
  /** Whether the value after the colon is a text. */
  private isTextValue = false;
  /** Depth of the object that has the lists: 2 inside of an array document. */
  private outer = 1;
  /** The depth at which the object that is being read began; null between objects. */
  private depth: number | null = null;
  private pieces: Uint8Array[] = [];
  private bytes = 0;
  private place = 1;

  constructor(private readonly options: ListedObjects) {}

  *scan(chunk: Uint8Array): Generator<Buffer> {
    let start = 0;
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index]!;
      if (this.depth === null && this.beginsOther(byte)) throw this.problem('no-object');
      if (this.isText) this.readText(byte);
      else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
        if (this.opens(byte)) start = index;
      } else if (this.open.length === 0) {
        if (byte > SPACE && !BYTE_ORDER_MARK.has(byte)) throw this.problem('no-json');
      } else if (byte === QUOTE) this.startText();
      else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        if (this.closes(byte)) yield this.finish(chunk.subarray(start, index + 1));
      } else if (this.open.length === this.outer && byte === COLON) this.beginValue();
      else if (this.open.length === this.outer && byte === COMMA) this.endValue();
    }
    if (this.depth !== null) this.keep(chunk.subarray(start));
  }

  assertComplete(): void {
    if (this.open.length > 0) throw this.problem('incomplete');
  }

  /** Whether an element of a list begins here that is not an object. */
  private beginsOther(byte: number): boolean {
    if (this.isText || byte <= SPACE || NO_ELEMENT.has(byte) || this.open.at(-1) !== OPEN_ARRAY) return false;
    const depth = this.open.length;
    return depth <= this.outer || (depth === this.outer + 1 && this.options.lists.has(this.list));
  }

  /** @returns whether an object of the list begins here */
  private opens(byte: number): boolean {
    if (this.open.length >= MAX_DEPTH) throw this.problem('too-deep');
    if (this.open.length === 0) this.outer = this.options.isNested && byte === OPEN_ARRAY ? 2 : 1;
    const begins = this.depth === null && byte === OPEN_OBJECT && this.isListed();
    if (begins) this.depth = this.open.length;
    this.open.push(byte);
    return begins;
  }

  private isListed(): boolean {
    const [outer, inner] = this.open.slice(this.outer - 1);
    if (this.open.length === this.outer) return outer === OPEN_ARRAY || this.options.lists.has(this.list);
    const isInList = this.open.length === this.outer + 1 && outer === OPEN_OBJECT && inner === OPEN_ARRAY;
    return isInList && this.options.lists.has(this.list);
  }

  /** @returns whether an object of the list ends here */
  private closes(byte: number): boolean {
    if (this.open.length === this.outer) this.endValue();
    const fits = this.open.pop() === (byte === CLOSE_OBJECT ? OPEN_OBJECT : OPEN_ARRAY);
    if (!fits) throw this.problem('no-json');
    if (this.open.length < this.outer) this.list = '';
    return this.open.length === this.depth;
  }

  private beginValue(): void {
    this.list = textOf(this.name);
    this.isTextValue = false;
    this.options.onName?.(this.list);
  }

  private endValue(): void {
    if (this.isTextValue && this.list) this.options.onText?.(this.list, textOf(this.name));
    this.isTextValue = false;
    this.list = '';
  }

  private startText(): void {
    this.isText = true;
    if (this.open.length !== this.outer) return;
    this.name = [];
    this.isTextValue = true;
  }

  private readText(byte: number): void {
    if (byte === QUOTE && !this.isEscaped) {
      this.isText = false;
      return;
    }
    this.isEscaped = byte === BACKSLASH && !this.isEscaped;
    if (this.open.length === this.outer && this.name.length <= LONGEST_NAME) this.name.push(byte);
  }

  private keep(bytes: Uint8Array): void {
    this.bytes += bytes.length;
    if (this.bytes > LARGEST_OBJECT) throw this.problem('too-large');
    this.pieces.push(bytes);
  }

  private finish(last: Uint8Array): Buffer {
    const object = Buffer.concat([...this.pieces, last]);
    this.pieces = [];
    this.bytes = 0;
    this.depth = null;
    this.place++;
    return object;
  }

  private problem(kind: ListingProblem): Error {
    return this.options.problem(kind, this.place);
  }
}

/** The text between quotation marks. A text that is too long or not valid stays as it is. */
function textOf(bytes: number[]): string {
  const text = Buffer.from(bytes).toString();
  if (!text.includes('\\')) return text;
  try {
    return JSON.parse(`"${text}"`) as string;
  } catch {
    return text;
  }
}
