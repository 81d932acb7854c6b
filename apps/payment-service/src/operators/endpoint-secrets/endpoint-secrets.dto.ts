import { ApiProperty } from '@nestjs/swagger';
import type { SealedState } from './endpoint-secrets.service';
import { SuccessResponse } from '../../responses/success.response';

/** Number of secrets that a key encrypts. */
export class SealingKeyView {
  /** The id of the key in `KEY_ENCRYPTION_KEYS`. */
  @ApiProperty({ example: 'k1' })
  key_id: string;

  /** Number of secrets. */
  @ApiProperty({ type: 'integer', example: 120 })
  secrets: number;

  /** Whether the settings contain the key. Without it, these secrets cannot be read. */
  @ApiProperty({ example: true })
  is_configured: boolean;
}

/** The keys that encrypt the secrets of event endpoints. */
export class EndpointSecretsView {
  /** The first of `KEY_ENCRYPTION_KEYS`, which encrypts new secrets. */
  @ApiProperty({ example: 'k2' })
  current_key_id: string;

  /** Keys that encrypt at least one secret. */
  @ApiProperty({ type: [SealingKeyView] })
  keys: SealingKeyView[];

  /** Number of secrets that are not encrypted with the first key. */
  @ApiProperty({ type: 'integer', example: 120 })
  left: number;

  /** Number of secrets that this request encrypted again; 0 for a count. */
  @ApiProperty({ type: 'integer', example: 0 })
  reencrypted: number;
}

/** The keys that encrypt the secrets of event endpoints. */
export class EndpointSecretsResponse extends SuccessResponse {
  /** The keys and their secrets. */
  @ApiProperty()
  data: EndpointSecretsView;
}

export const endpointSecretsView = (
  { currentKeyId, keys, left }: SealedState,
  reencrypted = 0,
): EndpointSecretsView => ({
  current_key_id: currentKeyId,
  keys: keys.map(({ keyId, secrets, isConfigured }) => ({ key_id: keyId, secrets, is_configured: isConfigured })),
  left,
  reencrypted,
});
