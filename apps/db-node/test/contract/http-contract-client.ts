import { bearer, type DbNodeClient, dbNodeClient, type Schemas } from '@platform/harness';
import { type ContractClient, type NewUser, Refusal } from './contract-client';

type Purpose = Schemas['db-node']['CreateTokenDto']['purpose'];

export class HttpContractClient implements ContractClient {
  private readonly client: DbNodeClient;

  constructor(url: string, credential: string) {
    this.client = dbNodeClient(url, { headers: bearer(credential), keepAlive: true });
  }

  createUser = async (user: NewUser) => (await answer(201, this.client.POST('/api/v1/users', { body: user }))).user_id;

  getUser = (user_id: string) =>
    answer(200, this.client.GET('/api/v1/users/{user_id}', { params: { path: { user_id } } }));

  lookUpUser = (email: string) => answer(200, this.client.POST('/api/v1/users/lookup', { body: { email } }));

  updateUser = async (user_id: string, username: string) => {
    const updated = this.client.PATCH('/api/v1/users/{user_id}', { params: { path: { user_id } }, body: { username } });
    return (await answer(200, updated)).user_id;
  };

  getContext = (email: string) =>
    answer(200, this.client.POST('/api/v1/auth/credentials/verify-context', { body: { email } }));

  recordEvent = (user_id: string, success: boolean) =>
    answer<void>(204, this.client.POST('/api/v1/auth/events', { body: { user_id, success } }));

  createSession = async (user_id: string, token_hash: string, expires_at: string) =>
    (await answer(201, this.client.POST('/api/v1/sessions', { body: { user_id, token_hash, expires_at } }))).session_id;

  getSession = (session_id: string) =>
    answer(200, this.client.GET('/api/v1/sessions/{session_id}', { params: { path: { session_id } } }));

  revokeSession = (session_id: string) =>
    answer<void>(204, this.client.POST('/api/v1/sessions/{session_id}/revoke', { params: { path: { session_id } } }));

  createToken = (user_id: string, token_hash: string, expires_at: string, purpose: string) => {
    // Also purposes that there are not.
    const body = { user_id, token_hash, expires_at, purpose: purpose as Purpose };
    return answer<void>(204, this.client.POST('/api/v1/verification-tokens', { body }));
  };

  consumeToken = (token_hash: string, password_hash?: string) =>
    answer<void>(204, this.client.POST('/api/v1/verification-tokens/consume', { body: { token_hash, password_hash } }));
}

async function answer<T>(
  expected: number,
  pending: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error: body, response } = await pending;
  if (response.status === expected) return data as T;
  const { error } = (body ?? {}) as { error?: { code: string; message: string } };
  if (!error) throw new Error(`${new URL(response.url).pathname} answered ${response.status}`);
  throw new Refusal(error.code, error.message);
}
