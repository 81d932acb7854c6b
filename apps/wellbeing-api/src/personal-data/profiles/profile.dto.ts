import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsString,
  IsTimeZone,
  Matches,
  MaxLength,
  ValidateIf,
  ValidateNested,
} from 'class-validator';

/** Left out, it stays; null clears it. */
const MayBeCleared = () => ValidateIf((_object, value) => value !== undefined && value !== null);

export class ProfileDto {
  @MayBeCleared()
  @IsString()
  @MaxLength(2000)
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 2000, example: 'I like quiet mornings.' })
  about?: string | null;

  @MayBeCleared()
  @IsLine(50)
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 50, example: 'she/her' })
  pronouns?: string | null;

  @MayBeCleared()
  @IsArray()
  @ArrayMaxSize(20)
  @IsLine(200, { each: true })
  @ApiPropertyOptional({ type: [String], nullable: true, maxItems: 20, example: ['Sleep better'] })
  goals?: string[] | null;
}

class NotificationsDto {
  @MayBeAbsent()
  @IsBoolean()
  @ApiPropertyOptional({ example: true })
  email?: boolean;

  @MayBeAbsent()
  @IsBoolean()
  @ApiPropertyOptional({ example: false })
  push?: boolean;
}

export class SettingsDto {
  @MayBeCleared()
  @Matches(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, { message: '$property must be a language tag such as en or pt-BR' })
  @ApiPropertyOptional({ type: String, nullable: true, example: 'en' })
  language?: string | null;

  @MayBeCleared()
  @IsString()
  @MaxLength(64)
  @IsTimeZone()
  @ApiPropertyOptional({ type: String, nullable: true, example: 'Europe/Berlin' })
  time_zone?: string | null;

  @MayBeCleared()
  @IsIn(['light', 'dark', 'system'])
  @ApiPropertyOptional({ enum: ['light', 'dark', 'system'], nullable: true, example: 'system' })
  theme?: string | null;

  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => NotificationsDto)
  @ApiPropertyOptional({ type: NotificationsDto })
  notifications?: NotificationsDto;
}

export class UpdateUserDto {
  @MayBeCleared()
  @IsLine(200)
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 200, example: 'Ada' })
  name?: string | null;

  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => ProfileDto)
  @ApiPropertyOptional({ type: ProfileDto })
  profile?: ProfileDto;

  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => SettingsDto)
  @ApiPropertyOptional({ type: SettingsDto })
  settings?: SettingsDto;
}
