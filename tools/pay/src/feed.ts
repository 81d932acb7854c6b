import { setTimeout } from 'node:timers/promises';
import { type EventListResponse, listEvents, type ListEventsInput, PlatformError } from '@platform/sdk/payment';
import { callerName, connect } from './connection';
import { EXIT, Failure } from './failure';

/** The most that the service holds an answer back is 30 s. */
const WAIT_SECONDS = 25;
const PAGE = 100;
/**
 * Between two requests without events: the service answers immediately while too many clients wait, or while it stops.
 */
const PAUSE_MS = 1_000;

/**
 * The pages of the feed after a position, oldest first, for ever. After the first page it waits for a service that is
 * down. Each request uses the current tokens, because other commands renew them as well.
 * @param note receives a text when the service is down
 * @throws Failure when another account signed in meanwhile
 */
export async function* pagesAfter(
  position: string | undefined,
  types: readonly string[] | null,
  note: (text: string) => void,
): AsyncGenerator<EventListResponse> {
  const source = () => `${callerName()} ${connect().baseUrl}`;
  const first = source();
  let after = position;
  for (let state: 'new' | 'up' | 'down' = 'new'; ;) {
    if (source() !== first)
      throw new Failure(EXIT.notSignedIn, 'SIGNED_IN_ANEW', 'Another account signed in meanwhile.');
    const input = { after, types, limit: PAGE, wait_seconds: WAIT_SECONDS } as ListEventsInput;
    const page = await listEvents(connect(), input, { timeoutSeconds: WAIT_SECONDS + 15 }).catch((error: unknown) => {
      if (state === 'new' || !isPassing(error)) throw error;
      if (state === 'up') note(`The service gives no events for now (${error.code}); trying again.`);
      return undefined;
    });
    state = page ? 'up' : 'down';
    if (page) yield page;
    after = page?.next_cursor ?? after;
    if (!page || (page.data.length === 0 && !page.has_more)) await setTimeout(PAUSE_MS);
  }
}

const isPassing = (error: unknown): error is PlatformError =>
  error instanceof PlatformError && (error.status === 0 || error.status === 429 || error.status >= 500);
