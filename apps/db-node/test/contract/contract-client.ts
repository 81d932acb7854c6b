import type { SessionResponse } from '../../src/sessions/sessions.dto';
import type { UserResponse } from '../../src/users/users.dto';

export interface NewUser {
  email: string;
  username: string;
  password_hash: string;
}

export interface CredentialContext {
  user_id: string;
  status: string;
  verified: boolean;
  locked_until: string | null;
}

/**
 * One kind of access to the rows of a tenant: HTTP as a service identity, or SQL with a direct credential. A refused
 * call rejects with a `Refusal`.
 */
export interface ContractClient {
  createUser(user: NewUser): Promise<string>;
  getUser(userId: string): Promise<UserResponse>;
  lookUpUser(email: string): Promise<UserResponse>;
  updateUser(userId: string, username: string): Promise<string>;
  getContext(email: string): Promise<CredentialContext>;
  recordEvent(userId: string, success: boolean): Promise<void>;
  createSession(userId: string, tokenHash: string, expiresAt: string): Promise<string>;
  getSession(sessionId: string): Promise<SessionResponse>;
  revokeSession(sessionId: string): Promise<void>;
  createToken(userId: string, tokenHash: string, expiresAt: string, purpose: string): Promise<void>;
  consumeToken(tokenHash: string, passwordHash?: string): Promise<void>;
}

/** The stable code and its text. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}
