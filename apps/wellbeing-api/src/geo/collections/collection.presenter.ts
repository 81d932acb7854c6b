import { type GeoUrls, SCHEMA_JSON } from '../ogc/geo-urls';
import type { Link } from '../ogc/representation';
import { CRS84 } from '../reference-systems/reference-system';
import { shownDetails } from './collection-details.dto';
import type { CollectionResponse } from './collection.dto';
import { type ExtentResponse, GREGORIAN } from './extent.dto';
import type { Collection } from './collection.store';
import type { Extent } from './extent.store';
import { licenceUrl } from './licences';
import { offeredSystems, storageSystem } from './offered-systems';

const TILESETS = 'http://www.opengis.net/def/rel/ogc/1.0/tilesets-vector';

export function toCollectionResponse(
  collection: Collection,
  extent: Extent,
  accountId: string | null,
  urls: GeoUrls,
): CollectionResponse {
  const { id, title, description, visibility, locking, isDefault } = collection;
  const isOwn = collection.accountId === accountId;
  return {
    id,
    title,
    ...(description !== null && { description }),
    ...shownDetails(collection),
    visibility,
    locking,
    embeddable: collection.embeddable,
    editable: isOwn,
    default: isOwn && isDefault,
    itemType: 'feature',
    ...(isOwn && collection.queryables && { queryables: collection.queryables }),
    ...(isOwn && { indexes: collection.indexes }),
    ...(collection.timeField !== null && { time_field: collection.timeField }),
    ...(isOwn && { times: collection.areTimesReady ? ('ready' as const) : ('updating' as const) }),
    ...toExtentMember(extent),
    crs: offeredSystems(extent),
    storageCrs: storageSystem(extent),
    links: [
      { href: urls.collection(id), rel: 'self', type: 'application/json', title: 'This collection' },
      { href: `${urls.items(id)}?f=json`, rel: 'items', type: 'application/geo+json', title: 'Features as GeoJSON' },
      { href: `${urls.items(id)}?f=html`, rel: 'items', type: 'text/html', title: 'Features as HTML' },
      { href: urls.tiles(id), rel: TILESETS, type: 'application/json', title: 'Features as vector tiles' },
      {
        href: urls.queryables(id),
        rel: 'http://www.opengis.net/def/rel/ogc/1.0/queryables',
        type: SCHEMA_JSON,
        title: 'The queryable properties',
      },
      ...schemaLinks(id, urls),
      ...licenceLinks(collection),
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

const licenceLinks = ({ license }: Collection): Link[] =>
  license === null
    ? []
    : [{ href: licenceUrl(license), rel: 'license', type: 'text/html', title: 'The licence of the data' }];

/** GDAL before 3.7 compares the relation with a capital letter, and reads only a schema of GeoJSON features. */
const DESCRIBED_BY = ['describedby', 'describedBy'];

/** The links from a collection and from its items to their schemas. */
export const schemaLinks = (id: string, urls: GeoUrls): Link[] => [
  {
    href: urls.schema(id),
    rel: 'http://www.opengis.net/def/rel/ogc/1.0/schema',
    type: SCHEMA_JSON,
    title: 'The properties and their types',
  },
  ...DESCRIBED_BY.map((rel) => ({
    href: urls.featureSchema(id),
    rel,
    type: SCHEMA_JSON,
    title: 'The schema of a feature as GeoJSON',
  })),
];

function toExtentMember({ box, interval }: Extent): { extent?: ExtentResponse } {
  if (!box && !interval) return {};
  const moments = interval && [interval.start, interval.end].map((moment) => moment?.toISOString() ?? null);
  return {
    extent: {
      ...(box && { spatial: { bbox: [box], crs: CRS84 } }),
      ...(moments && { temporal: { interval: [moments], trs: GREGORIAN } }),
    },
  };
}
