import { ApiProperty } from '@nestjs/swagger';
import { html } from '@platform/http-service';
import type { Collection } from '../collections/collection.store';
import type { Box } from '../geometries/bounding-box';
import type { GeoUrls } from '../ogc/geo-urls';
import { LinkResponse } from '../ogc/link.dto';
import type { Link } from '../ogc/representation';
import { LAST_TILE_MATRIX } from './tile-address';

export const TILE_TYPE = 'application/vnd.mapbox-vector-tile';
const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';
const WEB_MERCATOR = 'http://www.opengis.net/def/crs/EPSG/0/3857';
const TILE_MATRIX_SET = 'http://www.opengis.net/def/tilematrixset/OGC/1.0/WebMercatorQuad';
const TILING_SCHEME = 'http://www.opengis.net/def/rel/ogc/1.0/tiling-scheme';
const LAYERS = {
  features: 'The features, each with its id as `feature_id` and its simple properties.',
  clusters: 'Points with the number of features around them (`count`), instead of `features`, in a tile with too many.',
  partial: 'With a filter, in addition to one of the two: a point if the tile may be incomplete.',
};

/** A link that may be a template, which the format `uri` does not allow. */
export class TileSetLink implements Link {
  /** The URL, or with `templated` a template of URLs (RFC 6570). */
  @ApiProperty({ format: 'uri-template', example: 'https://geo.example.com/geo/v2/collections/0199f3a2/tiles' })
  href: string;

  /** The relation to this response, such as `self` or `item` (RFC 8288). */
  @ApiProperty({ example: 'item' })
  rel: string;

  /** The media type of the target. */
  @ApiProperty({ example: TILE_TYPE })
  type?: string;

  /** A name for people. */
  @ApiProperty({ example: 'The tiles' })
  title?: string;

  /** Whether the URL is a template. */
  @ApiProperty({ example: true })
  templated?: boolean;
}

export class TileSetLayer {
  /** The name of the layer in the tiles. */
  @ApiProperty({ enum: Object.keys(LAYERS), example: 'features' })
  id: string;

  /** Always `vector`. */
  @ApiProperty({ example: 'vector' })
  dataType: string;

  /** The content of the layer. */
  @ApiProperty({ example: LAYERS.features })
  description: string;
}

export class TileSetItem {
  /** The title of the collection. */
  @ApiProperty({ example: 'Benches' })
  title: string;

  /** Always `vector`. */
  @ApiProperty({ example: 'vector' })
  dataType: string;

  /** The coordinate reference system of the tiles. */
  @ApiProperty({ format: 'uri', example: WEB_MERCATOR })
  crs: string;

  /** The tile matrix set, as registered by OGC. */
  @ApiProperty({ format: 'uri', example: TILE_MATRIX_SET })
  tileMatrixSetURI: string;

  /** `self`, `item` for the tiles (a template), and the tiling scheme. */
  @ApiProperty({ type: [TileSetLink] })
  links: TileSetLink[];
}

export class TileSetsResponse {
  /** `self` and `alternate`. */
  @ApiProperty({ type: [LinkResponse] })
  links: LinkResponse[];

  /** One tile set: the features in WebMercatorQuad. */
  @ApiProperty({ type: [TileSetItem] })
  tilesets: TileSetItem[];
}

export class BoundingBoxResponse {
  /** Longitude and latitude of the south-west corner. */
  @ApiProperty({ type: [Number], minItems: 2, maxItems: 2, example: [13.1, 52.3] })
  lowerLeft: number[];

  /** Longitude and latitude of the north-east corner. */
  @ApiProperty({ type: [Number], minItems: 2, maxItems: 2, example: [13.7, 52.7] })
  upperRight: number[];

  /** The reference system of the corners. */
  @ApiProperty({ format: 'uri', example: CRS84 })
  crs: string;
}

