import { type Json, jsonObject, UnreadableBody } from '../gateways/reading';
import type { Placed } from './csv-rows';
import { ReportProblem } from './report-problem';

const LARGEST_ITEM = 4 * 1024 * 1024;
const MAX_DEPTH = 64;
/** Where gateways put the objects that a page lists, or the one object that it is about. */
const LISTS = new Set(['items', 'data', 'payouts', 'payout', 'payout_entries', 'settlements', 'settlement', 'transactions', 'refunds', 'chargebacks']); // prettier-ignore
const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_ARRAY, CLOSE_ARRAY] = [0x7b, 0x7d, 0x5b, 0x5d];
const LONGEST_NAME = 40;

/**
 * The objects that one JSON document lists, or several documents one after the other, as they are read, whatever the size
 * of the file. Only their places are found here; each object is then read strictly, its numbers as the text that was sent.
 * @throws ReportProblem
 */
export async function* jsonItems(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Placed<Json>> {
  const scanner = new ItemScanner();
  let place = 0;
  for await (const chunk of chunks) {
    for (const bytes of scanner.scan(chunk, place)) yield { place: ++place, row: itemOf(bytes, place) };
  }
  scanner.assertComplete(place);
}

function itemOf(bytes: Buffer, place: number): Json {
  try {
    return jsonObject(bytes);
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error;
    throw new ReportProblem('The object is no valid JSON in UTF-8. Save the answers of the API as they are.', place);
  }
}

class ItemScanner {
  private readonly open: number[] = [];
  private isText = false;
  private isEscaped = false;
  /** The text before a colon, in the outermost object. */
  private name: number[] = [];
  private list = '';
  /** The depth at which the item that is being read began; null between items. */
  private itemDepth: number | null = null;
  private item: Uint8Array[] = [];
  private itemBytes = 0;

  *scan(chunk: Uint8Array, place: number): Generator<Buffer> {
    let start = 0;
    for (let index = 0; index < chunk.length; index++) {
      const byte = chunk[index]!;
      if (this.isText) this.textByte(byte);
      else if (byte === QUOTE) this.startText();
      else if (byte === OPEN_OBJECT || byte === OPEN_ARRAY) {
        if (this.open.length >= MAX_DEPTH) throw new ReportProblem('The JSON nests too deeply.', place + 1);
        if (this.itemDepth === null && byte === OPEN_OBJECT && this.isItem()) {
          this.itemDepth = this.open.length;
          start = index;
        }
        this.open.push(byte);
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_ARRAY) {
        if (this.open.pop() !== (byte === CLOSE_OBJECT ? OPEN_OBJECT : OPEN_ARRAY)) throw noJson(place + 1);
        if (this.open.length === this.itemDepth) {
          yield this.finish(chunk.subarray(start, index + 1));
        }
        if (this.open.length === 0) this.list = '';
      } else if (byte === COLON && this.open.length === 1) {
        this.list = String.fromCharCode(...this.name);
      } else if (this.open.length === 0 && byte > 0x20) throw noJson(place + 1);
    }
    if (this.itemDepth !== null) this.keep(chunk.subarray(start), place);
  }

  assertComplete(place: number): void {
    if (this.open.length > 0) throw new ReportProblem('The file ends in the middle. Fetch the report again.', place + 1); // prettier-ignore
  }

  private isItem(): boolean {
    const [outer, inner] = this.open;
    if (this.open.length === 1) return outer === OPEN_ARRAY || LISTS.has(this.list);
    return this.open.length === 2 && outer === OPEN_OBJECT && inner === OPEN_ARRAY && LISTS.has(this.list);
  }

  private startText(): void {
    this.isText = true;
    if (this.open.length === 1) this.name = [];
  }

  private textByte(byte: number): void {
    if (this.isEscaped) this.isEscaped = false;
    else if (byte === BACKSLASH) this.isEscaped = true;
    else if (byte === QUOTE) this.isText = false;
    else if (this.open.length === 1 && this.name.length <= LONGEST_NAME) this.name.push(byte);
  }

  private keep(bytes: Uint8Array, place: number): void {
    this.itemBytes += bytes.length;
    if (this.itemBytes > LARGEST_ITEM) throw new ReportProblem('An object has more than 4 MiB.', place + 1);
    this.item.push(bytes);
  }

  private finish(last: Uint8Array): Buffer {
    const bytes = Buffer.concat([...this.item, last]);
    this.item = [];
    this.itemBytes = 0;
    this.itemDepth = null;
    return bytes;
  }
}

const noJson = (place: number) =>
  new ReportProblem('The file is no JSON. Save the answers of the API one after the other, as they are.', place);
