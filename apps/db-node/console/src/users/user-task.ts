/** The open dialog of the operator. */
export type UserTask = { userId: string; username: string } & (
  { name: 'unlock' | 'activate' | 'deactivate' | 'erase' } | { name: 'end-session'; sessionId: string }
);
