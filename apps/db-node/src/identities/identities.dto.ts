import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
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
  @IsId('credential_id')
  credential_id: string;
}

/** What a credential, of whatever kind, is given. */
export class GrantDto {
  @ApiProperty({ pattern: '^[a-z][a-z0-9-]{0,63}$', example: 'authentication' })
  @Matches(/^[a-z][a-z0-9-]{0,63}$/, { message: 'service must be lowercase letters, digits and hyphens, at most 64' })
  service: string;

  @ApiProperty({ enum: SCOPES, isArray: true, example: ['users:read', 'sessions:read'] })
  @IsIn(SCOPES, { each: true, message: SCOPE_LIST })
  @ArrayUnique({ message: SCOPE_LIST })
  @ArrayMaxSize(SCOPES.length, { message: SCOPE_LIST })
  @ArrayMinSize(1, { message: SCOPE_LIST })
  @IsArray({ message: SCOPE_LIST })
  scopes: Scope[];

  @ApiPropertyOptional({ type: String, nullable: true })
  @ValidateIf((body: GrantDto) => body.expires_at !== undefined && body.expires_at !== null)
  @IsInstant('With a timezone, at most ten years ahead. Without it the credential does not expire.')
  expires_at?: string | null;
}

export class RotateIdentityDto {
  @ApiPropertyOptional({
    type: 'integer',
    description: 'How long the old secret stays valid.',
    minimum: 0,
    maximum: 86_400,
    default: 0,
  })
  @Max(86_400, { message: GRACE })
  @Min(0, { message: GRACE })
  @IsInt({ message: GRACE })
  grace_seconds = 0;
}
