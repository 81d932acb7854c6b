/** What the operator is busy with. */
export type UserTask = { userId: string; username: string } & (
  { name: 'unlock' | 'activate' | 'deactivate' | 'erase' } | { name: 'end-session'; sessionId: string }
);
