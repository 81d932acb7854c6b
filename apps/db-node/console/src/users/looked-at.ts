import { lookAtUser, type SeenUserResponse } from '@platform/sdk/db-node';
import { ApiError } from '@platform/web';
import { answer, api } from '../api/client';

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

/**
 * The user that was found last, on its way to its page: another look would be audited as another one. It lives as long as
 * the page of the browser and is stored nowhere.
 */
let found: Look | undefined;

export const keepFound = (look: Look): void => void (found = look);

export const takeFound = (userId: string): Look | undefined => (found?.user.user_id === userId ? found : undefined);
