import * as sdk from '@platform/sdk/wellbeing';
import { ApiError } from '@platform/web';
import type { Feature as GeoJsonFeature } from 'geojson';
import { EarlyRequests } from './early-requests';
import { type Queryable, queryablesOf } from './queryable';
import { watchForm } from '../session/send-with-progress';
import type { Bounds } from '../geometry/geodesy';
import { answer, type Session } from '../session/session';
import type {
  Collection,
  CollectionChanges,
  ExportFormat,
  Feature,
  FeaturePage,
  FileImport,
  FilePreview,
  FileProgress,
  NearbyFeature,
  TableChoices,
  TileWish,
  Visibility,
} from './types';

const PAGE_SIZE = 200;
/** Between two requests for the state of a file that the service reads. */
const PAUSE_MS = 1_000;

export interface NearbySearch {
  latitude: number;
  longitude: number;
  radiusMeters: number;
}

interface SentFile {
  isDryRun: boolean;
  choices: TableChoices;
  onProgress?: (progress: FileProgress) => void;
}

const NO_CHOICES: TableChoices = { types: {} };

const parametersOf = (filter: string | null) =>
  filter === null ? {} : ({ filter, filter_lang: 'cql2-json' } as const);

/** The operations of the geospatial API that the app uses. */
export class GeoApi {
  private readonly early = new EarlyRequests();

  constructor(private readonly session: Session) {}

  /** Requests the first page of a collection in advance, and these tiles if the page is not the whole collection. */
  async requestEarly(collectionId: string, tiles: Pick<TileWish, 'z' | 'x' | 'y'>[]): Promise<void> {
    const page = this.listFeatures(collectionId, { filter: null });
    this.early.send(collectionId, () => page);
    if ((await page).next === null) return;
    for (const tile of tiles) {
      const wish = { collectionId, filter: null, ...tile };
      this.early.send(keyOf(wish), () => this.loadTile(wish));
    }
  }

  /** Discards the responses of the requests in advance: they may be stale. */
  discardEarly(): void {
    this.early.clear();
  }

  /** The caller's own collections, the default one first. */
  async listCollections(): Promise<Collection[]> {
    const collections = await answer(this.ownCollections());
    return collections.toSorted((a, b) => Number(b.default) - Number(a.default));
  }

  getCollection(collectionId: string): Promise<Collection> {
    return answer(sdk.getCollection(this.client, { collection_id: collectionId }));
  }

  createCollection(title: string, visibility: Visibility): Promise<Collection> {
    return answer(sdk.createCollection(this.client, { body: { title, visibility } }));
  }

  updateCollection(collectionId: string, changes: CollectionChanges): Promise<Collection> {
    return answer(sdk.updateCollection(this.client, { collection_id: collectionId, body: changes }));
  }

  /** Deletes the collection with all its places. */
  async deleteCollection(collectionId: string): Promise<void> {
    await answer(sdk.deleteCollection(this.client, { collection_id: collectionId }));
  }

  /** A page of the attribute table. @param sortby a property with `+` or `-` before it */
  listRows(
    collectionId: string,
    { filter, sortby, cursor }: { filter: string | null; sortby: string | null; cursor?: string },
  ): Promise<FeaturePage> {
    return this.readPage(collectionId, filter, { cursor, ...(sortby !== null && { sortby: [sortby] }) });
  }

  /** @param filter in CQL2 JSON; with a filter, a page before the last one may be short or empty */
  async listFeatures(
    collectionId: string,
    { filter, cursor }: { filter: string | null; cursor?: string },
  ): Promise<FeaturePage> {
    const ask = () => this.readPage(collectionId, filter, { cursor });
    return filter === null && cursor === undefined ? this.early.take(collectionId, ask) : ask();
  }

  /** The properties that the collection can be filtered by. */
  async getQueryables(collectionId: string): Promise<Queryable[]> {
    return queryablesOf(await answer(sdk.getCollectionQueryables(this.client, { collection_id: collectionId })));
  }

  /** The current feature, and the ETag for a change of it. */
  async getFeature(collectionId: string, featureId: string): Promise<{ feature: Feature; etag: string }> {
    const call = sdk.getFeature(this.client, { collection_id: collectionId, feature_id: featureId });
    const { data, response } = await answer(call.withResponse());
    return { feature: data as unknown as Feature, etag: response.headers.get('ETag') ?? '*' };
  }

  /** Changes the members of the patch. The service refuses a stale ETag. */
  async updateFeature(collectionId: string, featureId: string, etag: string, patch: object): Promise<void> {
    await answer(
      sdk.updateFeature(this.client, {
        collection_id: collectionId,
        feature_id: featureId,
        if_match: etag,
        body: patch as never,
      }),
    );
  }

  /** West, south, east, north of a collection; null if no feature has a place. */
  async getBounds(collectionId: string): Promise<Bounds | null> {
    const { extent } = await answer(sdk.getCollection(this.client, { collection_id: collectionId }));
    return (extent?.spatial?.bbox[0] as Bounds | undefined) ?? null;
  }

  /** A vector tile, which may be empty. The signal cancels the request. */
  loadTile(wish: TileWish, signal?: AbortSignal): Promise<ArrayBuffer> {
    return this.early.take(keyOf(wish), () => this.readTile(wish, signal));
  }

