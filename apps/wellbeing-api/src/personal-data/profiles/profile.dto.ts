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

/** If it is omitted, it stays the same. Null clears it. */
const MayBeCleared = () => ValidateIf((_object, value) => value !== undefined && value !== null);

/** The person's description of themselves. */
export class ProfileDto {
  /** A free text; null clears it. */
  @MayBeCleared()
  @IsString()
  @MaxLength(2000)
  @ApiProperty({ example: 'I like quiet mornings.' })
  about?: string | null;

  /** The person's pronouns; null clears them. */
  @MayBeCleared()
  @IsLine(50)
  @ApiProperty({ example: 'she/her' })
  pronouns?: string | null;

  /** The person's goals, one line each; null clears them. */
  @MayBeCleared()
  @IsArray()
  @ArrayMaxSize(20)
  @IsLine(200, { each: true })
  @ApiProperty({ example: ['Sleep better'] })
  goals?: string[] | null;
}

/** The channels of notifications. */
class NotificationsDto {
  /** Whether notifications are sent by email. */
  @MayBeAbsent()
  @IsBoolean()
  @ApiProperty({ example: true })
  email?: boolean;

  /** Whether notifications are sent to the phone. */
  @MayBeAbsent()
  @IsBoolean()
  @ApiProperty({ example: false })
  push?: boolean;
}

/** The person's settings of the application. */
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

  /** The colour scheme of the application; null clears it. */
  @MayBeCleared()
  @IsIn(['light', 'dark', 'system'])
  @ApiProperty({ example: 'system' })
  theme?: string | null;

  /** The channels of notifications. */
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => NotificationsDto)
  notifications?: NotificationsDto;
}

export class UpdateUserDto {
  /** The name that the person is called by; null clears it. */
  @MayBeCleared()
  @IsLine(200)
  @ApiProperty({ example: 'Ada' })
  name?: string | null;

  /** The person's description of themselves. Omitted fields stay the same. */
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => ProfileDto)
  profile?: ProfileDto;

  /** The settings of the application. Omitted fields stay the same. */
  @MayBeAbsent()
  @IsObject()
  @ValidateNested()
  @Type(() => SettingsDto)
  settings?: SettingsDto;
}
