import type { Feature as GeoJsonFeature } from 'geojson';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Tiled } from '../geo-api/types';
import type { MapListener, MapView } from './map-view';
import { MapPlace } from './map-place';
import type { MapStart } from './map-start';

export interface MapContents {
  features: GeoJsonFeature[];
  checked: GeoJsonFeature[];
  draft: GeoJsonFeature[];
  search: GeoJsonFeature[];
}

interface Props extends Omit<MapListener, 'onPartial'> {
  map: MapStart;
  /** Plain text that names the makers of the ground. */
  attribution: string;
  contents: MapContents;
  /** Whether more contents will follow. */
  isLoading: boolean;
  isDrawing: boolean;
  /** The collection that is shown as tiles; a new object after each change. */
  tiles: { shown: Tiled | null };
  /** Set once the map exists. */
  view: { current: MapView | null };
  onReady: () => void;
  /** Shown over the lower part of the map. */
  children?: ComponentChildren;
}

const REASONS = {
  'no-webgl': 'WebGL is disabled or not supported in this browser.',
  failed: 'A part of the page did not load.',
};

const NoMap = ({ reason }: { reason: string }) => (
  <div class="map-message" role="status">
    <h2>The map cannot be shown</h2>
    <p>{reason} Your places are in the list, and adding, uploading, searching and sharing work without the map.</p>
  </div>
);

/** The map, or a message if it cannot be drawn. The rest of the app works without the map. */
export function MapPane(props: Props) {
  const { map, contents, isLoading, isDrawing, tiles, view } = props;
  const [state, setState] = useState<'loading' | 'ready' | 'no-webgl' | 'failed'>('loading');
  const [isPartial, setPartial] = useState(false);
  const latest = useRef(props);
  latest.current = props;
  map.listener = { ...props, onPartial: setPartial };

  useEffect(() => {
    let isGone = false;
    const take = async () => {
      const ready = await map.view;
      if (isGone) return;
      view.current = ready;
      setState('ready');
      latest.current.onReady();
    };
    take().catch((error: unknown) =>
      setState(error instanceof Error && error.name === 'GPUInitializationError' ? 'no-webgl' : 'failed'),
    );
    return () => {
      isGone = true;
      view.current?.remove();
      view.current = null;
    };
  }, [map]);

  useEffect(() => view.current?.setDrawing(isDrawing), [isDrawing, state]);
  useEffect(() => view.current?.showTiles(tiles.shown), [tiles, state]);
  for (const name of ['features', 'checked', 'draft', 'search'] as const) {
    useEffect(() => view.current?.show(name, contents[name]), [contents[name], state]);
  }
  useEffect(() => view.current?.setContents(!isLoading), [isLoading, state]);

  return (
    <section class="map-pane" aria-label="Map" data-state={state}>
      {props.attribution && <p class="attribution">{props.attribution}</p>}
      {state === 'loading' || state === 'ready' ? (
        <>
          <MapPlace map={map} />
          {isDrawing && <div class="crosshair" aria-hidden="true" />}
          <p class="map-note" role="status">
            {isPartial && 'Not all places were searched. Zoom in to see all matching places.'}
          </p>
        </>
      ) : (
        <NoMap reason={REASONS[state]} />
      )}
      {props.children}
    </section>
  );
}
