import { ApiProperty } from '@nestjs/swagger';
import { CRS84 } from '../reference-systems/reference-system';

export const GREGORIAN = 'http://www.opengis.net/def/uom/ISO-8601/0/Gregorian';

export class SpatialExtentResponse {
  /** The bounding box of all features: west, south, east, north, in degrees. */
  @ApiProperty({
    type: 'array',
    minItems: 1,
    items: { type: 'array', minItems: 4, maxItems: 4, items: { type: 'number' } },
    example: [[13.1, 52.3, 13.7, 52.7]],
  })
  bbox: number[][];

  /** The reference system of the box: WGS 84, longitude first. */
  @ApiProperty({ format: 'uri', example: CRS84 })
  crs: string;
}

export class TemporalExtentResponse {
  /** The interval of all features: its first and its last moment. Each is null if the interval is open there. */
  @ApiProperty({
    type: 'array',
    minItems: 1,
    items: {
      type: 'array',
      minItems: 2,
      maxItems: 2,
      items: { type: 'string', format: 'date-time', nullable: true },
    },
    example: [['2026-03-01T00:00:00.000Z', null]],
  })
  interval: (string | null)[][];

  /** The reference system of the moments: the Gregorian calendar. */
  @ApiProperty({ format: 'uri', example: GREGORIAN })
  trs: string;
}

export class ExtentResponse {
  /** The bounding box of the features; omitted if none has a place. */
  @ApiProperty({ type: SpatialExtentResponse })
  spatial?: SpatialExtentResponse;

  /** The interval of the features; omitted if none has a time. */
  @ApiProperty({ type: TemporalExtentResponse })
  temporal?: TemporalExtentResponse;
}
