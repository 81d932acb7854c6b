export interface Answer<Body> {
  data: Body;
  /** Its body was read. */
  response: Response;
}

/** The body of a success, as a promise that fails with the service's error. */
export interface Call<Body> extends Promise<Body> {
  /** The same with the answer, for its status and headers, such as `ETag`. */
  withResponse(): Promise<Answer<Body>>;
}

/** A page as a promise; `for await` gives the items of this page and of all that follow. */
export interface PagedCall<Page, Item> extends Call<Page>, AsyncIterable<Item> {}

export function callOf<Body>(answer: Promise<Answer<Body>>): Call<Body> {
  const data = answer.then((settled) => settled.data);
  return Object.assign(data, {
    withResponse: () => {
      // A caller of `withResponse()` handles the error of the response, so the body's rejection is not unhandled.
      data.catch(() => undefined);
      return answer;
    },
  });
}

interface Link {
  rel: string;
  href: string;
}

/**
 * The cursor of the next page, null at the end. It is in the body or in a `next` link; the host of the link is ignored.
 * Use it to show single pages; `for await` needs no cursor.
 */
export function nextCursorOf(page: object): string | null {
  const { next_cursor: cursor, links = [] } = page as { next_cursor?: string | null; links?: Link[] };
  if (cursor) return cursor;
  const next = links.find(({ rel }) => rel === 'next');
  return next ? new URL(next.href, 'https://host.invalid').searchParams.get('cursor') : null;
}

/**
 * @param field the page's field with the items
 * @param after the page that a cursor leads to
 */
export function pagedCallOf<Page, Item>(
  first: Call<Page>,
  field: string,
  after: (cursor: string) => Promise<Page>,
): PagedCall<Page, Item> {
  return Object.assign(first, {
    async *[Symbol.asyncIterator]() {
      for (let page = await first; ;) {
        yield* (page as Record<string, Item[]>)[field]!;
        const cursor = nextCursorOf(page as object);
        if (cursor === null) return;
        page = await after(cursor);
      }
    },
  });
}
