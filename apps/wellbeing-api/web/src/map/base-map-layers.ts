import type { ExpressionSpecification, LayerSpecification, SymbolLayerSpecification } from 'maplibre-gl';
import type { Palette } from './palette';

const source = 'base-map';
/** The first name sets the weight. It names no installed font, so the next names are used. */
const REGULAR = ['Regular', 'system-ui'];
const MEDIUM = ['Medium', 'system-ui'];
const round = { 'line-join': 'round', 'line-cap': 'round' } as const;

/** Land, waters, borders and names of Natural Earth, in pale colours, so that the features on top stand out. */
export function baseMapLayers(palette: Palette): LayerSpecification[] {
  return [
    { id: 'land', type: 'fill', source, 'source-layer': 'land', paint: { 'fill-color': palette.land } },
    {
      id: 'coast',
      type: 'line',
      source,
      'source-layer': 'land',
      paint: { 'line-color': palette.coast, 'line-width': zoomed([1, 0.5], [6, 1.2]) },
    },
    {
      id: 'lake',
      type: 'fill',
      source,
      'source-layer': 'lake',
      // Only at near zooms, because they are too small before.
      minzoom: 2,
      paint: { 'fill-color': palette.sea },
    },
    {
      id: 'state',
      type: 'line',
      source,
      'source-layer': 'state',
      minzoom: 4,
      layout: round,
      paint: {
        'line-color': palette.border,
        'line-width': 0.75,
        'line-dasharray': [4, 3],
        'line-opacity': zoomed([4, 0], [5, 0.8]),
      },
    },
    {
      id: 'border',
      type: 'line',
      source,
      'source-layer': 'border',
      layout: round,
      paint: { 'line-color': palette.border, 'line-width': zoomed([1, 0.6], [6, 1.6]) },
    },
    placeNames(palette),
    countryNames(palette),
  ];
}

const zoomed = (from: [number, number], to: [number, number]): ExpressionSpecification => [
  'interpolate',
  ['linear'],
  ['zoom'],
  ...from,
  ...to,
];

/** Shown from the zoom that the tiles name. */
const isDue: ExpressionSpecification = ['<=', ['get', 'from'], ['zoom']];

const placeNames = (palette: Palette): SymbolLayerSpecification => ({
  id: 'place',
  type: 'symbol',
  source,
  'source-layer': 'place',
  filter: isDue,
  layout: {
    'text-field': ['get', 'name'],
    'text-font': REGULAR,
    'text-size': ['interpolate', ['linear'], ['zoom'], 3, 10.5, 8, ['case', ['<', ['get', 'rank'], 420], 15, 12]],
    'text-padding': 6,
    'symbol-sort-key': ['get', 'rank'],
  },
  paint: { 'text-color': palette.placeName, 'text-halo-color': palette.land, 'text-halo-width': 1.4 },
});

const countryNames = (palette: Palette): SymbolLayerSpecification => ({
  id: 'country',
  type: 'symbol',
  source,
  'source-layer': 'country',
  maxzoom: 8,
  filter: isDue,
  layout: {
    'text-field': ['upcase', ['get', 'name']],
    'text-font': MEDIUM,
    'text-size': ['interpolate', ['linear'], ['zoom'], 1, 9.5, 6, 14],
    'text-letter-spacing': 0.12,
    'text-max-width': 7,
    'text-padding': 6,
    'symbol-sort-key': ['get', 'rank'],
  },
  paint: { 'text-color': palette.countryName, 'text-halo-color': palette.land, 'text-halo-width': 1.6 },
});
