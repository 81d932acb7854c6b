import { ApiProperty } from '@nestjs/swagger';
import { LinkResponse } from './link.dto';

/** What the API claims, each covered by a test of the same name. */
export const CONFORMANCE_CLASSES = ['core', 'geojson', 'oas30', 'html'].map(
  (name) => `http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/${name}`,
);

export class LandingResponse {
  @ApiProperty({ example: 'Geospatial API' })
  title: string;

  @ApiProperty({ example: 'Collections of features, private, shared or public.' })
  description: string;

  @ApiProperty({ type: [LinkResponse] })
  links: LinkResponse[];
}

export class ConformanceResponse {
  @ApiProperty({ type: [String], example: CONFORMANCE_CLASSES })
  conformsTo: string[];
}
