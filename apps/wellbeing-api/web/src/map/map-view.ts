import 'maplibre-gl/dist/maplibre-gl.css';
import type { Feature as GeoJsonFeature, FeatureCollection, Position } from 'geojson';
import {
  type GeoJSONSource,
  Map as MapLibreMap,
  type MapGeoJSONFeature,
  NavigationControl,
  prewarm,
  ScaleControl,
  setWorkerUrl,
} from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Tiled } from '../geo-api/types';
import type { Bounds } from '../geometry/geodesy';
import { type Graticule, graticuleFor, NO_GRATICULE } from './graticule';
import { GraticuleLabels } from './graticule-labels';
import { AROUND, onMercator } from './first-view';
import type { Ground } from './ground';
import { groundStyle } from './ground-style';
import { CollectionTiles, type LoadTile, registerTiles } from './collection-tiles';
import { dragCorners } from './corner-dragging';
import { EMPTY, FEATURE_LAYERS, overlayLayers, SOURCES, type SourceName } from './overlay-layers';
import { PlaceLabels } from './place-labels';
import { CLUSTER_LAYER, TILE_FEATURE_LAYERS } from './tile-layers';
import { currentPalette, onPaletteChange } from './palette';

setWorkerUrl(workerUrl);
// The worker reads its file while the canvas is made.
prewarm();

/** Gives the map its tiles and receives its events. */
export interface MapListener {
  loadTile: LoadTile;
  /** A corner of what is drawn was moved; `isFirst` at the start of each movement. */
  onDrag: (corner: number, position: Position, isFirst: boolean) => void;
  /** A press on the map, wherever it lands. */
  onPress: (position: Position) => void;
  /** A press on a feature, or on none (null). Not called while drawing. */
  onChoose: (featureId: string | null) => void;
  /** Whether the tiles in view may lack features that pass the filter; called when all tiles are loaded. */
  onPartial: (isPartial: boolean) => void;
  /** All contents were drawn. */
  onSeen: () => void;
}

export interface MapViewOptions {
  container: HTMLElement;
  ground: Ground;
  /** The first view; null for the world. */
  bounds: Bounds | null;
  /** Returns null until a listener is set. */
  listener: () => MapListener | null;
}

const WORLD = { center: [8, 30] as [number, number], zoom: 1.2 };
const REACH_PIXELS = 8;
const CLUSTER_ZOOM = 2;
/** A mark in the browser's User Timing, measured from the navigation: for developers' tools and for measurements. */
const FIRST_VIEW = 'first-view';
const CHOOSABLE = [...FEATURE_LAYERS, ...TILE_FEATURE_LAYERS, CLUSTER_LAYER];
/** The zoom from which degrees are shown, because the base map has no further details. */
const GRATICULE_FROM_ZOOM = 9;
const TITLE =
  'Map of your places. Move with the arrow keys, zoom with plus and minus. While you add a place, Enter selects the centre.';

/** The drawn map. It shows the contents that it is given and reports presses. It decides nothing. */
export class MapView {
  private readonly map: MapLibreMap;
  private readonly contents = new Map<SourceName, GeoJsonFeature[]>();
  private readonly forget: () => void;
  private readonly names: PlaceLabels;
  private readonly tiles: CollectionTiles;
  private tiled: Tiled | null = null;
  private graticule: Graticule = NO_GRATICULE;
  private ground: Ground;
  private isDrawing = false;
  private isReady = false;
  /** Whether contents were set. */
  private hasContents = false;
  /** Whether it was drawn with all its contents. */
  private wasSeen = false;

  /** @throws Error if the browser cannot draw (no WebGL) */
  constructor(private readonly options: MapViewOptions) {
    this.ground = options.ground;
    this.map = new MapLibreMap({
      container: options.container,
      style: groundStyle(options.ground, currentPalette()),
      ...(options.bounds ? { bounds: onMercator(options.bounds), fitBoundsOptions: AROUND } : WORLD),
      maxZoom: 20,
      attributionControl: false,
      dragRotate: false,
      touchPitch: false,
      pitchWithRotate: false,
      clickTolerance: 5,
      fadeDuration: 0,
      locale: { 'Map.Title': TITLE },
    });
    this.map.touchZoomRotate.disableRotation();
    this.map.keyboard.disableRotation();
    this.map.addControl(new NavigationControl({ showCompass: false }), 'top-left');
    this.map.addControl(new ScaleControl({ unit: 'metric' }), 'bottom-right');
    this.names = new PlaceLabels(this.map);
    registerTiles((wish, signal) => options.listener()!.loadTile(wish, signal));
    this.tiles = new CollectionTiles(this.map);
    dragCorners(this.map, (...moved) => options.listener()?.onDrag(...moved));
    const labels = new GraticuleLabels(this.map);
    const followView = () => {
      this.drawGraticule();
      labels.show(this.graticule);
      this.names.place();
    };
    this.map.on('move', followView);
    this.map.on('resize', followView);
    this.map.on('style.load', () => {
      this.isReady = true;
      this.layOver();
      followView();
    });
    this.map.on('dataloading', () => this.setBusy(true));
    this.map.on('movestart', () => this.setBusy(true));
    this.map.on('idle', () => this.rest());
    this.map.on('click', ({ point, lngLat }) => this.press(point, lngLat.wrap().toArray()));
    this.map.on('mousemove', ({ point }) => this.showCursor(point));
    this.map.getCanvas().addEventListener('keydown', ({ key }) => {
      if (key === 'Enter' && this.isDrawing) this.options.listener()?.onPress(this.center);
    });
    this.map.on('error', () => this.replaceGround());
    this.forget = onPaletteChange(() => this.setGround());
  }

