import type { StyleSpecification } from 'maplibre-gl';
import { baseMapLayers } from './base-map-layers';
import type { Ground } from './ground';
import type { Palette } from './palette';

const LAST_BASE_MAP_ZOOM = 4;

/**
 * The style of the ground below the places: the operator's style, the operator's raster tiles, or the base map. Our own
 * style names no other server: the browser draws its letters, so it needs no fonts.
 */
export function groundStyle(ground: Ground, palette: Palette): string | StyleSpecification {
  if (ground.styleUrl) return ground.styleUrl;
  const style: StyleSpecification = { version: 8, sources: {}, layers: [] };
  style.layers.push({ id: 'sea', type: 'background', paint: { 'background-color': palette.sea } });
  if (ground.tileUrl) {
    style.sources['tiles'] = { type: 'raster', tiles: [ground.tileUrl], tileSize: 256 };
    style.layers.push({ id: 'tiles', type: 'raster', source: 'tiles' });
  } else if (ground.baseMapUrl) {
    const tiles = [new URL(ground.baseMapUrl, location.href).href.replace(/%7B(.)%7D/gi, '{$1}')];
    style.sources['base-map'] = { type: 'vector', tiles, maxzoom: LAST_BASE_MAP_ZOOM };
    style.layers.push(...baseMapLayers(palette));
  }
  return style;
}