/** Metadata of a tile set (OGC 17-083r4, clause 7). */
export class TileSetResponse extends TileSetItem {
  /** The layers of the tiles: one of the first two, and the third only with a filter. */
  @ApiProperty({ type: [TileSetLayer] })
  layers: TileSetLayer[];

  /** The bounding box of all features; omitted if none has a place. */
  @ApiProperty({ type: BoundingBoxResponse })
  boundingBox?: BoundingBoxResponse;
}

/** TileJSON 3.0.0, which map libraries read. */
export class TileJsonResponse {
  /** The version of TileJSON. */
  @ApiProperty({ example: '3.0.0' })
  tilejson: string;

  /** The title of the collection. */
  @ApiProperty({ example: 'Benches' })
  name: string;

  /** The attribution of the data, as HTML; omitted if the collection has none. */
  @ApiProperty({ example: 'City of Berlin' })
  attribution?: string;

  /** The URL template of a tile: `{z}` is the matrix, `{y}` the row, `{x}` the column. */
  @ApiProperty({
    type: [String],
    example: ['https://geo.example.com/geo/v2/collections/0199f3a2/tiles/WebMercatorQuad/{z}/{y}/{x}'],
  })
  tiles: string[];

  /** The first matrix. */
  @ApiProperty({ example: 0 })
  minzoom: number;

  /** The last matrix. */
  @ApiProperty({ example: LAST_TILE_MATRIX })
  maxzoom: number;

  /** West, south, east, north of all features, in degrees; omitted if none has a place. */
  @ApiProperty({ type: [Number], minItems: 4, maxItems: 4, example: [13.1, 52.3, 13.7, 52.7] })
  bounds?: number[];

  /** The layers of the tiles, with the types of their attributes. */
  @ApiProperty({ type: 'array', items: { type: 'object', additionalProperties: true }, example: [{ id: 'features' }] })
  vector_layers: object[];
}

const tileTemplate = (collectionId: string, urls: GeoUrls): string =>
  `${urls.tileSet(collectionId)}/{tileMatrix}/{tileRow}/{tileCol}`;

export function toTileSetItem({ id, title }: Collection, urls: GeoUrls, self: Link[]) {
  return {
    title,
    dataType: 'vector',
    crs: WEB_MERCATOR,
    tileMatrixSetURI: TILE_MATRIX_SET,
    links: [
      ...self,
      { href: tileTemplate(id, urls), rel: 'item', type: TILE_TYPE, title: 'The tiles', templated: true },
      { href: TILE_MATRIX_SET, rel: TILING_SCHEME, type: 'application/json', title: 'WebMercatorQuad' },
      { href: `${urls.tileSet(id)}?f=tilejson`, rel: 'describedby', type: 'application/json', title: 'As TileJSON' },
    ],
  };
}

export function toTileSet(collection: Collection, urls: GeoUrls, self: Link[], box: Box | null): TileSetResponse {
  const layers = Object.entries(LAYERS).map(([id, description]) => ({ id, dataType: 'vector', description }));
  const corners = box && { lowerLeft: box.slice(0, 2), upperRight: box.slice(2), crs: CRS84 };
  return { ...toTileSetItem(collection, urls, self), layers, ...(corners && { boundingBox: corners }) };
}

export const toTileJson = (
  { id, title, attribution }: Collection,
  urls: GeoUrls,
  box: Box | null,
): TileJsonResponse => ({
  tilejson: '3.0.0',
  name: title,
  ...(attribution !== null && { attribution: html`${attribution}`.text }),
  tiles: [`${urls.tileSet(id)}/{z}/{y}/{x}`],
  minzoom: 0,
  maxzoom: LAST_TILE_MATRIX,
  ...(box && { bounds: box }),
  vector_layers: [
    { id: 'features', description: LAYERS.features, fields: { feature_id: 'String' } },
    { id: 'clusters', description: LAYERS.clusters, fields: { count: 'Number' } },
    { id: 'partial', description: LAYERS.partial, fields: { partial: 'Boolean' } },
  ],
});
