import { addProtocol, type Map as MapLibreMap, type VectorTileSource } from 'maplibre-gl';
import type { Tiled, TileWish } from '../geo-api/types';
import { tileLayers } from './tile-layers';
import type { Palette } from './palette';

/** The bytes of a vector tile; the signal cancels requests for tiles that left the view. */
export type LoadTile = (wish: TileWish, signal: AbortSignal) => Promise<ArrayBuffer>;

const PROTOCOL = 'collection';
const SOURCE = 'tiles-of-collection';
const LAST_ZOOM = 18;
/** The layer by which a tile says that it may not have all. */
const PARTIAL = 'partial';

/** Lets the map ask for tiles by `collection://<id>/<z>/<x>/<y>?<filter>`, so that the tokens stay where they are. */
export function registerTiles(load: LoadTile): void {
  addProtocol(PROTOCOL, async ({ url }, { signal }) => {
    const [path, filter] = url.slice(PROTOCOL.length + 3).split('?');
    const [collectionId, ...address] = path!.split('/');
    const [z, x, y] = address.map(Number) as [number, number, number];
    const asked = { collectionId: collectionId!, filter: filter === undefined ? null : decodeURIComponent(filter) };
    return { data: await load({ ...asked, z, x, y }, signal) };
  });
}

/** The features of a collection that is too large to be read whole, as the tiles of the service. */
export class CollectionTiles {
  private template: string | null = null;

  constructor(private readonly map: MapLibreMap) {}

  /** Shows another collection or none. For the same collection, the tiles are requested again. */
  show(tiled: Tiled | null, palette: Palette): void {
    const source = this.map.getSource<VectorTileSource>(SOURCE);
    const template = tiled && templateOf(tiled);
    if (source && template && template === this.template) {
      source.setTiles([template]);
      return;
    }
    this.clear();
    this.template = template;
    if (!template) return;
    this.map.addSource(SOURCE, { type: 'vector', tiles: [template], maxzoom: LAST_ZOOM });
    const first = this.map.getLayer('features-area') ? 'features-area' : undefined;
    for (const layer of tileLayers(SOURCE, palette, this.fontOfGround())) this.map.addLayer(layer, first);
  }

  /** Whether a tile in view may lack features that pass the filter. */
  get isPartial(): boolean {
    const isShown = this.map.getSource(SOURCE) !== undefined;
    return isShown && this.map.querySourceFeatures(SOURCE, { sourceLayer: PARTIAL }).length > 0;
  }

  private clear(): void {
    const ours = this.map.getStyle().layers.filter((layer) => 'source' in layer && layer.source === SOURCE);
    for (const { id } of ours) this.map.removeLayer(id);
    if (this.map.getSource(SOURCE)) this.map.removeSource(SOURCE);
  }

  /** The style of an operator has its own fonts, whose names the app does not know. */
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

const templateOf = ({ collectionId, filter }: Tiled): string =>
  `${PROTOCOL}://${collectionId}/{z}/{x}/{y}${filter === null ? '' : `?${encodeURIComponent(filter)}`}`;
