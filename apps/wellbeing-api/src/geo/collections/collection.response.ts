import { ApiProperty } from '@nestjs/swagger';
import type { GeoUrls } from '../ogc/geo-urls';
import { LinkResponse } from '../ogc/link.dto';
import type { Collection } from './collection.store';
import { VISIBILITIES, type Visibility } from './collection.entity';

const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';

export class CollectionResponse {
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  id: string;

  @ApiProperty({ example: 'Quiet places' })
  title: string;

  @ApiProperty({ required: false, example: 'Where I like to sit.' })
  description?: string;

  @ApiProperty({ enum: VISIBILITIES, example: 'private' })
  visibility: Visibility;

  @ApiProperty({ description: 'Whether the caller may change it.', example: true })
  editable: boolean;

  @ApiProperty({ description: 'Whether it is the one that submissions go to by default.', example: false })
  default: boolean;

  @ApiProperty({ example: 'feature' })
  itemType: string;

  @ApiProperty({ type: [String], example: [CRS84] })
  crs: string[];

  @ApiProperty({ type: [LinkResponse] })
  links: LinkResponse[];
}

export class CollectionsResponse {
  @ApiProperty({ type: [LinkResponse] })
  links: LinkResponse[];

  @ApiProperty({ type: [CollectionResponse] })
  collections: CollectionResponse[];
}

export function toCollectionResponse(
  collection: Collection,
  accountId: string | null,
  urls: GeoUrls,
): CollectionResponse {
  const { id, title, description, visibility, isDefault } = collection;
  const isOwn = collection.accountId === accountId;
  return {
    id,
    title,
    ...(description !== null && { description }),
    visibility,
    editable: isOwn,
    default: isOwn && isDefault,
    itemType: 'feature',
    crs: [CRS84],
    links: [
      { href: urls.collection(id), rel: 'self', type: 'application/json', title: 'This collection' },
      { href: `${urls.items(id)}?f=json`, rel: 'items', type: 'application/geo+json', title: 'Features as GeoJSON' },
      { href: `${urls.items(id)}?f=html`, rel: 'items', type: 'text/html', title: 'Features as HTML' },
      {
        href: `${urls.collection(id)}/export?f=gpx`,
        rel: 'enclosure',
        type: 'application/gpx+xml',
        title: 'Download as GPX',
      },
      {
        href: `${urls.collection(id)}/export?f=kml`,
        rel: 'enclosure',
        type: 'application/vnd.google-earth.kml+xml',
        title: 'Download as KML',
      },
    ],
  };
}
