import { lookAtUser, readUserTimeline, type SeenUserResponse } from '@platform/sdk/db-node';
import { ApiError } from '@platform/web';
import type { PageOf } from '@platform/web/console';
import { answer, api } from '../api/client';
import type { TimelineEntry } from './timeline';

export type SeenUser = SeenUserResponse;

/** The address goes in a body, so that no log or history of addresses holds it. */
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
        'Nobody in this tenant has this address or id. Look whether it is the right tenant.',
      );
    throw thrown;
  }
}

export interface Look {
  user: SeenUser;
  reason: string;
}

/** The first page came with the look; each further one is audited with the same reason. */
export async function timelineOf(
  tenantId: string,
  { user, reason }: Look,
  cursor: string | undefined,
): Promise<PageOf<TimelineEntry>> {
  const page =
    cursor === undefined
      ? user.timeline
      : await answer(readUserTimeline(api, { tenant_id: tenantId, user_id: user.user_id, body: { cursor, reason } }));
  return { rows: page.entries, next: page.next_cursor };
}

/**
 * The user that was found last, on its way to its page: another look would be audited as another one. It lives as long as
 * the page of the browser and is stored nowhere.
 */
let found: Look | undefined;

export const keepFound = (look: Look): void => void (found = look);

export const takeFound = (userId: string): Look | undefined => (found?.user.user_id === userId ? found : undefined);
