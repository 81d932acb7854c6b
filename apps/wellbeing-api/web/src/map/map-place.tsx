import { useLayoutEffect, useRef } from 'preact/hooks';
import type { MapStart } from './map-start';

/** The place of the map in the page. */
export function MapPlace({ map }: { map: MapStart }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current!.append(map.element), [map]);
  return <div class="map-place" ref={place} />;
}
