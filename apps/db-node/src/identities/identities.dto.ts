import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  Matches,
  Max,
  Min,
  ValidateIf,
} from 'class-validator';
import { type Scope, SCOPES } from '../access/permissions';
import { IsId, IsInstant } from '../fields/field.decorators';

const GRACE = 'grace_seconds must be an integer from 0 to 86400';
const SCOPE_LIST = 'scopes must be a list of known scopes, each once';

export class CredentialParameters {
  /** The identity, as the list shows it. */
  @IsId('credential_id')
  credential_id: string;
}

/** What a credential, of whatever kind, is given. */
export class GrantDto {
  /** The name of the service that gets it. All credentials of one service and tenant share one quota. */
  @ApiProperty({ example: 'authentication' })
  @Matches(/^[a-z][a-z0-9-]{0,63}$/, { message: 'service must be lowercase letters, digits and hyphens, at most 64' })
  service: string;

  /** What it may do, each scope once. Give no more than the service needs. */
  @ApiProperty({ example: ['users:read', 'sessions:read'] })
  @IsIn(SCOPES, { each: true, message: SCOPE_LIST })
  @ArrayUnique({ message: SCOPE_LIST })
  @ArrayMaxSize(SCOPES.length, { message: SCOPE_LIST })
  @ArrayMinSize(1, { message: SCOPE_LIST })
  @IsArray({ message: SCOPE_LIST })
  scopes: Scope[];

  /** When it stops being accepted: a time of RFC 3339 with its offset, at most ten years ahead. Without it, never. */
  @ValidateIf((body: GrantDto) => body.expires_at !== undefined && body.expires_at !== null)
  @IsInstant()
  expires_at?: string | null;
}

export class RotateIdentityDto {
  /** For how many seconds the old secret stays valid beside the new one. */
  @Max(86_400, { message: GRACE })
  @Min(0, { message: GRACE })
  @IsInt({ message: GRACE })
  grace_seconds = 0;
}

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
