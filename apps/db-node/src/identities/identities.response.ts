import { ApiProperty } from '@nestjs/swagger';
import { SCOPES } from '../access/permissions';

const ID = { format: 'uuid', example: '0199e6a2-7c1d-7b3e-9a4f-0b1c2d3e4f5a' };
const TIME = { type: String, format: 'date-time', nullable: true, example: null };

class SecretResponse {
  @ApiProperty(ID)
  credential_id: string;

  @ApiProperty({ description: 'Shown this once.', example: 'k3v9…' })
  secret: string;

  @ApiProperty({
    description: 'What the service sends after "Bearer ".',
    example: '0199e6a2-7c1d-7b3e-9a4f-0b1c2d3e4f5a.k3v9…',
  })
  credential: string;
}

export class NewIdentityResponse extends SecretResponse {
  @ApiProperty(ID)
  tenant_id: string;

  @ApiProperty({ example: 'authentication' })
  service: string;

  @ApiProperty({ enum: SCOPES, isArray: true, example: ['users:read', 'sessions:read'] })
  scopes: string[];

  @ApiProperty(TIME)
  expires_at: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  created_at: string;
}

export class RotatedIdentityResponse extends SecretResponse {
  @ApiProperty({ ...TIME, description: 'Until then the secret before this one is valid as well.' })
  previous_valid_until: string | null;
}

export class IdentityResponse {
  @ApiProperty(ID)
  credential_id: string;

  @ApiProperty(ID)
  tenant_id: string;

  @ApiProperty({ example: 'authentication' })
  service: string;

  @ApiProperty({ enum: SCOPES, isArray: true, example: ['users:read', 'sessions:read'] })
  scopes: string[];

  @ApiProperty({ example: true })
  enabled: boolean;

  @ApiProperty(TIME)
  expires_at: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  created_at: string;

  @ApiProperty({ ...TIME, description: 'At most half a minute late.' })
  last_used_at: string | null;

  @ApiProperty(TIME)
  previous_valid_until: string | null;
}

export class IdentityListResponse {
  @ApiProperty({ type: [IdentityResponse] })
  identities: IdentityResponse[];
}
