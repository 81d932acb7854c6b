import { bearer, dbNodeAt } from '@platform/harness';
import * as dbNode from '@platform/sdk/db-node';
import { type ContractClient, type NewUser, Refusal } from './contract-client';

type Purpose = dbNode.CreateTokenDto['purpose'];

export class HttpContractClient implements ContractClient {
  private readonly client: dbNode.DbNodeClient;

  constructor(url: string, credential: string) {
    this.client = dbNodeAt(url, { headers: bearer(credential), keepAlive: true });
  }

  createUser = async (user: NewUser) => (await answer(201, dbNode.createUser(this.client, { body: user }))).user_id;

  getUser = (user_id: string) => answer(200, dbNode.getUser(this.client, { user_id }));

  lookUpUser = (email: string) => answer(200, dbNode.lookUpUser(this.client, { body: { email } }));

  updateUser = async (user_id: string, username: string) =>
    (await answer(200, dbNode.updateUser(this.client, { user_id, body: { username } }))).user_id;

  getContext = (email: string) => answer(200, dbNode.verifyCredentialContext(this.client, { body: { email } }));

  recordEvent = (user_id: string, success: boolean) =>
    answer(204, dbNode.recordAuthEvent(this.client, { body: { user_id, success } }));

  createSession = async (user_id: string, token_hash: string, expires_at: string) =>
    (await answer(201, dbNode.createSession(this.client, { body: { user_id, token_hash, expires_at } }))).session_id;

  getSession = (session_id: string) => answer(200, dbNode.getSession(this.client, { session_id }));

  revokeSession = (session_id: string) => answer(204, dbNode.revokeSession(this.client, { session_id }));

  createToken = (user_id: string, token_hash: string, expires_at: string, purpose: string) => {
    // Includes purposes that do not exist.
    const body = { user_id, token_hash, expires_at, purpose: purpose as Purpose };
    return answer(204, dbNode.createVerificationToken(this.client, { body }));
  };

  consumeToken = (token_hash: string, password_hash?: string) =>
    answer(204, dbNode.consumeVerificationToken(this.client, { body: { token_hash, password_hash } }));
}

async function answer<T>(expected: number, call: dbNode.Call<T>): Promise<T> {
  try {
    const { data, response } = await call.withResponse();
    if (response.status === expected) return data;
    throw new Error(`${new URL(response.url).pathname} answered ${response.status}`);
  } catch (thrown) {
    const { error } = ((thrown as dbNode.DbNodeError).body ?? {}) as { error?: { code: string; message: string } };
    if (!(thrown instanceof dbNode.DbNodeError) || !error) throw thrown;
    throw new Refusal(error.code, error.message);
  }
}
