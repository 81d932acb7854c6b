import { Injectable } from '@nestjs/common';
import { digestOf, newSecret } from '@platform/auth';
import { defineStatement, type RowOf } from '@platform/database';
import { DataSource } from 'typeorm';
import { tables } from '../../../database/schema';
import type { IdTokenAlgorithm } from '../../tokens/signing-keys/signing-key.store';
import { isScope, type Scope } from './scopes';

/** A program that an operator has registered. */
export interface Client {
  id: string;
  name: string;
  /** Null for a public client, which cannot keep a secret. */
  secretHash: Buffer | null;
  redirectUris: string[];
  /** The scopes that it may request. */
  scope: Scope[];
  /** Of its ID tokens. Its access tokens have ES256 like all others. */
  idTokenAlgorithm: IdTokenAlgorithm;
  /** Whether a refresh uses its refresh token up. Always for a public client (RFC 9700 §4.14.2). */
  rotatesRefreshTokens: boolean;
  /** Whether it may use `http://localhost`. */
  isDevelopment: boolean;
  /** Where a browser may return after the sign-out that this client requests. */
  postLogoutRedirectUris: string[];
  createdAt: Date;
}

export interface NewClient extends Pick<Client, 'id' | 'name' | 'redirectUris' | 'scope'> {
  isConfidential: boolean;
  /** Default: RS256, which OpenID Connect Core §15.1 requires of providers and clients expect. */
  idTokenAlgorithm?: IdTokenAlgorithm;
  /** Only a confidential client may choose. Default: false. */
  rotatesRefreshTokens?: boolean;
  isDevelopment?: boolean;
  postLogoutRedirectUris?: string[];
}

const { oauth_clients } = tables;
type ClientRow = RowOf<typeof oauth_clients>;
const COLUMNS = `id, name, secret_hash, redirect_uris, scope, id_token_algorithm, rotates_refresh_tokens, is_development,
  post_logout_redirect_uris, created_at`;

const FIND = defineStatement({
  name: 'oauth_client_find',
  text: `SELECT ${COLUMNS} FROM oauth_clients WHERE id = $1`,
  row: oauth_clients,
});

const LIST = defineStatement({
  name: 'oauth_client_list',
  text: `SELECT ${COLUMNS} FROM oauth_clients ORDER BY id LIMIT 1000`,
  row: oauth_clients,
});

const ADD = defineStatement({
  name: 'oauth_client_add',
  text: `INSERT INTO oauth_clients (id, name, secret_hash, redirect_uris, scope, id_token_algorithm, rotates_refresh_tokens,
      is_development, post_logout_redirect_uris)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
    ON CONFLICT (id) DO NOTHING`,
});

// The sessions first: the client's sessions end with it.
const REMOVE = defineStatement({
  name: 'oauth_client_remove',
  text: `WITH ended AS (
      UPDATE sessions SET ended_at = now()
      WHERE ended_at IS NULL AND id IN (SELECT session_id FROM oauth_sessions WHERE client_id = $1)
    )
    DELETE FROM oauth_clients WHERE id = $1`,
});

@Injectable()
export class ClientStore {
  constructor(private readonly dataSource: DataSource) {}

  async find(id: string): Promise<Client | null> {
    const row = await FIND.find(this.dataSource, [id]);
    return row && toClient(row);
  }

  async list(): Promise<Client[]> {
    return (await LIST.rows(this.dataSource)).map(toClient);
  }

  /** @returns the secret of a confidential client, of which only the digest is stored; 'taken' if the id is in use */
  async add({
    id,
    name,
    redirectUris,
    scope,
    isConfidential,
    idTokenAlgorithm = 'RS256',
    rotatesRefreshTokens = false,
    isDevelopment = false,
    postLogoutRedirectUris = [],
  }: NewClient): Promise<{ secret: string | null } | 'taken'> {
    const secret = isConfidential ? newSecret() : null;
    const rotates = !isConfidential || rotatesRefreshTokens;
    const choices = [idTokenAlgorithm, rotates, isDevelopment, postLogoutRedirectUris];
    const values = [id, name, secret && digestOf(secret), redirectUris, scope, ...choices];
    const added = await ADD.run(this.dataSource, values);
    return added === 1 ? { secret } : 'taken';
  }

  /** Ends all its sessions and deletes its consents. @returns false if there is no such client */
  async remove(id: string): Promise<boolean> {
    return (await REMOVE.run(this.dataSource, [id])) === 1;
  }
}

const toClient = (row: ClientRow): Client => ({
  id: row.id,
  name: row.name,
  secretHash: row.secret_hash,
  redirectUris: row.redirect_uris,
  scope: row.scope.filter(isScope),
  idTokenAlgorithm: row.id_token_algorithm,
  rotatesRefreshTokens: row.rotates_refresh_tokens,
  isDevelopment: row.is_development,
  postLogoutRedirectUris: row.post_logout_redirect_uris,
  createdAt: row.created_at,
});
