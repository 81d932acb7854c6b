import { ApiProperty } from '@nestjs/swagger';
import { LinkResponse } from './link.dto';

const classesOf = (specification: string, names: string[]): string[] =>
  names.map((name) => `http://www.opengis.net/spec/${specification}/1.0/conf/${name}`);

/** The conformance classes. Tests with the names of the abstract tests cover each of them. Part 4 is a draft. */
export const CONFORMANCE_CLASSES = [
  ...classesOf('ogcapi-features-1', ['core', 'geojson', 'oas30', 'html']),
  ...classesOf('ogcapi-features-2', ['crs']),
  ...classesOf('ogcapi-features-3', ['queryables', 'filter', 'features-filter']),
  ...classesOf('ogcapi-features-4', ['create-replace-delete', 'update', 'optimistic-locking-etags', 'features']),
  ...classesOf('ogcapi-features-5', ['schemas', 'core-roles-features', 'returnables-and-receivables']),
  ...classesOf('cql2', [
    'cql2-text',
    'cql2-json',
    'basic-cql2',
    'advanced-comparison-operators',
    'case-insensitive-comparison',
    'accent-insensitive-comparison',
    'basic-spatial-functions',
    'basic-spatial-functions-plus',
    'spatial-functions',
    'temporal-functions',
    'array-functions',
    'property-property',
    'arithmetic',
  ]),
  ...classesOf('ogcapi-tiles-1', ['core', 'tileset', 'tilesets-list', 'geodata-tilesets', 'mvt']),
];

export class LandingResponse {
  /** The name of the API. */
  @ApiProperty({ example: 'Geospatial API' })
  title: string;

  /** The content of the API. */
  @ApiProperty({ example: 'Collections of features, private, shared or public.' })
  description: string;

  /** The first documents of the API. */
  @ApiProperty({ type: [LinkResponse] })
  links: LinkResponse[];
}

export class ConformanceResponse {
  /** The URIs of the conformance classes. */
  @ApiProperty({ type: [String], example: CONFORMANCE_CLASSES })
  conformsTo: string[];
}
