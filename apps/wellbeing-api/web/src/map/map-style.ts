import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import type { Palette } from './palette';

export const SOURCES = ['graticule', 'search', 'features', 'checked', 'draft'] as const;
export type SourceName = (typeof SOURCES)[number];

export const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] };
/** What a click may choose. */
export const FEATURE_LAYERS = ['features-area', 'features-line', 'features-point'];

const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];

/**
 * The whole style in one object: it names no server but the configured tiles, and has no text, because that would need
 * fonts from somewhere. Labels are elements of the page.
 */
export function mapStyle(palette: Palette, tileUrl: string | null): StyleSpecification {
  const sources = Object.fromEntries(
    SOURCES.map((name) => [name, { type: 'geojson', data: EMPTY } satisfies SourceSpecification]),
  ) as StyleSpecification['sources'];
  if (tileUrl) sources['tiles'] = { type: 'raster', tiles: [tileUrl], tileSize: 256 };
  return {
    version: 8,
    sources,
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': palette.ground } },
      ...(tileUrl ? [{ id: 'tiles', type: 'raster', source: 'tiles' } satisfies LayerSpecification] : []),
      ...(tileUrl ? [] : [graticuleLayer(palette)]),
      ...layersOf('search', palette.search, palette, 0.1),
      ...layersOf('features', chosenOr(palette.selected, palette.feature), palette, 0.2),
      ...layersOf('checked', ['case', ['get', 'wrong'], palette.wrong, palette.search], palette, 0.2),
      ...layersOf('draft', palette.draft, palette, 0.15),
    ],
  };
}

type Colour = string | ExpressionSpecification;

const chosenOr = (chosen: string, other: string): Colour => ['case', ['get', 'chosen'], chosen, other];

const graticuleLayer = (palette: Palette): LayerSpecification => ({
  id: 'graticule',
  type: 'line',
  source: 'graticule',
  paint: {
    'line-color': ['case', ['get', 'main'], palette.gridMain, palette.grid],
    'line-width': ['case', ['get', 'main'], 1.5, 1],
  },
});

/** Areas, lines with a rim that sets them off from what is below, and points. */
function layersOf(source: SourceName, colour: Colour, palette: Palette, opacity: number): LayerSpecification[] {
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const;
  const isChosen: ExpressionSpecification = ['coalesce', ['get', 'chosen'], false];
  return [
    {
      id: `${source}-area`,
      type: 'fill',
      source,
      filter: isArea,
      paint: { 'fill-color': colour, 'fill-opacity': opacity },
    },
    {
      id: `${source}-rim`,
      type: 'line',
      source,
      filter: ['!', isPoint],
      layout: round,
      paint: { 'line-color': palette.halo, 'line-width': 6, 'line-opacity': 0.7 },
    },
    {
      id: `${source}-line`,
      type: 'line',
      source,
      filter: ['!', isPoint],
      layout: round,
      paint: { 'line-color': colour, 'line-width': ['case', isChosen, 4.5, 3] },
    },
    {
      id: `${source}-point`,
      type: 'circle',
      source,
      filter: isPoint,
      paint: {
        'circle-color': colour,
        'circle-radius': ['case', isChosen, 9, 6.5],
        'circle-stroke-color': palette.halo,
        'circle-stroke-width': 2,
      },
    },
  ];
}
