import { ApiProperty } from '@nestjs/swagger';
import { IsLine, MayBeAbsent } from '@platform/errors';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsString,
  Length,
  MaxLength,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { areQueryables, MOST_CHARACTERS_OF_NAME, QUERYABLE_TYPES, type Queryables } from './queryable-types';
import { CollectionDetailsDto, CollectionDetailsResponse } from './collection-details.dto';
import { type Locking, LOCKINGS, VISIBILITIES, type Visibility } from './collection.store';
import { CRS84, WORLD_SYSTEMS } from '../reference-systems/reference-system';
import { ExtentResponse } from './extent.dto';
import { ApiTimeField, IsTimeField } from './time-field.decorators';
import { LinkResponse } from '../ogc/link.dto';
import type { TimeField } from '../geometries/temporal-extent';

export class CollectionResponse extends CollectionDetailsResponse {
  /** The collection. */
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  id: string;

  /** The title, for people. */
  @ApiProperty({ example: 'Quiet places' })
  title: string;

  /** The description. */
  @ApiProperty({ example: 'Where I like to sit.' })
  description?: string;

  /** Who may read it: its owner (`private`), every account (`shared`), or anyone (`public`). */
  @ApiProperty({ enum: VISIBILITIES, example: 'private' })
  visibility: Visibility;

  /** Whether a change of a feature requires `If-Match` (`required`), or may omit it (`optional`). */
  @ApiProperty({ enum: LOCKINGS, example: 'optional' })
  locking: Locking;

  /** Whether pages of other sites may show its map in a frame. It also needs to be public. */
  @ApiProperty({ example: false })
  embeddable: boolean;

  /** Whether the caller may change it. */
  @ApiProperty({ example: true })
  editable: boolean;

  /** Whether this is the default collection of the account, which submissions go to by default. */
  @ApiProperty({ example: false })
  default: boolean;

  /** The type of its items: features. */
  @ApiProperty({ example: 'feature' })
  itemType: string;

  /** The properties that the owner declared for filters; null if a sample of the features determines them. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string', enum: [...QUERYABLE_TYPES] },
    example: { name: 'string' },
  })
  queryables?: Queryables;

  /** The indexed properties. The queryables report which indexes are ready. */
  @ApiProperty({ type: [String], example: ['name'] })
  indexes?: string[];

  /** The declared property with the time of each feature; omitted if the names of properties decide. */
  @ApiTimeField()
  time_field?: TimeField;

  /** `updating` while the times of the existing features are computed again, after a change of `time_field`. */
  @ApiProperty({ enum: ['ready', 'updating'], example: 'ready' })
  times?: 'ready' | 'updating';

  /** The bounding box and the interval of the features; omitted if none has a place or a time. */
  @ApiProperty({ type: ExtentResponse })
  extent?: ExtentResponse;

  /**
   * The URIs of the reference systems that have coordinates for all of its features. The first is the default of
   * responses. A collection without a place lists the systems of the whole world.
   */
  @ApiProperty({ type: [String], example: [CRS84, ...WORLD_SYSTEMS] })
  crs: string[];

  /** The reference system of the stored coordinates: CRS84, or CRS84h if a feature has a height. */
  @ApiProperty({ example: CRS84 })
  storageCrs: string;

  /** Links to its features and to its downloads. */
  @ApiProperty({ type: [LinkResponse] })
  links: LinkResponse[];
}

export class CollectionsResponse {
  /** `self`, and `next` if there are more. */
  @ApiProperty({ type: [LinkResponse] })
  links: LinkResponse[];

  /** The collections of this page. */
  @ApiProperty({ type: [CollectionResponse] })
  collections: CollectionResponse[];
}

/** Each index adds one row per feature. */
const MOST_INDEXES = 5;

const IsQueryables = () =>
  ValidateBy({
    name: 'isQueryables',
    validator: {
      validate: areQueryables,
      defaultMessage: () => `queryables must be up to 100 names, each with one of ${QUERYABLE_TYPES.join(', ')}`,
    },
  });

export class CreateCollectionDto extends CollectionDetailsDto {
  /** The title, for people, on one line. */
  @IsLine(200)
  @ApiProperty({ example: 'Quiet places' })
  title: string;

  /** The description. */
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

  /** Whether a change of a feature requires `If-Match` (`required`), or may omit it (`optional`), as GIS clients do. */
  @MayBeAbsent()
  @IsIn(LOCKINGS)
  @ApiProperty({ default: 'optional', example: 'optional' })
  locking?: Locking;

  /**
   * The property with the time of each feature, or the two with its start and its end. Null finds the time by the names
   * of properties, such as `datetime`, `date`, `start_date` and `end_date`.
   */
  @ValidateIf((_object, value) => value !== undefined && value !== null)
  @IsTimeField()
  @ApiTimeField({ nullable: true })
  time_field?: TimeField | null;
}

export class UpdateCollectionDto extends CollectionDetailsDto {
  /**
   * The property with the time of each feature, or the two with its start and its end. Null finds the time by the names
   * of properties. The times of the existing features are computed afterwards; `times` reports when that is done.
   */
  @ValidateIf((_object, value) => value !== undefined && value !== null)
  @IsTimeField()
  @ApiTimeField({ nullable: true })
  time_field?: TimeField | null;

  /**
   * The properties that filters may use: up to 100 names, each with its type. Null determines them from a sample of the
   * features.
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
   * The indexed properties, up to five. A filter that compares an indexed property with values, combined only by AND,
   * finds rare features in a few pages, however many features there are. Existing features are indexed afterwards;
   * `x-index` of the queryables reports when that is done. Each index makes every change of a feature more expensive.
   */
  @MayBeAbsent()
  @IsArray()
  @ArrayMaxSize(MOST_INDEXES)
  @ArrayUnique()
  @IsString({ each: true })
  @Length(1, MOST_CHARACTERS_OF_NAME, { each: true })
  @ApiProperty({ type: [String], maxItems: MOST_INDEXES, example: ['name'] })
  indexes?: string[];

  /** Whether pages of other sites may show its map, `/app/map/{collectionId}`, in a frame. It also needs to be public. */
  @MayBeAbsent()
  @IsBoolean()
  @ApiProperty({ example: true })
  embeddable?: boolean;

  /**
   * `recount` scans all features again, so that the schema of the collection has no type that no feature has any more.
   * Until the scan ends, the schema stays as it is.
   */
  @MayBeAbsent()
  @IsIn(['recount'])
  @ApiProperty({ enum: ['recount'], example: 'recount' })
  schema?: 'recount';

  /** The title, for people, on one line. */
  @MayBeAbsent()
  @IsLine(200)
  @ApiProperty({ example: 'Quiet places' })
  title?: string;

  /** The description; null removes it. */
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

  /** Whether a change of a feature requires `If-Match` (`required`), or may omit it (`optional`), as GIS clients do. */
  @MayBeAbsent()
  @IsIn(LOCKINGS)
  @ApiProperty({ example: 'required' })
  locking?: Locking;
}
