import { ApiProperty } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { IsIn, IsString, MaxLength, ValidateIf } from 'class-validator';
import { VISIBILITIES, type Visibility } from './collection.store';

export class CreateCollectionDto {
  /** A name for people, in one line. */
  @IsLine(200)
  @ApiProperty({ example: 'Quiet places' })
  title: string;

  /** What it is about. */
  @MayBeAbsent()
  @IsString()
  @MaxLength(2000)
  @ApiProperty({ example: 'Where I like to sit.' })
  description?: string;

  /** Who may read it: its owner (`private`), every account (`shared`), or anyone (`public`). */
  @MayBeAbsent()
  @IsIn(VISIBILITIES)
  @ApiProperty({ default: 'private', example: 'private' })
  visibility?: Visibility;
}

export class UpdateCollectionDto {
  /** A name for people, in one line. */
  @MayBeAbsent()
  @IsLine(200)
  @ApiProperty({ example: 'Quiet places' })
  title?: string;

  /** What it is about; null removes it. */
  @ValidateIf((_object, value) => value !== undefined && value !== null)
  @IsString()
  @MaxLength(2000)
  @ApiProperty({ example: 'Where I like to sit.' })
  description?: string | null;

  /** Who may read it: its owner (`private`), every account (`shared`), or anyone (`public`). */
  @MayBeAbsent()
  @IsIn(VISIBILITIES)
  @ApiProperty({ example: 'public' })
  visibility?: Visibility;
}
