import type { Map as MapLibreMap } from 'maplibre-gl';
import { type Graticule, latitudeLabel, longitudeLabel } from './graticule';

const EDGE_PIXELS = 28;
/** The space of the zoom buttons in the corner. */
const CONTROLS_PIXELS = 92;
/** The width of a label with three decimals. */
const ROOM_PIXELS = 84;

/** The degrees along the edges of the map, as elements of the page; screen readers skip them. */
export class GraticuleLabels {
  private readonly element = document.createElement('div');

  constructor(private readonly map: MapLibreMap) {
    this.element.className = 'graticule-labels';
    this.element.setAttribute('aria-hidden', 'true');
    map.getContainer().append(this.element);
  }

  show({ longitudes, latitudes, step }: Graticule): void {
    const { clientWidth: width, clientHeight: height } = this.map.getContainer();
    const center = this.map.getCenter();
    const labels: HTMLElement[] = [];
    let nextX = CONTROLS_PIXELS;
    for (const longitude of longitudes) {
      const { x } = this.map.project([longitude, center.lat]);
      if (x < nextX || x > width - EDGE_PIXELS) continue;
      labels.push(label(longitudeLabel(longitude, step), 'east', x, null));
      nextX = x + ROOM_PIXELS;
    }
    for (const latitude of latitudes) {
      const { y } = this.map.project([center.lng, latitude]);
      if (y > EDGE_PIXELS && y < height - EDGE_PIXELS)
        labels.push(label(latitudeLabel(latitude, step), 'north', null, y));
    }
    this.element.replaceChildren(...labels);
  }
}

function label(text: string, side: string, x: number | null, y: number | null): HTMLElement {
  const element = document.createElement('span');
  element.className = side;
  element.textContent = text;
  if (x !== null) element.style.left = `${x}px`;
  if (y !== null) element.style.top = `${y}px`;
  return element;
}