  /** Strictly: the person who draws a feature can correct it. @throws ApiError with its errors */
  async submitFeature(collection: string, feature: GeoJsonFeature): Promise<string> {
    const body = { ...feature };
    const { feature_ids: ids } = await answer(sdk.submitFeatures(this.client, { collection, strict: true, body }));
    return ids[0]!;
  }

  /** @returns the number of stored features; null if the service reads the file in the background */
  async submitFile(
    collectionId: string,
    file: File,
    choices: TableChoices = NO_CHOICES,
    onProgress?: (progress: FileProgress) => void,
  ): Promise<number | null> {
    const sent = await this.sendFile(collectionId, file, { isDryRun: false, choices, onProgress });
    return 'submitted' in sent ? sent.submitted : null;
  }

  async listImports(): Promise<FileImport[]> {
    return (await answer(sdk.listImports(this.client))).imports;
  }

  async deleteImport(importId: string): Promise<void> {
    await answer(sdk.deleteImport(this.client, { import_id: importId }));
  }

  /**
   * The preview of a file, without storing it.
   * @param choices of the person
   * @param onProgress receives how much was sent, then the state of a large file, until it was read
   * @throws ApiError with the errors of the file
   */
  async previewFile(
    collectionId: string,
    file: File,
    choices: TableChoices = NO_CHOICES,
    onProgress?: (progress: FileProgress) => void,
  ): Promise<FilePreview> {
    const sent = await this.sendFile(collectionId, file, { isDryRun: true, choices, onProgress });
    if ('submitted' in sent) return { ...sent.preview!, submitted: sent.submitted, report: sent.report };
    const { features, report, preview } = await this.endOf(sent, onProgress);
    return { ...preview!, submitted: features, report: report! };
  }

  /** An import when it has ended. @throws ApiError with the errors of the file */
  private async endOf(sent: FileImport, onProgress?: (progress: FileProgress) => void): Promise<FileImport> {
    let current = sent;
    while (current.state === 'pending' || current.state === 'running') {
      onProgress?.({ reading: current });
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      current = await answer(sdk.getImport(this.client, { import_id: sent.id }));
    }
    await this.deleteImport(sent.id);
    if (!current.error) return current;
    const { code, message, details } = current.error;
    throw new ApiError(422, code, message, undefined, details);
  }

  /** Deletes only the current version: if another client changed it meanwhile, the service returns 412. */
  async deleteFeature(collectionId: string, featureId: string): Promise<void> {
    const { etag } = await this.getFeature(collectionId, featureId);
    await answer(
      sdk.deleteFeature(this.client, { collection_id: collectionId, feature_id: featureId, if_match: etag }),
    );
  }

  async listNearby({ latitude: lat, longitude: lon, radiusMeters: radius }: NearbySearch): Promise<NearbyFeature[]> {
    const { features } = await answer(sdk.listFeaturesNearby(this.client, { lat, lon, radius, limit: 100 }));
    return features as unknown as NearbyFeature[];
  }

  async exportCollection(collectionId: string, f: ExportFormat): Promise<Blob> {
    const file = sdk.exportCollection(this.client, { collection_id: collectionId, f });
    const { data, response } = await answer(file.withResponse());
    return new Blob([data], { type: response.headers.get('Content-Type') ?? '' });
  }

  private sendFile(collectionId: string, file: File, { isDryRun, choices, onProgress }: SentFile) {
    const { types, coordinates } = choices;
    const form = new FormData();
    form.set('collection', collectionId);
    form.set('dry_run', String(isDryRun));
    if (Object.keys(types).length > 0) form.set('column_types', JSON.stringify(types));
    if (coordinates) {
      form.set('longitude_column', coordinates.longitude);
      form.set('latitude_column', coordinates.latitude);
    }
    form.set('file', file);
    if (onProgress) watchForm(form, (sent) => onProgress({ sent }));
    // Large files get 202 and an import.
    return answer(sdk.submitFeatures(this.client, { body: form })) as Promise<sdk.SubmissionResponse | FileImport>;
  }

  private async readPage(
    collectionId: string,
    filter: string | null,
    position: { cursor?: string; sortby?: string[] },
  ): Promise<FeaturePage> {
    const page = await answer(
      sdk.listFeatures(this.client, {
        collection_id: collectionId,
        limit: PAGE_SIZE,
        ...position,
        ...parametersOf(filter),
      }),
    );
    return { features: page.features as unknown as Feature[], next: sdk.nextCursorOf(page) };
  }

  private async readTile({ collectionId, filter, z, x, y }: TileWish, signal?: AbortSignal): Promise<ArrayBuffer> {
    const asked = {
      collection_id: collectionId,
      tile_matrix: z,
      tile_row: y,
      tile_col: x,
      ...parametersOf(filter),
    };
    const tile = (await answer(sdk.getTile(this.client, asked, { signal }))) as Blob | undefined;
    return tile?.arrayBuffer() ?? new ArrayBuffer(0);
  }

  private get client(): sdk.WellbeingClient {
    return this.session.client;
  }

  private async ownCollections(): Promise<Collection[]> {
    const collections: Collection[] = [];
    for await (const collection of sdk.listCollections(this.client, { mine: true })) collections.push(collection);
    return collections;
  }
}

const keyOf = ({ collectionId, filter, z, x, y }: TileWish): string => `${collectionId}/${z}/${x}/${y}/${filter}`;
