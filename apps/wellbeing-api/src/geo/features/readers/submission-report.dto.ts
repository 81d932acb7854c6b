import { ApiProperty } from '@nestjs/swagger';
import { COLUMN_TYPES, type ColumnType } from '../../formats/cell-types';
import {
  IMPORT_NOTE_KINDS,
  type ImportNote,
  type ImportNoteKind,
  type ImportSummary,
  MOST_LISTED,
} from '../../formats/import-report';
import type { Box } from '../../geometries/bounding-box';
import { JSON_TYPES, type JsonType, MOST_PREVIEWED, type SubmissionPreview } from './submission-preview';

export class PreviewedPropertyResponse {
  /** The name, as in the file. */
  @ApiProperty({ example: 'height' })
  name: string;

  /** The types of its values, in the terms of JSON. */
  @ApiProperty({ enum: JSON_TYPES, isArray: true, example: ['number'] })
  types: JsonType[];

  /** The type that all values have in common, as a column of CSV; null if they have none. */
  @ApiProperty({ type: String, enum: COLUMN_TYPES, nullable: true, example: 'number' })
  column_type: ColumnType | null;

  /** The number of features that have it. */
  @ApiProperty({ type: 'integer', example: 1 })
  features: number;
}

/** The features that would be stored. */
export class SubmissionPreviewResponse implements SubmissionPreview {
  /** West, south, east, north in degrees; null if no feature has a place. */
  @ApiProperty({ type: [Number], nullable: true, example: [13.4, 52.5, 13.4, 52.5] })
  bbox: Box | null;

  /** The number of features per type of geometry; `none` for those without one. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, example: { Point: 1 } })
  geometry_types: Record<string, number>;

  /** The most frequent properties. */
  @ApiProperty({ type: [PreviewedPropertyResponse], maxItems: MOST_PREVIEWED })
  properties: PreviewedPropertyResponse[];

  /**
   * The number of features with an `id`. It is ignored: each feature is new and gets a new id, and no feature is
   * replaced.
   */
  @ApiProperty({ type: 'integer', example: 0 })
  own_ids: number;
}

export class ImportNoteResponse implements ImportNote {
  /** Whether the part is not stored, corrected, or stored in another form. */
  @ApiProperty({ enum: IMPORT_NOTE_KINDS, example: 'repaired' })
  kind: ImportNoteKind;

  /** What differs from the file, and why. */
  @ApiProperty({ example: 'The elevation is empty. The point is stored without it.' })
  message: string;

  /** The line in the file, from 1, if the format has lines. */
  @ApiProperty({ type: 'integer', required: false, example: 12 })
  line?: number;

  /** The position of the feature in the file, from 0, if the note is about one feature. */
  @ApiProperty({ type: 'integer', required: false, example: 0 })
  feature?: number;
}

/** How the stored features differ from the file. With `strict`, `omitted` and `repaired` are always 0. */
export class ImportReportResponse implements ImportSummary {
  /** The number of parts of the file that are not stored. */
  @ApiProperty({ type: 'integer', example: 0 })
  omitted: number;

  /** The number of faults that are corrected. */
  @ApiProperty({ type: 'integer', example: 1 })
  repaired: number;

  /** The number of parts that are stored in another form, or whose meaning may be unexpected. */
  @ApiProperty({ type: 'integer', example: 0 })
  changed: number;

  /** The first of them, in the order in which they were found. */
  @ApiProperty({ type: [ImportNoteResponse], maxItems: MOST_LISTED })
  entries: ImportNoteResponse[];
}
