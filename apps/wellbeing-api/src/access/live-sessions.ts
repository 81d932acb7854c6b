/** Knows which sessions have not ended. The sessions feature implements it. */
export abstract class LiveSessions {
  abstract isActive(accountId: string, sessionId: string): Promise<boolean>;
}
