import { ApiProperty } from '@nestjs/swagger';
import { LinkResponse } from '../ogc/link.dto';

const POINT = { type: 'Point', coordinates: [13.4, 52.5] };

/** A GeoJSON Feature (RFC 7946). */
export class FeatureResponse {
  @ApiProperty({ enum: ['Feature'] })
  type: 'Feature';

  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  id: string;

  @ApiProperty({ type: 'object', nullable: true, additionalProperties: true, example: POINT })
  geometry: object | null;

  @ApiProperty({ type: 'object', nullable: true, additionalProperties: true, example: { name: 'Bench' } })
  properties: object | null;

  @ApiProperty({ required: false, type: [LinkResponse] })
  links?: LinkResponse[];
}

export class FeatureCollectionResponse {
  @ApiProperty({ enum: ['FeatureCollection'] })
  type: 'FeatureCollection';

  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00Z' })
  timeStamp: string;

  @ApiProperty({ minimum: 0, example: 1 })
  numberReturned: number;

  @ApiProperty({ type: [LinkResponse] })
  links: LinkResponse[];

  @ApiProperty({ type: [FeatureResponse] })
  features: FeatureResponse[];
}

/** For OpenAPI: what a client sends. */
export class FeatureBody {
  @ApiProperty({ enum: ['Feature'] })
  type: 'Feature';

  @ApiProperty({ type: 'object', nullable: true, additionalProperties: true, example: POINT })
  geometry: object | null;

  @ApiProperty({ type: 'object', nullable: true, additionalProperties: true, example: { name: 'Bench' } })
  properties: object | null;
}
