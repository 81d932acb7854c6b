import { ApiProperty } from '@nestjs/swagger';
import type { GeoUrls } from '../ogc/geo-urls';
import { LinkResponse } from '../ogc/link.dto';
import type { Collection } from './collection.store';
import { VISIBILITIES, type Visibility } from './collection.store';

const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';

export class CollectionResponse {
  /** The collection. */
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  id: string;

  /** Its name, for people. */
  @ApiProperty({ example: 'Quiet places' })
  title: string;

  /** What it is about. */
  @ApiProperty({ example: 'Where I like to sit.' })
  description?: string;

  /** Who may read it: its owner (`private`), every account (`shared`), or anyone (`public`). */
  @ApiProperty({ enum: VISIBILITIES, example: 'private' })
  visibility: Visibility;

  /** Whether the caller may change it. */
  @ApiProperty({ example: true })
  editable: boolean;

  /** Whether it is the one that submissions go to by default. */
  @ApiProperty({ example: false })
  default: boolean;

  /** What it is a collection of: features. */
  @ApiProperty({ example: 'feature' })
  itemType: string;

  /** The reference systems of its coordinates: WGS 84, longitude first. */
  @ApiProperty({ type: [String], example: [CRS84] })
  crs: string[];

  /** Its features, and what it can be downloaded as. */
  @ApiProperty({ type: [LinkResponse] })
  links: LinkResponse[];
}

export class CollectionsResponse {
  /** `self`, and `next` while there is more. */
  @ApiProperty({ type: [LinkResponse] })
  links: LinkResponse[];

  /** The collections of this page. */
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
