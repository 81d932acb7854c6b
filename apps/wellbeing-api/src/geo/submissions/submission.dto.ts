import { ApiProperty } from '@nestjs/swagger';
import type { Box } from '../geometries/bounding-box';
import {
  JSON_TYPES,
  type JsonType,
  MOST_PREVIEWED,
  type SubmissionPreview,
} from '../features/readers/submission-preview';

export class PreviewedPropertyResponse {
  /** As the file has it. */
  @ApiProperty({ example: 'height' })
  name: string;

  /** What its values are, in the terms of JSON. */
  @ApiProperty({ enum: JSON_TYPES, isArray: true, example: ['number'] })
  types: JsonType[];

  /** How many of the features have it. */
  @ApiProperty({ type: 'integer', example: 1 })
  features: number;
}

/** What would be stored. */
export class SubmissionPreviewResponse implements SubmissionPreview {
  /** West, south, east, north in degrees; null where nothing has a place. */
  @ApiProperty({ type: [Number], nullable: true, example: [13.4, 52.5, 13.4, 52.5] })
  bbox: Box | null;

  /** How many features there are of each type of geometry; those without one are `none`. */
  @ApiProperty({ type: 'object', additionalProperties: { type: 'integer' }, example: { Point: 1 } })
  geometry_types: Record<string, number>;

  /** The commonest ones. */
  @ApiProperty({ type: [PreviewedPropertyResponse], maxItems: MOST_PREVIEWED })
  properties: PreviewedPropertyResponse[];

  /** How many have an id of their own. It is not kept: each feature is new and gets a new one, and none is replaced. */
  @ApiProperty({ type: 'integer', example: 0 })
  own_ids: number;
}

export class SubmissionResponse {
  /** How many features were stored, or would be. */
  @ApiProperty({ example: 1 })
  submitted: number;

  /** The features, in the order in which they were sent; empty after a dry run. */
  @ApiProperty({ type: [String], example: ['0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e'] })
  feature_ids: string[];

  /** After a dry run. */
  @ApiProperty({ required: false })
  preview?: SubmissionPreviewResponse;
}
