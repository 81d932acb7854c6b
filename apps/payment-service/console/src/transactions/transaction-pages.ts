import { getTransaction, listTransactions, type TransactionView } from '@platform/sdk/payment';
import { ApiError } from '@platform/web';
import type { PageOf } from '@platform/web/console';
import { answer, api } from '../api/client';
import { type Filters, isOwnId, searchesOf, type TransactionQuery } from './transaction-filters';

const LIMIT = 25;
/** A page of a rare result may be empty. This many pages are read before the reader has to continue. */
const MOST_EMPTY_PAGES = 10;

/** The cursor begins with the number of the search that had a result. */
export async function transactionPage(
  { filters, find }: TransactionQuery,
  cursor?: string,
  signal?: AbortSignal,
): Promise<PageOf<TransactionView>> {
  if (find === undefined) return someOf(filters, cursor, signal);
  const named = cursor ? undefined : await transactionOf(find, signal);
  if (named) return { rows: [named], next: null };
  const [begun, rest] = cursor ? [Number(cursor[0]), cursor.slice(1)] : [0, undefined];
  const searches = searchesOf(find);
  for (let by = begun; by < searches.length; by++) {
    const page = await someOf({ ...filters, ...searches[by] }, by === begun ? rest : undefined, signal);
    if (page.rows.length > 0 || page.next) return { ...page, next: page.next && `${by}${page.next}` };
    if (cursor) break;
  }
  return { rows: [], next: null };
}

/** The transaction with this id of ours. */
async function transactionOf(id: string, signal?: AbortSignal): Promise<TransactionView | undefined> {
  if (!isOwnId(id)) return undefined;
  try {
    return (await answer(getTransaction(api, { transaction_id: id.toLowerCase() }, { signal }))).data;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TRANSACTION_NOT_FOUND') return undefined;
    throw error;
  }
}

async function someOf(filters: Filters, cursor?: string, signal?: AbortSignal): Promise<PageOf<TransactionView>> {
  let page: PageOf<TransactionView> = { rows: [], next: cursor ?? null };
  for (let read = 0; read < MOST_EMPTY_PAGES && page.rows.length === 0; read++) {
    page = await pageOf(filters, LIMIT, page.next ?? undefined, signal);
    if (page.next === null) break;
  }
  return page;
}

async function pageOf(filters: Filters, limit: number, cursor?: string, signal?: AbortSignal) {
  const { data, next_cursor } = await answer(listTransactions(api, { ...filters, limit, cursor }, { signal }));
  return { rows: data, next: next_cursor };
}

const EXPORT_LIMIT = 100;

/** All transactions, page by page. */
export async function* allTransactions(
  { filters, find }: TransactionQuery,
  signal: AbortSignal,
): AsyncGenerator<TransactionView[]> {
  const named = find === undefined ? undefined : await transactionOf(find, signal);
  if (named) return yield [named];
  const searches = find === undefined ? [filters] : searchesOf(find).map((search) => ({ ...filters, ...search }));
  for (const search of searches) {
    let found = 0;
    for (let cursor: string | undefined; ;) {
      const page = await pageOf(search, EXPORT_LIMIT, cursor, signal);
      found += page.rows.length;
      yield page.rows;
      if (page.next === null) break;
      cursor = page.next;
    }
    if (found > 0) return;
  }
}
