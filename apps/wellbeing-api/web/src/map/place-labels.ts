import type { Feature as GeoJsonFeature, Position } from 'geojson';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { boundsOf, positionsOf } from '../geometry/geodesy';

const MOST_SHOWN = 60;
/** The approximate size of a label, so that two labels do not overlap. */
const ROW_PIXELS = 22;
const CHARACTER_PIXELS = 7.5;

interface Label {
  element: HTMLElement;
  at: Position;
  isChosen: boolean;
  width: number;
}

/** The names next to the places, as elements of the page: they need no fonts from other servers. Screen readers read the list instead. */
export class PlaceLabels {
  private readonly element = document.createElement('div');
  private labels: Label[] = [];

  constructor(private readonly map: MapLibreMap) {
    this.element.className = 'place-labels';
    this.element.setAttribute('aria-hidden', 'true');
    map.getCanvasContainer().append(this.element);
  }

  show(features: GeoJsonFeature[]): void {
    this.labels = features.flatMap(labelOf).toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen));
    this.element.replaceChildren(...this.labels.map(({ element }) => element));
    this.place();
  }

  /** A label that would overlap another one is hidden. */
  place(): void {
    const { clientWidth, clientHeight } = this.map.getContainer();
    const taken: { x: number; y: number; width: number }[] = [];
    for (const { element, at, width } of this.labels) {
      const { x, y } = this.map.project(at as [number, number]);
      const isInView = x > 0 && y > 0 && x < clientWidth && y < clientHeight;
      const isFree = taken.every(
        (other) => Math.abs(other.y - y) > ROW_PIXELS || x + width < other.x || other.x + other.width < x,
      );
      element.hidden = !isInView || !isFree || taken.length >= MOST_SHOWN;
      if (element.hidden) continue;
      taken.push({ x, y, width });
      element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, 0.75rem)`;
    }
  }
}

function labelOf({ geometry, properties }: GeoJsonFeature): Label[] {
  const name: unknown = properties?.['name'];
  const at = anchorOf(geometry);
  if (typeof name !== 'string' || !at) return [];
  const isChosen = properties?.['chosen'] === true;
  const element = document.createElement('span');
  element.textContent = name.length > 32 ? `${name.slice(0, 31)}…` : name;
  element.className = properties?.['wrong'] === true ? 'wrong' : isChosen ? 'chosen' : '';
  return [{ element, at, isChosen, width: element.textContent.length * CHARACTER_PIXELS + 16 }];
}

/** A point of the feature itself, or the middle of an area. */
function anchorOf(geometry: GeoJsonFeature['geometry']): Position | null {
  const positions = [...positionsOf(geometry)];
  const bounds = boundsOf([geometry]);
  if (!bounds) return null;
  if (geometry.type.endsWith('Polygon')) return [(bounds[0] + bounds[2]) / 2, (bounds[1] + bounds[3]) / 2];
  return positions[Math.floor(positions.length / 2)]!;
}
