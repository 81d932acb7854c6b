import { ApiProperty } from '@nestjs/swagger';
import { LinkResponse } from '../ogc/link.dto';

const POINT = { type: 'Point', coordinates: [13.4, 52.5] };

/** A GeoJSON Feature (RFC 7946). */
export class FeatureResponse {
  /** Always `Feature`. */
  @ApiProperty()
  type: 'Feature';

  /** The feature: a UUID, or the id that its owner gave to it. */
  @ApiProperty({ example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  id: string;

  /** A geometry of GeoJSON, in degrees of WGS 84, longitude first; null if it has no place. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: POINT })
  geometry: object | null;

  /** The properties, as they were sent. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { name: 'Bench' } })
  properties: object | null;

  /** Links to the feature and its collection. */
  @ApiProperty({ type: [LinkResponse] })
  links?: LinkResponse[];
}

export class FeatureCollectionResponse {
  /** Always `FeatureCollection`. */
  @ApiProperty()
  type: 'FeatureCollection';

  /** The time of the response, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00Z' })
  timeStamp: string;

  /** The number of features in this page. */
  @ApiProperty({ minimum: 0, example: 1 })
  numberReturned: number;

  /**
   * The exact number of features that meet the conditions. It is present if one page has all of them, and with
   * `resultType=hits`. Without conditions it is present up to 20 000 features.
   */
  @ApiProperty({ minimum: 0, example: 1 })
  numberMatched?: number;

  /** Instead of `numberMatched`, if counting stopped at its limit: at least so many features meet the conditions. */
  @ApiProperty({ minimum: 0, example: 20001 })
  numberMatchedAtLeast?: number;

  /** `self`, and `next` if there are more. */
  @ApiProperty({ type: [LinkResponse] })
  links: LinkResponse[];

  /** The features of this page. */
  @ApiProperty({ type: [FeatureResponse] })
  features: FeatureResponse[];
}

/** A GeoJSON Feature (RFC 7946) as a client sends it. */
export class FeatureBody {
  /** Always `Feature`. */
  @ApiProperty()
  type: 'Feature';

  /** A geometry of GeoJSON, in degrees of WGS 84, longitude first; null if it has no place. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: POINT })
  geometry: object | null;

  /** Free properties. `datetime`, `time` or `date`, or `start` and `end`, are its time. */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { name: 'Bench' } })
  properties: object | null;
}

/** A GeoJSON FeatureCollection (RFC 7946) as a client sends it. */
export class FeatureCollectionBody {
  /** Always `FeatureCollection`. */
  @ApiProperty()
  type: 'FeatureCollection';

  /** The features. */
  @ApiProperty({ type: [FeatureBody] })
  features: FeatureBody[];
}
