/** Knows which sessions have not ended; the feature that keeps them says how. */
export abstract class LiveSessions {
  abstract isActive(accountId: string, sessionId: string): Promise<boolean>;
}
