import { ApiProperty } from '@nestjs/swagger';
import { LinkResponse } from './link.dto';

/** What the API claims, each covered by a test of the same name. */
export const CONFORMANCE_CLASSES = ['core', 'geojson', 'oas30', 'html'].map(
  (name) => `http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${name}`,
);

export class LandingResponse {
  /** The name of the API. */
  @ApiProperty({ example: 'Geospatial API' })
  title: string;

  /** What it holds. */
  @ApiProperty({ example: 'Collections of features, private, shared or public.' })
  description: string;

  /** Where to go from here. */
  @ApiProperty({ type: [LinkResponse] })
  links: LinkResponse[];
}

export class ConformanceResponse {
  /** The URIs of the conformance classes. */
  @ApiProperty({ type: [String], example: CONFORMANCE_CLASSES })
  conformsTo: string[];
}
