import { lookAtUser, readUserTimeline, type SeenUserResponse } from '@platform/sdk/db-node';
import { ApiError } from '@platform/web';
import type { PageOf } from '@platform/web/console';
import { answer, api } from '../api/client';
import type { TimelineEntry } from './timeline';

export type SeenUser = SeenUserResponse;

/** The email address is in the body, so that no log or browser history contains it. */
export async function look(
  tenantId: string,
  wanted: { email: string } | { user_id: string },
  reason: string,
): Promise<SeenUser> {
  try {
    return await answer(lookAtUser(api, { tenant_id: tenantId, body: { ...wanted, reason } }));
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.code === 'NOT_FOUND')
      throw new ApiError(
        404,
        thrown.code,
        'No user of this tenant has this email address or id. Check that this is the correct tenant.',
      );
    throw thrown;
  }
}

export interface Lookup {
  user: SeenUser;
  reason: string;
}

/** The lookup returned the first page. Each further page is audited with the same reason. */
export async function timelineOf(
  tenantId: string,
  { user, reason }: Lookup,
  cursor: string | undefined,
): Promise<PageOf<TimelineEntry>> {
  const page =
    cursor === undefined
      ? user.timeline
      : await answer(readUserTimeline(api, { tenant_id: tenantId, user_id: user.user_id, body: { cursor, reason } }));
  return { rows: page.entries, next: page.next_cursor };
}

/**
 * The last result, for the page of the user: another lookup would be audited again. It lives as long as the page of the
 * browser and is not stored.
 */
let found: Lookup | undefined;

export const keepFound = (lookup: Lookup): void => void (found = lookup);

export const takeFound = (userId: string): Lookup | undefined => (found?.user.user_id === userId ? found : undefined);
