import { ApiProperty } from '@nestjs/swagger';
import { LinkResponse } from '../ogc/link.dto';

const POINT = { type: 'Point', coordinates: [13.4, 52.5] };

/** A GeoJSON Feature (RFC 7946). */
export class FeatureResponse {
  /** Always `Feature`. */
  @ApiProperty()
  type: 'Feature';

  /** The feature. */
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  id: string;

  /** A geometry of GeoJSON, in degrees of WGS 84, longitude first; null if it has no place. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: POINT })
  geometry: object | null;

  /** What is said of it, as it was sent. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { name: 'Bench' } })
  properties: object | null;

  /** Where the feature and its collection are found. */
  @ApiProperty({ type: [LinkResponse] })
  links?: LinkResponse[];
}

export class FeatureCollectionResponse {
  /** Always `FeatureCollection`. */
  @ApiProperty()
  type: 'FeatureCollection';

  /** When the answer was made, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00Z' })
  timeStamp: string;

  /** How many features this page has. */
  @ApiProperty({ minimum: 0, example: 1 })
  numberReturned: number;

  /** How many features meet the conditions; said only where one page has all of them. */
  @ApiProperty({ minimum: 0, example: 1 })
  numberMatched?: number;

  /** `self`, and `next` while there is more. */
  @ApiProperty({ type: [LinkResponse] })
  links: LinkResponse[];

  /** The features of this page. */
  @ApiProperty({ type: [FeatureResponse] })
  features: FeatureResponse[];
}

/** A GeoJSON Feature (RFC 7946) as a client sends it. An `id` of its own is not kept. */
export class FeatureBody {
  /** Always `Feature`. */
  @ApiProperty()
  type: 'Feature';

  /** A geometry of GeoJSON, in degrees of WGS 84, longitude first; null if it has no place. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: POINT })
  geometry: object | null;

  /** Whatever there is to say of it. `datetime`, `time` or `date`, or `start` and `end`, are its time. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { name: 'Bench' } })
  properties: object | null;
}
