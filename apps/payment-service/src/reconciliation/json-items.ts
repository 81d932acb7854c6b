import { listedObjects, type ListingProblem } from '@platform/http-service';
import { type Json, jsonObject, UnreadableBody } from '../gateways/reading';
import type { Placed } from '@platform/http-service';
import { ReportProblem } from './report-problem';

/** Fields in which gateways put the objects of a page, or a single object. */
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
  'no-json': 'The file is not JSON. Save the unchanged responses of the API one after the other.',
  'no-object': 'An element of a list is not an object. Save the unchanged responses of the API.',
  'too-deep': 'The JSON is nested too deeply.',
  'too-large': 'An object has more than 4 MiB.',
  incomplete: 'The file is incomplete. Fetch the report again.',
};
const problem = (kind: ListingProblem, place: number) => new ReportProblem(PROBLEMS[kind], place);

/**
 * The listed objects of one or more consecutive JSON documents, streamed, for files of any size. Each object is parsed
 * strictly; its numbers stay the text that was sent.
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
    throw new ReportProblem('The object is not valid JSON in UTF-8. Save the unchanged responses of the API.', place);
  }
}
