import { listedObjects, type ListingProblem } from '@platform/http-service';
import { type Json, jsonObject, UnreadableBody } from '../gateways/reading';
import type { Placed } from '@platform/http-service';
import { ReportProblem } from './report-problem';

/** Where gateways put the objects that a page lists, or the one object that it is about. */
const LISTS = new Set([
  'items',
  'data',
  'payouts',
  'payout',
  'payout_entries',
  'settlements',
  'settlement',
  'transactions',
  'refunds',
  'chargebacks',
]);
const PROBLEMS: Record<ListingProblem, string> = {
  'no-json': 'The file is no JSON. Save the answers of the API one after the other, as they are.',
  'too-deep': 'The JSON nests too deeply.',
  'too-large': 'An object has more than 4 MiB.',
  incomplete: 'The file ends in the middle. Fetch the report again.',
};
const problem = (kind: ListingProblem, place: number) => new ReportProblem(PROBLEMS[kind], place);

/**
 * The objects that one JSON document lists, or several documents one after the other, as they are read, whatever the size
 * of the file. Each is read strictly, its numbers as the text that was sent.
 * @throws ReportProblem
 */
export async function* jsonItems(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Placed<Json>> {
  let place = 0;
  for await (const bytes of listedObjects(chunks, { lists: LISTS, problem })) {
    yield { place: ++place, row: itemOf(bytes, place) };
  }
}

function itemOf(bytes: Buffer, place: number): Json {
  try {
    return jsonObject(bytes);
  } catch (error) {
    if (!(error instanceof UnreadableBody)) throw error;
    throw new ReportProblem('The object is no valid JSON in UTF-8. Save the answers of the API as they are.', place);
  }
}
