import type { Feature as GeoJsonFeature, Position } from 'geojson';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MapView } from './map-view';
import type { Tiles } from './tiles';

export interface MapContents {
  features: GeoJsonFeature[];
  checked: GeoJsonFeature[];
  draft: GeoJsonFeature[];
  search: GeoJsonFeature[];
}

interface Props {
  tiles: Tiles | null;
  contents: MapContents;
  isDrawing: boolean;
  /** Filled once the map is there. */
  view: { current: MapView | null };
  onReady: () => void;
  onPress: (position: Position) => void;
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
export function MapPane({ tiles, contents, isDrawing, view, onReady, onPress, onChoose }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'no-webgl' | 'failed'>('loading');
  const handlers = useRef({ onPress, onChoose, onReady });
  handlers.current = { onPress, onChoose, onReady };

  useEffect(() => {
    let isGone = false;
    const start = async () => {
      // The map library is most of the app's weight, and the list does not wait for it.
      const { MapView } = await import('./map-view');
      if (isGone) return;
      view.current = new MapView({
        container: container.current!,
        tileUrl: tiles?.url ?? null,
        onPress: (position) => handlers.current.onPress(position),
        onChoose: (featureId) => handlers.current.onChoose(featureId),
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
  }, [tiles?.url]);

  useEffect(() => view.current?.setDrawing(isDrawing), [isDrawing, state]);
  for (const name of ['features', 'checked', 'draft', 'search'] as const) {
    useEffect(() => view.current?.show(name, contents[name]), [contents[name], state]);
  }

  return (
    <section class="map-pane" aria-label="Map" data-state={state}>
      {tiles?.attribution && <p class="attribution">{tiles.attribution}</p>}
      {state === 'loading' || state === 'ready' ? (
        <>
          <div class="map" ref={container} />
          {isDrawing && <div class="crosshair" aria-hidden="true" />}
        </>
      ) : (
        <NoMap reason={REASONS[state]} />
      )}
    </section>
  );
}
