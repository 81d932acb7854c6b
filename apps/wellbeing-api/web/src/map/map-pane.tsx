import type { Feature as GeoJsonFeature, Position } from 'geojson';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Tiled } from '../geo-api/types';
import type { LoadTile } from './collection-tiles';
import type { MapView } from './map-view';
import type { Ground } from './ground';

export interface MapContents {
  features: GeoJsonFeature[];
  checked: GeoJsonFeature[];
  draft: GeoJsonFeature[];
  search: GeoJsonFeature[];
}

interface Props {
  ground: Ground;
  contents: MapContents;
  isDrawing: boolean;
  /** What is shown as tiles, told anew after each change. */
  tiles: { shown: Tiled | null };
  loadTile: LoadTile;
  /** Filled once the map is there. */
  view: { current: MapView | null };
  onReady: () => void;
  onPress: (position: Position) => void;
  onDrag: (corner: number, position: Position, isFirst: boolean) => void;
  onChoose: (featureId: string | null) => void;
}

const REASONS = {
  'no-webgl': 'This browser has WebGL turned off or does not have it.',
  failed: 'A part of the page did not load.',
};

const NoMap = ({ reason }: { reason: string }) => (
  <div class="map-message" role="status">
    <h2>The map cannot be drawn here</h2>
    <p>{reason} Your places are in the list, and adding, uploading, searching and sharing work without the map.</p>
  </div>
);

/** The map, or a plain message where it cannot be drawn; the rest of the app works either way. */
export function MapPane(props: Props) {
  const { ground, contents, isDrawing, tiles, view } = props;
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'no-webgl' | 'failed'>('loading');
  const [isPartial, setPartial] = useState(false);
  const handlers = useRef(props);
  handlers.current = props;

  useEffect(() => {
    let isGone = false;
    const start = async () => {
      // The map library is most of the app's weight, and the list does not wait for it.
      const { MapView } = await import('./map-view');
      if (isGone) return;
      view.current = new MapView({
        container: container.current!,
        ground,
        loadTile: (wish, signal) => handlers.current.loadTile(wish, signal),
        onPress: (position) => handlers.current.onPress(position),
        onDrag: (...moved) => handlers.current.onDrag(...moved),
        onChoose: (featureId) => handlers.current.onChoose(featureId),
        onPartial: setPartial,
      });
      setState('ready');
      handlers.current.onReady();
    };
    start().catch((error: unknown) =>
      setState(error instanceof Error && error.name === 'GPUInitializationError' ? 'no-webgl' : 'failed'),
    );
    return () => {
      isGone = true;
      view.current?.remove();
      view.current = null;
    };
  }, [ground]);

  useEffect(() => view.current?.setDrawing(isDrawing), [isDrawing, state]);
  useEffect(() => view.current?.showTiles(tiles.shown), [tiles, state]);
  for (const name of ['features', 'checked', 'draft', 'search'] as const) {
    useEffect(() => view.current?.show(name, contents[name]), [contents[name], state]);
  }

  return (
    <section class="map-pane" aria-label="Map" data-state={state}>
      {ground.attribution && <p class="attribution">{ground.attribution}</p>}
      {state === 'loading' || state === 'ready' ? (
        <>
          <div class="map" ref={container} />
          {isDrawing && <div class="crosshair" aria-hidden="true" />}
          <p class="map-note" role="status">
            {isPartial && 'Not all places were looked through. Nearer, the map shows all that meet the filter.'}
          </p>
        </>
      ) : (
        <NoMap reason={REASONS[state]} />
      )}
    </section>
  );
}
