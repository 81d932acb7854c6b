import { ApiProperty } from '@nestjs/swagger';
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

/** What a person tells of themselves. */
export class ProfileDto {
  /** In their own words; null clears it. */
  @MayBeCleared()
  @IsString()
  @MaxLength(2000)
  @ApiProperty({ example: 'I like quiet mornings.' })
  about?: string | null;

  /** How to speak of the person; null clears it. */
  @MayBeCleared()
  @IsLine(50)
  @ApiProperty({ example: 'she/her' })
  pronouns?: string | null;

  /** What the person wants to reach, one line each; null clears them. */
  @MayBeCleared()
  @IsArray()
  @ArrayMaxSize(20)
  @IsLine(200, { each: true })
  @ApiProperty({ example: ['Sleep better'] })
  goals?: string[] | null;
}

/** By which ways the person wants to be notified. */
class NotificationsDto {
  /** Whether by email. */
  @MayBeAbsent()
  @IsBoolean()
  @ApiProperty({ example: true })
  email?: boolean;

  /** Whether by notifications on the phone. */
  @MayBeAbsent()
  @IsBoolean()
  @ApiProperty({ example: false })
  push?: boolean;
}

/** How the application behaves for a person. */
export class SettingsDto {
  /** A language tag (BCP 47), such as `en` or `pt-BR`; null clears it. */
  @MayBeCleared()
  @Matches(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, { message: '$property must be a language tag such as en or pt-BR' })
  @ApiProperty({ example: 'en' })
  language?: string | null;

  /** A time zone of the IANA database; null clears it. */
  @MayBeCleared()
  @IsString()
  @MaxLength(64)
  @IsTimeZone()
  @ApiProperty({ example: 'Europe/Berlin' })
  time_zone?: string | null;

  /** The colours of the application; null clears it. */
  @MayBeCleared()
  @IsIn(['light', 'dark', 'system'])
  @ApiProperty({ example: 'system' })
  theme?: string | null;

  /** By which ways the person wants to be notified. */
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => NotificationsDto)
  notifications?: NotificationsDto;
}

export class UpdateUserDto {
  /** How the person wants to be called; null clears it. */
  @MayBeCleared()
  @IsLine(200)
  @ApiProperty({ example: 'Ada' })
  name?: string | null;

  /** What the person tells of themselves; a field that is left out stays. */
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => ProfileDto)
  profile?: ProfileDto;

  /** How the application is to behave; a field that is left out stays. */
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => SettingsDto)
  settings?: SettingsDto;
}
