import { ApiProperty } from '@nestjs/swagger';
import { SCOPES } from '../access/permissions';

const ID = { format: 'uuid', example: '0199e6a2-7c1d-7b3e-9a4f-0b1c2d3e4f5a' };
const TIME = { type: String, format: 'date-time', nullable: true, example: null };

class SecretResponse {
  /** The identity. */
  @ApiProperty(ID)
  credential_id: string;

  /** Shown this once. */
  @ApiProperty({ example: 'k3v9…' })
  secret: string;

  /** What the service sends after "Bearer ". */
  @ApiProperty({ example: '0199e6a2-7c1d-7b3e-9a4f-0b1c2d3e4f5a.k3v9…' })
  credential: string;
}

export class NewIdentityResponse extends SecretResponse {
  /** The tenant that the identity acts in. */
  @ApiProperty(ID)
  tenant_id: string;

  /** The name of the service. */
  @ApiProperty({ example: 'authentication' })
  service: string;

  /** What it may do. */
  @ApiProperty({ enum: SCOPES, isArray: true, example: ['users:read', 'sessions:read'] })
  scopes: string[];

  /** When it stops being accepted, in UTC; null if never. */
  @ApiProperty(TIME)
  expires_at: string | null;

  /** When it was registered, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  created_at: string;
}

export class RotatedIdentityResponse extends SecretResponse {
  /** Until when the secret before this one is valid as well, in UTC; null if it is not. */
  @ApiProperty({ ...TIME })
  previous_valid_until: string | null;
}

export class IdentityResponse {
  /** The identity. */
  @ApiProperty(ID)
  credential_id: string;

  /** The tenant that the identity acts in. */
  @ApiProperty(ID)
  tenant_id: string;

  /** The name of the service. */
  @ApiProperty({ example: 'authentication' })
  service: string;

  /** What it may do. */
  @ApiProperty({ enum: SCOPES, isArray: true, example: ['users:read', 'sessions:read'] })
  scopes: string[];

  /** Whether it is accepted at all. */
  @ApiProperty({ example: true })
  enabled: boolean;

  /** When it stops being accepted, in UTC; null if never. */
  @ApiProperty(TIME)
  expires_at: string | null;

  /** When it was registered, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  created_at: string;

  /** When it was last used, in UTC and at most half a minute late; null if never. */
  @ApiProperty({ ...TIME })
  last_used_at: string | null;

  /** Until when the secret before the present one is valid as well, in UTC; null if it is not. */
  @ApiProperty(TIME)
  previous_valid_until: string | null;
}

export class IdentityListResponse {
  /** The identities of the tenant. */
  @ApiProperty({ type: [IdentityResponse] })
  identities: IdentityResponse[];
}
