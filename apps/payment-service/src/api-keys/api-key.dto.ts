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

export class CreateApiKeyDto {
  @ApiPropertyOptional({ maxLength: 200, default: 'API Key', example: 'Checkout backend' })
  @MayBeAbsent()
  @IsString()
  @MaxLength(200)
  description?: string;

  @ApiPropertyOptional({
    enum: PERMISSIONS,
    isArray: true,
    minItems: 1,
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

  @ApiPropertyOptional({
    format: 'date-time',
    example: '2031-01-31T00:00:00Z',
    description: 'With its offset or Z. Default: the key does not expire.',
  })
  @MayBeAbsent()
  @IsInstant({ future: true })
  expires_at?: string;
}

export class RevokeApiKeyDto {
  @ApiProperty({ example: 42 })
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  key_id: number;
}

export class RotateApiKeyDto extends RevokeApiKeyDto {
  @ApiPropertyOptional({
    minimum: 0,
    maximum: 604_800,
    default: 0,
    example: 3600,
    description: 'How long the old key still works, in seconds.',
  })
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  @Max(604_800)
  grace_seconds?: number;
}
