import { ApiProperty } from '@nestjs/swagger';
import { timeText } from '../time';
import type { ListedKey } from './api-key.store';

export class ApiKeyView {
  @ApiProperty({ example: 42 })
  key_id: number;

  @ApiProperty({ example: 'Checkout backend' })
  description: string;

  @ApiProperty({ example: '["read","write:payments"]', description: 'A JSON array as a string.' })
  permissions: string;

  @ApiProperty({ type: String, nullable: true, example: '2026-11-21 09:30:00' })
  last_used_at: string | null;

  @ApiProperty({ example: '2026-11-20 08:00:00' })
  created_at: string;

  @ApiProperty({ type: String, nullable: true, example: null })
  expires_at: string | null;
}

export class ApiKeyListResponse {
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  @ApiProperty({ type: [ApiKeyView] })
  data: ApiKeyView[];
}

export class ApiKeyCreatedResponse {
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  @ApiProperty({ example: 'Store this key now: it is shown only once.' })
  message: string;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'n_live_<id>_<secret>_<checksum>',
    description: 'Null in a repeated answer: the key is shown once.',
  })
  api_key: string | null;

  @ApiProperty({ example: 42 })
  key_id: number;
}

export class ApiKeyRevokedResponse {
  @ApiProperty({ enum: ['success'] })
  status: 'success';

  @ApiProperty({ example: 'The key has been revoked.' })
  message: string;
}

export const apiKeyView = (key: ListedKey): ApiKeyView => ({
  key_id: key.keyId,
  description: key.description,
  permissions: JSON.stringify(key.permissions),
  last_used_at: key.lastUsedAt && timeText(key.lastUsedAt),
  created_at: timeText(key.createdAt),
  expires_at: key.expiresAt && timeText(key.expiresAt),
});
