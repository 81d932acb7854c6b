import type { Bounds } from '../geometry/geodesy';
import type { Ground } from './ground';
import type { MapListener, MapView } from './map-view';

/**
 * The map while the page still requests its contents. Creating the canvas takes longer than these requests and blocks them,
 * so it starts after them. The element is at its final place from the start, so the canvas gets its final size.
 */
export class MapStart {
  readonly element = document.createElement('div');
  /** Rejected if the browser cannot draw, or the library did not load. */
  readonly view: Promise<MapView>;
  /** Receives the events of the map; null until the workspace sets it. */
  listener: MapListener | null = null;
  private readonly become: (view: Promise<MapView>) => void;

  /** @param bounds the first view; null if it is not known yet */
  constructor(
    private readonly ground: Ground,
    readonly bounds: Bounds | null,
  ) {
    this.element.className = 'map';
    this.element.setAttribute('aria-busy', 'true');
    let become: (view: Promise<MapView>) => void;
    this.view = new Promise((resolve) => (become = resolve));
    this.become = become!;
    // The message is shown in the place of the map.
    this.view.catch(() => undefined);
  }

  begin(): void {
    this.become(this.make());
  }

  private async make(): Promise<MapView> {
    // The map library is most of the app's size. The list does not wait for it.
    const { MapView } = await import('./map-view');
    return new MapView({
      container: this.element,
      ground: this.ground,
      bounds: this.bounds,
      listener: () => this.listener,
    });
  }
}
