import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsInstant, MayBeAbsent } from '@platform/errors';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsInt,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { type Permission, PERMISSIONS } from '../access/permissions';

/** Description, permissions and expiry of a new key. */
export class CreateApiKeyDto {
  /** What the key is for. The list shows it. */
  @ApiPropertyOptional({ default: 'API Key', example: 'Checkout backend' })
  @MayBeAbsent()
  @IsString()
  @MaxLength(200)
  description?: string;

  /**
   * Permissions of the key. `read` covers every `read:…`, and `write` every `write:…` but `write:payouts`; `write` does not
   * cover `read`. Only a person with a step-up token gives a key `write:payouts`.
   * Give only the permissions that the backend needs.
   */
  @ApiPropertyOptional({
    enum: PERMISSIONS,
    isArray: true,
    default: ['read'],
    example: ['read', 'write:payments'],
  })
  @MayBeAbsent()
  @IsArray()
  @ArrayNotEmpty()
  @ArrayMaxSize(PERMISSIONS.length)
  @ArrayUnique()
  @IsIn(PERMISSIONS, { each: true })
  permissions?: Permission[];

  /** When the key expires: a future time in RFC 3339, with an offset or `Z`. Without it, the key does not expire. */
  @ApiPropertyOptional({ example: '2031-01-31T00:00:00Z' })
  @MayBeAbsent()
  @IsInstant({ future: true })
  expires_at?: string;
}

/** The key to revoke. */
export class RevokeApiKeyDto {
  /** The number of the key, as the list and the response to its creation show it. */
  @ApiProperty({ example: 42 })
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  key_id: number;
}

/** The key to replace, and how long it still works. */
export class RotateApiKeyDto extends RevokeApiKeyDto {
  /**
   * How long the old key still works, in seconds, so that your backends can change over; at most a week. It never works
   * longer than its own `expires_at`.
   */
  @ApiPropertyOptional({ default: 0, example: 3600 })
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  @Max(604_800)
  grace_seconds?: number;
}
