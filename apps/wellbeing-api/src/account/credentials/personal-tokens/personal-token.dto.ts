import { ApiProperty } from '@nestjs/swagger';
import { IsLine } from '@platform/errors';
import { ArrayMaxSize, ArrayNotEmpty, ArrayUnique, IsArray, IsIn, IsInt, IsUUID, Max, Min } from 'class-validator';
import { PERSONAL_SCOPES, type PersonalScope } from '../../../access/personal-tokens';
import type { ListedToken } from './personal-token.store';
import type { CreatedToken } from './personal-tokens.service';

const EXAMPLE_ID = '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e';
const LONGEST_DAYS = 365;

export class NewPersonalTokenDto {
  /** What the token is for, such as the program and the computer. */
  @IsLine(100)
  @ApiProperty({ example: 'QGIS at work' })
  name: string;

  /** What the token may do. Give only what the program needs. */
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(PERSONAL_SCOPES.length)
  @ArrayUnique()
  @IsIn(PERSONAL_SCOPES, { each: true })
  @ApiProperty({ enum: PERSONAL_SCOPES, isArray: true, example: ['geo:read', 'geo:write'] })
  scope: PersonalScope[];

  /** For how many days the token is valid: 1 to 365. No token is valid for longer. */
  @IsInt()
  @Min(1)
  @Max(LONGEST_DAYS)
  @ApiProperty({ example: 90 })
  expires_in_days: number;
}

export class PersonalTokenParameters {
  /** The token, by its id in the list. */
  @IsUUID()
  @ApiProperty({ example: EXAMPLE_ID })
  token_id: string;
}

export class PersonalTokenResponse {
  /** The id of the token. It is not secret. */
  @ApiProperty({ format: 'uuid', example: EXAMPLE_ID })
  id: string;

  /** What the token is for. */
  @ApiProperty({ example: 'QGIS at work' })
  name: string;

  /** What the token may do. */
  @ApiProperty({ enum: PERSONAL_SCOPES, isArray: true, example: ['geo:read', 'geo:write'] })
  scope: PersonalScope[];

  /** When it was created, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  created_at: string;

  /** When it expires or expired, in UTC. The list keeps an expired token for 30 days. */
  @ApiProperty({ format: 'date-time', example: '2027-02-19T10:00:00.000Z' })
  expires_at: string;

  /** Whether it has expired. */
  @ApiProperty({ example: false })
  expired: boolean;

  /** The day of its last use, in UTC; null before the first use. */
  @ApiProperty({ format: 'date', nullable: true, type: String, example: '2026-11-21' })
  last_used_on: string | null;

  /** The network of its last use, without the last part of the address; empty if unknown. */
  @ApiProperty({ example: '203.0.113.0/24' })
  last_used_network: string;
}

export class CreatedPersonalTokenResponse extends PersonalTokenResponse {
  /**
   * The token: `n_pat_`, 43 letters and digits with 256 random bits, `_`, and a checksum of 6. It is shown only here.
   * Store it as you store a password.
   */
  @ApiProperty({ example: 'n_pat_<secret>_<checksum>' })
  token: string;
}

export class PersonalTokenListResponse {
  /** The oldest first. */
  @ApiProperty({ type: [PersonalTokenResponse] })
  personal_tokens: PersonalTokenResponse[];
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const toPersonalTokenResponse = (token: ListedToken): PersonalTokenResponse => ({
  id: token.id,
  name: token.name,
  scope: token.scope,
  created_at: token.createdAt.toISOString(),
  expires_at: token.expiresAt.toISOString(),
  expired: token.isExpired,
  last_used_on: token.lastUsedOn && dayOf(token.lastUsedOn),
  last_used_network: token.lastUsedNetwork,
});

export const toCreatedResponse = (created: CreatedToken): CreatedPersonalTokenResponse =>
  Object.assign(toPersonalTokenResponse(created), { token: created.token });
