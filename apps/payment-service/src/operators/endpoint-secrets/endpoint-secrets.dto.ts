import { ApiProperty } from '@nestjs/swagger';
import type { SealedState } from './endpoint-secrets.service';
import { SuccessResponse } from '../../responses/success.response';

/** How many secrets a key has sealed. */
export class SealingKeyView {
  /** The id of the key in `KEY_ENCRYPTION_KEYS`. */
  @ApiProperty({ example: 'k1' })
  key_id: string;

  /** How many. */
  @ApiProperty({ type: 'integer', example: 120 })
  secrets: number;

  /** Whether the settings have it. Without it these secrets cannot be read. */
  @ApiProperty({ example: true })
  is_configured: boolean;
}

/** With which keys the secrets of event endpoints are sealed. */
export class EndpointSecretsView {
  /** The first of `KEY_ENCRYPTION_KEYS`, which seals. */
  @ApiProperty({ example: 'k2' })
  current_key_id: string;

  /** Those that have sealed any. */
  @ApiProperty({ type: [SealingKeyView] })
  keys: SealingKeyView[];

  /** How many are left to be sealed with the first key. */
  @ApiProperty({ type: 'integer', example: 120 })
  left: number;

  /** How many this request has sealed; 0 where it only asked. */
  @ApiProperty({ type: 'integer', example: 0 })
  reencrypted: number;
}

/** With which keys the secrets of event endpoints are sealed. */
export class EndpointSecretsResponse extends SuccessResponse {
  /** How it stands. */
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
