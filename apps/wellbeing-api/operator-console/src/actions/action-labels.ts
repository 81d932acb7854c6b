import type { ActionResponse } from '@platform/sdk/wellbeing';

/** A new action of the API without a label fails the typecheck. */
export const ACTIONS: Record<ActionResponse['action'], string> = {
  look: 'Looked up an account',
  end_sessions: 'Ended all sessions',
  lock: 'Locked an account',
  unlock: 'Unlocked an account',
  start_recovery: 'Started a recovery',
  search: 'Listed accounts',
  create: 'Created an account',
  delete: 'Requested the deletion of an account',
  sign_in: 'Signed in to the console',
  sign_out: 'Signed out of the console',
};
