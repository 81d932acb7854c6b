import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { shapeLayers } from './overlay-layers';
import type { Palette } from './palette';

/** The layers whose features a click chooses, and the layer whose clusters a click zooms into. */
export const TILE_FEATURE_LAYERS = ['tile-area', 'tile-line', 'tile-point'];
export const CLUSTER_LAYER = 'tile-cluster';

const count: ExpressionSpecification = ['get', 'count'];
const thousands: ExpressionSpecification = ['/', ['round', ['/', count, 100]], 10];
const SHORT: ExpressionSpecification = [
  'case',
  ['>=', count, 999_500],
  ['concat', ['to-string', ['/', ['round', ['/', count, 100_000]], 10]], ' M'],
  ['>=', count, 9_950],
  ['concat', ['to-string', ['round', ['/', count, 1_000]]], ' k'],
  ['>=', count, 1_000],
  ['concat', ['to-string', thousands], ' k'],
  ['to-string', count],
];

/** The two layers that the service writes into its tiles: features, or clusters with a count. */
export function tileLayers(source: string, palette: Palette, font?: string[]): LayerSpecification[] {
  return [
    ...shapeLayers({ id: 'tile', source, 'source-layer': 'features' }, palette.feature, palette, 0.2),
    {
      id: CLUSTER_LAYER,
      type: 'circle',
      source,
      'source-layer': 'clusters',
      paint: {
        'circle-color': palette.feature,
        'circle-radius': ['interpolate', ['linear'], ['log10', count], 0, 6, 1, 10, 2, 14, 4, 18, 6, 24],
        'circle-stroke-color': palette.halo,
        'circle-stroke-width': 1.5,
      },
    },
    {
      id: 'tile-count',
      type: 'symbol',
      source,
      'source-layer': 'clusters',
      filter: ['>=', count, 10],
      layout: {
        'text-field': SHORT,
        'text-size': 11,
        'text-font': font ?? ['Semibold', 'system-ui'],
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': palette.onFeature },
    },
  ];
}