  show(name: Exclude<SourceName, 'graticule'>, features: GeoJsonFeature[]): void {
    this.contents.set(name, features);
    this.draw(name);
    this.names.show([...(this.contents.get('checked') ?? []), ...(this.contents.get('features') ?? [])]);
  }

  /** Whether all contents are set. Until then, the map is marked as busy. */
  setContents(areThere: boolean): void {
    if (this.hasContents === areThere) return;
    this.hasContents = areThere;
    this.setBusy(true);
    this.map.triggerRepaint();
  }

  /** Shows a collection as tiles, in addition to the single features. Pass the same collection again after a change. */
  showTiles(tiled: Tiled | null): void {
    this.tiled = tiled;
    if (this.isReady) this.tiles.show(tiled, currentPalette());
  }

  /** While drawing, a press adds a corner and chooses nothing. */
  setDrawing(isDrawing: boolean): void {
    this.isDrawing = isDrawing;
    this.map.getCanvas().style.cursor = isDrawing ? 'crosshair' : '';
    if (isDrawing) this.map.doubleClickZoom.disable();
    else this.map.doubleClickZoom.enable();
  }

  /** The map moves without an animation until it was drawn with its contents. */
  fit(bounds: Bounds): void {
    this.map.fitBounds(onMercator(bounds), { ...AROUND, duration: this.wasSeen ? 600 : 0 });
  }

  /** Keeps what it shows above a part of the page that covers its lower side. */
  setCovered(bottom: number): void {
    this.map.setPadding({ top: 0, left: 0, right: 0, bottom });
  }

  get center(): Position {
    return this.map.getCenter().wrap().toArray();
  }

  remove(): void {
    this.forget();
    this.map.remove();
  }

  private rest(): void {
    if (!this.hasContents) return;
    if (!this.wasSeen) performance.mark(FIRST_VIEW);
    this.wasSeen = true;
    this.setBusy(false);
    this.options.listener()?.onPartial(this.tiles.isPartial);
    this.options.listener()?.onSeen();
  }

  private setBusy(isBusy: boolean): void {
    this.options.container.setAttribute('aria-busy', String(isBusy));
  }

  private press(point: { x: number; y: number }, position: Position): void {
    this.options.listener()?.onPress(position);
    if (this.isDrawing) return;
    const cluster = this.at(point, [CLUSTER_LAYER]);
    if (cluster) this.map.easeTo({ center: position as [number, number], zoom: this.map.getZoom() + CLUSTER_ZOOM });
    else this.options.listener()?.onChoose(this.featureAt(point));
  }

  private featureAt(point: { x: number; y: number }): string | null {
    const properties = this.at(point, [...FEATURE_LAYERS, ...TILE_FEATURE_LAYERS])?.properties;
    return ((properties?.['id'] ?? properties?.['feature_id']) as string | undefined) ?? null;
  }

  private at({ x, y }: { x: number; y: number }, layers: string[]): MapGeoJSONFeature | undefined {
    const box: [[number, number], [number, number]] = [
      [x - REACH_PIXELS, y - REACH_PIXELS],
      [x + REACH_PIXELS, y + REACH_PIXELS],
    ];
    return this.map.queryRenderedFeatures(box, { layers: layers.filter((id) => this.map.getLayer(id)) })[0];
  }

  private showCursor(point: { x: number; y: number }): void {
    if (this.isDrawing || !this.isReady) return;
    this.map.getCanvas().style.cursor = this.at(point, CHOOSABLE) ? 'pointer' : '';
  }

  /** If the operator's style does not load, the base map replaces it. */
  private replaceGround(): void {
    if (this.isReady || !this.ground.styleUrl) return;
    this.ground = { ...this.ground, styleUrl: null };
    this.setGround();
  }

  private setGround(): void {
    this.isReady = false;
    this.map.setStyle(groundStyle(this.ground, currentPalette()), { diff: false });
  }

  private layOver(): void {
    for (const name of SOURCES) this.map.addSource(name, { type: 'geojson', data: this.dataOf(name) });
    for (const layer of overlayLayers(currentPalette())) this.map.addLayer(layer);
    this.tiles.show(this.tiled, currentPalette());
  }

  private drawGraticule(): void {
    const hasDetail = this.ground.tileUrl !== null || this.ground.styleUrl !== null;
    if (hasDetail || this.map.getZoom() < GRATICULE_FROM_ZOOM) {
      // Setting the same data again costs work in the worker and one more frame.
      if (this.graticule === NO_GRATICULE) return;
      this.graticule = NO_GRATICULE;
    } else {
      const bounds = this.map.getBounds();
      this.graticule = graticuleFor([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
    }
    this.contents.set('graticule', this.graticule.lines.features);
    this.draw('graticule');
  }

  private draw(name: SourceName): void {
    if (!this.isReady) return;
    const source = this.map.getSource<GeoJSONSource>(name);
    void source?.setData(this.dataOf(name));
  }

  private dataOf(name: SourceName): FeatureCollection {
    return { ...EMPTY, features: this.contents.get(name) ?? [] };
  }
}
