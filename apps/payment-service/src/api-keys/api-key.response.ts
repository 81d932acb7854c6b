import { ApiProperty } from '@nestjs/swagger';
import { apiKeyTimeOf, rfc3339OrNull } from '../responses/time';
import type { ListedKey } from './api-key.store';
import { SuccessResponse } from '../responses/success.response';
import { WholeListResponse } from '../responses/list.response';

/** A key as the list shows it, never with its secret. */
export class ApiKeyView {
  /** The number of the key. Requests to rotate or revoke it take this number. */
  @ApiProperty({ type: 'integer', example: 42 })
  key_id: number;

  /** What the key is for. */
  @ApiProperty({ example: 'Checkout backend' })
  description: string;

  /** Permissions of the key: a JSON array in a string. */
  @ApiProperty({ example: '["read","write:payments"]' })
  permissions: string;

  /**
   * When the key was last used, to the minute, in UTC as `YYYY-MM-DD HH:MM:SS`; null before its first use. Revoke a key
   * that has not been used for a long time.
   */
  @ApiProperty({ type: String, nullable: true, example: '2026-11-21 09:30:00' })
  last_used_at: string | null;

  /** When the key was created, in UTC as `YYYY-MM-DD HH:MM:SS`. */
  @ApiProperty({ example: '2026-11-20 08:00:00' })
  created_at: string;

  /** When the key expires, in UTC; null if it does not expire. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  expires_at: string | null;
}

/** The active keys of the account. */
export class ApiKeyListResponse extends WholeListResponse {
  /** All active keys. */
  @ApiProperty({ type: [ApiKeyView] })
  data: ApiKeyView[];
}

/** A new key. Its secret is shown only once. */
export class ApiKeyCreatedResponse extends SuccessResponse {
  /** What to do now, for people; the wording may change. */
  @ApiProperty({ example: 'Store this key now: it is shown only once.' })
  message: string;

  /**
   * The key: send it as `N-API-Key`. It begins with `n_live_` in production and with `n_test_` elsewhere. Store it as
   * you store a password. The service keeps only a digest and cannot show the key again. Null in a response that is
   * repeated for the same `Idempotency-Key`.
   */
  @ApiProperty({ type: String, nullable: true, example: 'n_live_<id>_<secret>_<checksum>' })
  api_key: string | null;

  /** The number of the key. Requests to rotate or revoke it take this number. */
  @ApiProperty({ type: 'integer', example: 42 })
  key_id: number;
}

/** The key is revoked. */
export class ApiKeyRevokedResponse extends SuccessResponse {
  /** What happened, for people; the wording may change. */
  @ApiProperty({ example: 'The key has been revoked.' })
  message: string;
}

export const apiKeyView = (key: ListedKey): ApiKeyView => ({
  key_id: key.keyId,
  description: key.description,
  permissions: JSON.stringify(key.permissions),
  last_used_at: key.lastUsedAt && apiKeyTimeOf(key.lastUsedAt),
  created_at: apiKeyTimeOf(key.createdAt),
  expires_at: rfc3339OrNull(key.expiresAt),
});
