import type { SessionResponse } from '../../src/sessions/sessions.response';
import type { UserResponse } from '../../src/users/users.response';
import { send } from '../support/http-client';
import { type CredentialContext, type Door, type NewUser, Refusal } from './door';

const STATUS_OF: Record<string, number> = { POST: 200, GET: 200, PATCH: 200 };

export class HttpDoor implements Door {
  constructor(
    private readonly url: string,
    private readonly credential: string,
  ) {}

  createUser = async (user: NewUser) => (await this.call<{ user_id: string }>('POST', '/users', user, 201)).user_id;

  getUser = (userId: string) => this.call<UserResponse>('GET', `/users/${userId}`);

  lookUpUser = (email: string) => this.call<UserResponse>('POST', '/users/lookup', { email });

  updateUser = async (userId: string, username: string) =>
    (await this.call<{ user_id: string }>('PATCH', `/users/${userId}`, { username })).user_id;

  getContext = (email: string) => this.call<CredentialContext>('POST', '/auth/credentials/verify-context', { email });

  recordEvent = (user_id: string, success: boolean) =>
    this.call<void>('POST', '/auth/events', { user_id, success }, 204);

  createSession = async (user_id: string, token_hash: string, expires_at: string) =>
    (await this.call<{ session_id: string }>('POST', '/sessions', { user_id, token_hash, expires_at }, 201)).session_id;

  getSession = (sessionId: string) => this.call<SessionResponse>('GET', `/sessions/${sessionId}`);

  revokeSession = (sessionId: string) => this.call<void>('POST', `/sessions/${sessionId}/revoke`, undefined, 204);

  createToken = (user_id: string, token_hash: string, expires_at: string, purpose: string) =>
    this.call<void>('POST', '/verification-tokens', { user_id, token_hash, expires_at, purpose }, 204);

  consumeToken = (token_hash: string, password_hash?: string) =>
    this.call<void>('POST', '/verification-tokens/consume', { token_hash, password_hash }, 204);

  private async call<Body>(method: string, path: string, json?: unknown, expected = STATUS_OF[method]): Promise<Body> {
    const { credential } = this;
    const answer = await send<Body>(method, `${this.url}/api/v1${path}`, { credential, json });
    if (answer.status === expected) return answer.body;
    const { error } = answer.body as { error?: { code: string; message: string } };
    if (!error) throw new Error(`${method} ${path} answered ${answer.status}`);
    throw new Refusal(error.code, error.message);
  }
}
