import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Palette } from './palette';

export const SOURCES = ['graticule', 'search', 'features', 'checked', 'draft'] as const;
export type SourceName = (typeof SOURCES)[number];

export const EMPTY: FeatureCollection = { type: 'FeatureCollection', features: [] };
/** The layers whose features a click chooses. */
export const FEATURE_LAYERS = ['features-area', 'features-line', 'features-point'];

const isArea: ExpressionSpecification = ['==', ['geometry-type'], 'Polygon'];
const isPoint: ExpressionSpecification = ['==', ['geometry-type'], 'Point'];

/** The layers of the places, drafts and searches, on top of any ground. */
export const overlayLayers = (palette: Palette): LayerSpecification[] => [
  graticuleLayer(palette),
  ...layersOf('search', palette.search, palette, 0.1),
  ...layersOf('features', chosenOr(palette.selected, palette.feature), palette, 0.2),
  ...layersOf('checked', ['case', ['get', 'wrong'], palette.wrong, palette.search], palette, 0.2),
  ...layersOf('draft', palette.draft, palette, 0.15),
];

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

interface ShapeSource {
  /** The prefix of the names of the layers. */
  id: string;
  source: string;
  'source-layer'?: string;
}

const layersOf = (source: SourceName, colour: Colour, palette: Palette, opacity: number): LayerSpecification[] =>
  shapeLayers({ id: source, source }, colour, palette, opacity);

/** Areas, lines with a rim that separates them from the ground, and points. */
export function shapeLayers(
  { id, ...from }: ShapeSource,
  colour: Colour,
  palette: Palette,
  opacity: number,
): LayerSpecification[] {
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const;
  const isChosen: ExpressionSpecification = ['coalesce', ['get', 'chosen'], false];
  return [
    {
      id: `${id}-area`,
      type: 'fill',
      ...from,
      filter: isArea,
      paint: { 'fill-color': colour, 'fill-opacity': opacity },
    },
    {
      id: `${id}-rim`,
      type: 'line',
      ...from,
      filter: ['!', isPoint],
      layout: round,
      paint: { 'line-color': palette.halo, 'line-width': 6, 'line-opacity': 0.7 },
    },
    {
      id: `${id}-line`,
      type: 'line',
      ...from,
      filter: ['!', isPoint],
      layout: round,
      paint: { 'line-color': colour, 'line-width': ['case', isChosen, 4.5, 3] },
    },
    {
      id: `${id}-point`,
      type: 'circle',
      ...from,
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
