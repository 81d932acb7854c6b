import { ApiProperty } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsString,
  Length,
  MaxLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { areQueryables, MOST_CHARACTERS_OF_NAME, QUERYABLE_TYPES, type Queryables } from './queryable-types';
import { type Locking, LOCKINGS, VISIBILITIES, type Visibility } from './collection.store';

/** Each is a row more for every feature. */
const MOST_INDEXES = 5;

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

  /**
   * The properties that features are looked up by, up to five: a filter that compares one of them with values, under AND
   * alone, finds what hardly any feature has in a few pages, however many features there are. Those that are there already
   * are taken in afterwards; `x-index` of the queryables says when that is done. Each makes every change of a feature dearer.
   */
  @MayBeAbsent()
  @IsArray()
  @ArrayMaxSize(MOST_INDEXES)
  @ArrayUnique()
  @IsString({ each: true })
  @Length(1, MOST_CHARACTERS_OF_NAME, { each: true })
  @ApiProperty({ type: [String], maxItems: MOST_INDEXES, example: ['name'] })
  indexes?: string[];

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
