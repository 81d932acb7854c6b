import 'maplibre-gl/dist/maplibre-gl.css';
import type { Feature as GeoJsonFeature, Position } from 'geojson';
import { type GeoJSONSource, Map as MapLibreMap, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Bounds } from '../geometry/geodesy';
import { type Graticule, graticuleFor } from './graticule';
import { GraticuleLabels } from './graticule-labels';
import { EMPTY, FEATURE_LAYERS, mapStyle, SOURCES, type SourceName } from './map-style';
import { PlaceLabels } from './place-labels';
import { currentPalette, onPaletteChange } from './palette';

setWorkerUrl(workerUrl);

export interface MapViewOptions {
  container: HTMLElement;
  tileUrl: string | null;
  /** A press on the map, wherever it lands. */
  onPress: (position: Position) => void;
  /** A press on a feature, or beside all of them. Not told while drawing. */
  onChoose: (featureId: string | null) => void;
}

const REACH_PIXELS = 8;
const TITLE =
  'Map of your places. Move with the arrow keys, zoom with plus and minus; while adding, Enter takes the middle.';

/** The drawn map. It shows what it is given and tells where it was pressed; it decides nothing. */
export class MapView {
  private readonly map: MapLibreMap;
  private readonly contents = new Map<SourceName, GeoJsonFeature[]>();
  private readonly forget: () => void;
  private readonly names: PlaceLabels;
  private graticule: Graticule | null = null;
  private isDrawing = false;
  private isReady = false;

  /** @throws Error where the browser cannot draw (no WebGL) */
  constructor(private readonly options: MapViewOptions) {
    this.map = new MapLibreMap({
      container: options.container,
      style: mapStyle(currentPalette(), options.tileUrl),
      center: [8, 30],
      zoom: 1.2,
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
    const labels = options.tileUrl ? null : new GraticuleLabels(this.map);
    const followView = () => {
      this.drawGraticule();
      if (this.graticule) labels?.show(this.graticule);
      this.names.place();
    };
    this.map.on('move', followView);
    this.map.on('resize', followView);
    this.map.on('style.load', () => {
      this.isReady = true;
      for (const name of SOURCES) this.draw(name);
      followView();
    });
    this.map.on('dataloading', () => this.setBusy(true));
    this.map.on('movestart', () => this.setBusy(true));
    this.map.on('idle', () => this.setBusy(false));
    this.map.on('click', ({ point, lngLat }) => this.press(point, lngLat.wrap().toArray()));
    this.map.on('mousemove', ({ point }) => this.showCursor(point));
    this.map.getCanvas().addEventListener('keydown', ({ key }) => {
      if (key === 'Enter' && this.isDrawing) this.options.onPress(this.center);
    });
    this.forget = onPaletteChange(() =>
      this.map.setStyle(mapStyle(currentPalette(), options.tileUrl), { diff: false }),
    );
  }

  show(name: Exclude<SourceName, 'graticule'>, features: GeoJsonFeature[]): void {
    this.contents.set(name, features);
    this.draw(name);
    this.names.show([...(this.contents.get('checked') ?? []), ...(this.contents.get('features') ?? [])]);
  }

  /** While drawing, a press adds a corner and chooses nothing. */
  setDrawing(isDrawing: boolean): void {
    this.isDrawing = isDrawing;
    this.map.getCanvas().style.cursor = isDrawing ? 'crosshair' : '';
    if (isDrawing) this.map.doubleClickZoom.disable();
    else this.map.doubleClickZoom.enable();
  }

  fit([west, south, east, north]: Bounds): void {
    this.map.fitBounds([west, Math.max(south, -85), east, Math.min(north, 85)], {
      padding: 56,
      maxZoom: 14,
      duration: 600,
    });
  }

  get center(): Position {
    return this.map.getCenter().wrap().toArray();
  }

  remove(): void {
    this.forget();
    this.map.remove();
  }

  private setBusy(isBusy: boolean): void {
    this.options.container.setAttribute('aria-busy', String(isBusy));
  }

  private press(point: { x: number; y: number }, position: Position): void {
    this.options.onPress(position);
    if (!this.isDrawing) this.options.onChoose(this.featureAt(point));
  }

  private featureAt({ x, y }: { x: number; y: number }): string | null {
    const box: [[number, number], [number, number]] = [
      [x - REACH_PIXELS, y - REACH_PIXELS],
      [x + REACH_PIXELS, y + REACH_PIXELS],
    ];
    const [first] = this.map.queryRenderedFeatures(box, { layers: FEATURE_LAYERS });
    return (first?.properties['id'] as string | undefined) ?? null;
  }

  private showCursor(point: { x: number; y: number }): void {
    if (this.isDrawing || !this.isReady) return;
    this.map.getCanvas().style.cursor = this.featureAt(point) === null ? '' : 'pointer';
  }

  private drawGraticule(): void {
    if (this.options.tileUrl || !this.isReady) return;
    const bounds = this.map.getBounds();
    this.graticule = graticuleFor([bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()]);
    this.contents.set('graticule', this.graticule.lines.features);
    this.draw('graticule');
  }

  private draw(name: SourceName): void {
    if (!this.isReady) return;
    const source = this.map.getSource<GeoJSONSource>(name);
    void source?.setData({ ...EMPTY, features: this.contents.get(name) ?? [] });
  }
}
