import { ApiProperty } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, IsInt, Max, Min, ValidateIf } from 'class-validator';
import { type Scope, SCOPES } from '../access/permissions';
import { IsId, IsInstant, IsServiceName } from '../fields/field.decorators';

const GRACE = 'grace_seconds must be an integer from 0 to 86400';
const SCOPE_LIST = 'scopes must be a list of known scopes, each once';

export class CredentialParameters {
  /** The identity, as the list shows it. */
  @IsId('credential_id')
  credential_id: string;
}

/** The grant of a service identity or database login. */
export class GrantDto {
  /** Name of the service. All credentials of one service and tenant share one quota. */
  @ApiProperty({ example: 'authentication' })
  @IsServiceName()
  service: string;

  /** Scopes, each at most once. Grant only the scopes that the service needs. */
  @ApiProperty({ example: ['users:read', 'sessions:read'] })
  @IsIn(SCOPES, { each: true, message: SCOPE_LIST })
  @ArrayUnique({ message: SCOPE_LIST })
  @ArrayMaxSize(SCOPES.length, { message: SCOPE_LIST })
  @ArrayMinSize(1, { message: SCOPE_LIST })
  @IsArray({ message: SCOPE_LIST })
  scopes: Scope[];

  /** Expiry: an RFC 3339 time with its offset, at most ten years ahead. Omit it for a credential without expiry. */
  @ValidateIf((body: GrantDto) => body.expires_at !== undefined && body.expires_at !== null)
  @IsInstant()
  expires_at?: string | null;
}

export class RotateIdentityDto {
  /** Seconds for which the old secret stays valid in addition to the new one. */
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

  /** The secret; it is shown only once. */
  @ApiProperty({ example: 'k3v9…' })
  secret: string;

  /** The value that the service sends after "Bearer ". */
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

  /** Scopes of the identity. */
  @ApiProperty({ enum: SCOPES, isArray: true, example: ['users:read', 'sessions:read'] })
  scopes: string[];

  /** Expiry, in UTC; null if the identity does not expire. */
  @ApiProperty(TIME)
  expires_at: string | null;

  /** Time of registration, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  created_at: string;
}

export class RotatedIdentityResponse extends SecretResponse {
  /** End of the old secret’s grace period, in UTC; null if the old secret is not valid. */
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

  /** Scopes of the identity. */
  @ApiProperty({ enum: SCOPES, isArray: true, example: ['users:read', 'sessions:read'] })
  scopes: string[];

  /** Whether the identity is enabled. A disabled identity is refused. */
  @ApiProperty({ example: true })
  enabled: boolean;

  /** Expiry, in UTC; null if the identity does not expire. */
  @ApiProperty(TIME)
  expires_at: string | null;

  /** Time of registration, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-01T08:00:00.000Z' })
  created_at: string;

  /** Time of the last use, in UTC; null if never. It is updated within 30 seconds. */
  @ApiProperty({ ...TIME })
  last_used_at: string | null;

  /** End of the old secret’s grace period, in UTC; null if the old secret is not valid. */
  @ApiProperty(TIME)
  previous_valid_until: string | null;
}

export class IdentityListResponse {
  /** The identities of the tenant. */
  @ApiProperty({ type: [IdentityResponse] })
  identities: IdentityResponse[];
}
