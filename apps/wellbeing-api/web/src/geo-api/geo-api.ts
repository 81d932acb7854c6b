import type { Feature as GeoJsonFeature } from 'geojson';
import type { Session } from '../session/session';
import type { Collection, ExportFormat, Feature, FeaturePage, NearbyFeature, Visibility } from './types';

const ROOT = '/geo/v2';
const PAGE_SIZE = 200;

interface Link {
  rel: string;
  href: string;
}

interface CollectionsBody {
  collections: Collection[];
  links: Link[];
}

interface FeaturesBody {
  features: Feature[];
  links?: Link[];
}

export interface NearbySearch {
  latitude: number;
  longitude: number;
  radiusMeters: number;
}

/** The operations of the geospatial API that the app uses. */
export class GeoApi {
  constructor(private readonly session: Session) {}

  /** The caller's own collections, the default one first. */
  async listCollections(): Promise<Collection[]> {
    const collections: Collection[] = [];
    let path: string | null = `${ROOT}/collections?mine=true`;
    while (path) {
      const body: CollectionsBody = await this.read(path);
      collections.push(...body.collections);
      path = nextPath(body.links);
    }
    return collections.toSorted((a, b) => Number(b.default) - Number(a.default));
  }

  getCollection(id: string): Promise<Collection> {
    return this.read(`${ROOT}/collections/${encodeURIComponent(id)}`);
  }

  createCollection(title: string, visibility: Visibility): Promise<Collection> {
    return this.write('POST', `${ROOT}/collections`, { title, visibility });
  }

  updateCollection(id: string, changes: { title?: string; visibility?: Visibility }): Promise<Collection> {
    return this.write('PATCH', `${ROOT}/collections/${id}`, changes);
  }

  async listFeatures(collectionId: string, path?: string): Promise<FeaturePage> {
    const first = `${ROOT}/collections/${collectionId}/items?limit=${PAGE_SIZE}`;
    const { features, links } = await this.read<FeaturesBody>(path ?? first);
    return { features, next: nextPath(links) };
  }

  async submitFeature(collectionId: string, feature: GeoJsonFeature): Promise<string> {
    const path = `${ROOT}/submit?collection=${collectionId}`;
    const { feature_ids: ids } = await this.write<{ feature_ids: string[] }>('POST', path, feature);
    return ids[0]!;
  }

  /** @returns how many features were stored, or would be */
  async submitFile(collectionId: string, file: File, { dryRun }: { dryRun: boolean }): Promise<number> {
    const form = new FormData();
    form.set('collection', collectionId);
    form.set('dry_run', String(dryRun));
    form.set('file', file);
    const response = await this.session.request(`${ROOT}/submit`, { method: 'POST', body: form });
    return ((await response.json()) as { submitted: number }).submitted;
  }

  /** Only the version that is there now: a change by somebody else in between is answered with 412. */
  async deleteFeature(collectionId: string, featureId: string): Promise<void> {
    const path = `${ROOT}/collections/${collectionId}/items/${featureId}`;
    const { headers } = await this.session.request(path);
    await this.session.request(path, { method: 'DELETE', headers: { 'If-Match': headers.get('ETag') ?? '*' } });
  }

  async listNearby({ latitude, longitude, radiusMeters }: NearbySearch): Promise<NearbyFeature[]> {
    const query = `lat=${latitude}&lon=${longitude}&radius=${radiusMeters}&limit=100`;
    const { features } = await this.read<{ features: NearbyFeature[] }>(`${ROOT}/nearby?${query}`);
    return features;
  }

  async exportCollection(id: string, format: ExportFormat): Promise<Blob> {
    const response = await this.session.request(`${ROOT}/collections/${id}/export?f=${format}`, {
      headers: { Accept: '*/*' },
    });
    return response.blob();
  }

  private async read<T>(path: string): Promise<T> {
    return (await (await this.session.request(path)).json()) as T;
  }

  private async write<T>(method: string, path: string, body: unknown): Promise<T> {
    const headers = { 'Content-Type': 'application/json' };
    return (await (await this.session.request(path, { method, headers, body: JSON.stringify(body) })).json()) as T;
  }
}

/** Links name the public host; the app stays on the host that it came from. */
function nextPath(links: Link[] = []): string | null {
  const next = links.find(({ rel }) => rel === 'next');
  if (!next) return null;
  const { pathname, search } = new URL(next.href, location.href);
  return pathname + search;
}
