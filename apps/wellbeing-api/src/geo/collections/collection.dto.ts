import { ApiProperty } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import { IsIn, IsString, MaxLength, ValidateBy, ValidateIf } from 'class-validator';
import { areQueryables, QUERYABLE_TYPES, type Queryables } from './queryable-types';
import { type Locking, LOCKINGS, VISIBILITIES, type Visibility } from './collection.store';

const IsQueryables = () =>
  ValidateBy({
    name: 'isQueryables',
    validator: {
      validate: areQueryables,
      defaultMessage: () => `queryables must be up to 100 names, each with one of ${QUERYABLE_TYPES.join(', ')}`,
    },
  });

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

  /** Whether a change of a feature needs `If-Match` (`required`), or may leave it out as GIS clients do (`optional`). */
  @MayBeAbsent()
  @IsIn(LOCKINGS)
  @ApiProperty({ default: 'optional', example: 'optional' })
  locking?: Locking;
}

export class UpdateCollectionDto {
  /**
   * What the features can be filtered by: up to 100 names of properties, each with what it holds. Null leaves it to a
   * sample of the features.
   */
  @ValidateIf((_object, value) => value !== undefined && value !== null)
  @IsQueryables()
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', enum: [...QUERYABLE_TYPES] },
    nullable: true,
    example: { name: 'string', height: 'number' },
  })
  queryables?: Queryables | null;

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

  /** Whether a change of a feature needs `If-Match` (`required`), or may leave it out as GIS clients do (`optional`). */
  @MayBeAbsent()
  @IsIn(LOCKINGS)
  @ApiProperty({ example: 'required' })
  locking?: Locking;
}
