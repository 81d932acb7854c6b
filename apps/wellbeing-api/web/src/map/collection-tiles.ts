import { addProtocol, type Map as MapLibreMap, type VectorTileSource } from 'maplibre-gl';
import type { TileWish } from '../geo-api/types';
import { tileLayers } from './tile-layers';
import type { Palette } from './palette';

/** The bytes of a vector tile; the signal gives up what is no longer in view. */
export type LoadTile = (wish: TileWish, signal: AbortSignal) => Promise<ArrayBuffer>;

const PROTOCOL = 'collection';
const SOURCE = 'tiles-of-collection';
const LAST_ZOOM = 18;

/** Lets the map ask for tiles by `collection://<id>/<z>/<x>/<y>`, so that the tokens stay where they are. */
export function registerTiles(load: LoadTile): void {
  addProtocol(PROTOCOL, async ({ url }, { signal }) => {
    const [collectionId, ...address] = url.slice(PROTOCOL.length + 3).split('/');
    const [z, x, y] = address.map(Number) as [number, number, number];
    return { data: await load({ collectionId: collectionId!, z, x, y }, signal) };
  });
}

/** The features of a collection that is too large to be read whole, as the tiles of the service. */
export class CollectionTiles {
  private collectionId: string | null = null;

  constructor(private readonly map: MapLibreMap) {}

  /** Of another collection or none; of the same one they are asked for anew. */
  show(collectionId: string | null, palette: Palette): void {
    const source = this.map.getSource<VectorTileSource>(SOURCE);
    if (source && collectionId && collectionId === this.collectionId) {
      source.setTiles([templateOf(collectionId)]);
      return;
    }
    this.clear();
    this.collectionId = collectionId;
    if (!collectionId) return;
    this.map.addSource(SOURCE, { type: 'vector', tiles: [templateOf(collectionId)], maxzoom: LAST_ZOOM });
    const first = this.map.getLayer('features-area') ? 'features-area' : undefined;
    for (const layer of tileLayers(SOURCE, palette, this.fontOfGround())) this.map.addLayer(layer, first);
  }

  private clear(): void {
    const ours = this.map.getStyle().layers.filter((layer) => 'source' in layer && layer.source === SOURCE);
    for (const { id } of ours) this.map.removeLayer(id);
    if (this.map.getSource(SOURCE)) this.map.removeSource(SOURCE);
  }

  /** An operator's style has its own letters, under names that only it knows. */
  private fontOfGround(): string[] | undefined {
    if (!this.map.getGlyphs()) return undefined;
    const fonts = this.map
      .getStyle()
      .layers.map((layer) => layer.layout && (layer.layout as { 'text-font'?: unknown })['text-font']);
    return fonts.find(
      (font): font is string[] => Array.isArray(font) && font.every((name) => typeof name === 'string'),
    );
  }
}

const templateOf = (collectionId: string): string => `${PROTOCOL}://${collectionId}/{z}/{x}/{y}`;
