import type { Position } from 'geojson';
import type {
  MapLayerMouseEvent,
  MapLayerTouchEvent,
  MapMouseEvent,
  MapTouchEvent,
  Map as MapLibreMap,
} from 'maplibre-gl';

const LAYER = 'draft-point';

/** Lets a person move the corners of the draft by mouse or finger. The map itself does not move meanwhile. */
export function dragCorners(
  map: MapLibreMap,
  onDrag: (corner: number, position: Position, isFirst: boolean) => void,
): void {
  const begin = (event: MapLayerMouseEvent | MapLayerTouchEvent) => {
    const corner = event.features?.[0]?.properties['corner'] as number | undefined;
    if (corner === undefined) return;
    event.preventDefault();
    let isFirst = true;
    const move = ({ lngLat }: MapMouseEvent | MapTouchEvent) => {
      onDrag(corner, lngLat.wrap().toArray(), isFirst);
      isFirst = false;
    };
    const [moved, ended] =
      event.type === 'touchstart' ? (['touchmove', 'touchend'] as const) : (['mousemove', 'mouseup'] as const);
    map.on(moved, move);
    void map.once(ended, () => map.off(moved, move));
  };
  map.on('mousedown', LAYER, begin);
  map.on('touchstart', LAYER, begin);
}
