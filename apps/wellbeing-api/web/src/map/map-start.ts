import type { Bounds } from '../geometry/geodesy';
import type { Ground } from './ground';
import type { MapListener, MapView } from './map-view';

/**
 * The map while the page still asks what is in it. To make its canvas takes longer than to ask, and keeps the page from asking:
 * so it begins when all is asked for. Its element lies where the map will be from the start, so that it is made in its size.
 */
export class MapStart {
  readonly element = document.createElement('div');
  /** Rejected where the browser cannot draw, or the library did not load. */
  readonly view: Promise<MapView>;
  /** Who is told what is done on the map, once there is somebody. */
  listener: MapListener | null = null;
  private readonly become: (view: Promise<MapView>) => void;

  /** @param bounds what is looked at first; null where nobody knows yet */
  constructor(
    private readonly ground: Ground,
    readonly bounds: Bounds | null,
  ) {
    this.element.className = 'map';
    this.element.setAttribute('aria-busy', 'true');
    let become: (view: Promise<MapView>) => void;
    this.view = new Promise((resolve) => (become = resolve));
    this.become = become!;
    // Said where the map would be.
    this.view.catch(() => undefined);
  }

  begin(): void {
    this.become(this.make());
  }

  private async make(): Promise<MapView> {
    // The map library is most of the app's weight, and the list does not wait for it.
    const { MapView } = await import('./map-view');
    return new MapView({
      container: this.element,
      ground: this.ground,
      bounds: this.bounds,
      listener: () => this.listener,
    });
  }
}
