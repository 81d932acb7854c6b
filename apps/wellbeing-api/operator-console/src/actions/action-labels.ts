import type { ActionResponse } from '@platform/sdk/wellbeing';

/** An action that the API gains fails the typecheck here. */
export const ACTIONS: Record<ActionResponse['action'], string> = {
  look: 'Looked at an account',
  end_sessions: 'Ended its sessions',
  lock: 'Locked it',
  unlock: 'Unlocked it',
  start_recovery: 'Started its recovery',
  sign_in: 'Signed in to the console',
  sign_out: 'Signed out of the console',
};
