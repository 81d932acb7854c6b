/** What the operator is busy with. */
export interface UserTask {
  name: 'unlock' | 'activate' | 'deactivate';
  userId: string;
  /** Absent where only the id is known. */
  username?: string;
}
