import type { Feature as GeoJsonFeature, Position } from 'geojson';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MapView } from './map-view';

export interface MapContents {
  features: GeoJsonFeature[];
  checked: GeoJsonFeature[];
  draft: GeoJsonFeature[];
  search: GeoJsonFeature[];
}

interface Props {
  tileUrl: string | null;
  contents: MapContents;
  isDrawing: boolean;
  /** Filled once the map is there. */
  view: { current: MapView | null };
  onReady: () => void;
  onPress: (position: Position) => void;
  onChoose: (featureId: string | null) => void;
}

/** The map, or a plain message where it cannot be drawn; the rest of the app works either way. */
export function MapPane({ tileUrl, contents, isDrawing, view, onReady, onPress, onChoose }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
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
        tileUrl,
        onPress: (position) => handlers.current.onPress(position),
        onChoose: (featureId) => handlers.current.onChoose(featureId),
      });
      setState('ready');
      handlers.current.onReady();
    };
    start().catch(() => setState('failed'));
    return () => {
      isGone = true;
      view.current?.remove();
      view.current = null;
    };
  }, [tileUrl]);

  useEffect(() => view.current?.setDrawing(isDrawing), [isDrawing, state]);
  for (const name of ['features', 'checked', 'draft', 'search'] as const) {
    useEffect(() => view.current?.show(name, contents[name]), [contents[name], state]);
  }

  return (
    <section class="map-pane" aria-label="Map" data-state={state}>
      {state === 'failed' ? (
        <div class="map-message" role="status">
          <h2>The map cannot be drawn here</h2>
          <p>
            This browser has WebGL turned off or does not have it. Your places are in the list, and adding, uploading,
            searching and sharing work without the map.
          </p>
        </div>
      ) : (
        <div class="map" ref={container} />
      )}
    </section>
  );
}
