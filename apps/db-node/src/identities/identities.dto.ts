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
import { IsId, IsInstant } from '../fields/field.decorators';
import { SCOPES, type Scope } from '../access/permissions';

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
