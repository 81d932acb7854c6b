/** The sessions that access tokens belong to. The sessions feature implements it. */
export abstract class LiveSessions {
  /** Whether the session has not ended. */
  abstract isActive(accountId: string, sessionId: string): Promise<boolean>;

  /** Records that an access token of this refresh was used. */
  abstract noteSeen(token: { accountId: string; sessionId: string; generation: number }): Promise<void>;
}
