import type { FeatureCollection } from 'geojson';
import type { TileWish } from '../geo-api/types';
import { boundsIn } from '../geometry/geodesy';
import { groundOf } from '../map/ground';
import { MapStart } from '../map/map-start';
import { nameOf } from '../features/feature-name';
import { showFeature } from './chosen-feature';
import './public-map.css';

/** The map of a page without an account: a public collection as tiles, or the features that the page lists. */
const root = document.getElementById('public-map')!;
const { collection: collectionId, features: text } = root.dataset;
const features = text ? (JSON.parse(text) as FeatureCollection).features : [];
const ground = groundOf(root.dataset);
const map = new MapStart(ground, boundsIn(root.dataset['bounds']));

const addressOf = ({ collectionId: id, z, x, y }: TileWish): string =>
  `/geo/v2/collections/${id}/tiles/WebMercatorQuad/${z}/${y}/${x}`;

/** No credential is sent: the page shows the same to all visitors. */
async function loadTile(wish: TileWish, signal?: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(addressOf(wish), { credentials: 'omit', ...(signal && { signal }) });
  if (!response.ok) throw new Error(`The tile was refused with status ${response.status}.`);
  return response.arrayBuffer();
}

map.listener = {
  loadTile,
  onChoose: (id) => void showFeature(collectionId, id),
  onDrag: () => {},
  onPress: () => {},
  onPartial: () => {},
  onSeen: () => {},
};
root.append(map.element);
if (ground.attribution) {
  const attribution = document.createElement('p');
  attribution.className = 'attribution';
  attribution.textContent = ground.attribution;
  root.append(attribution);
}
map.begin();
map.view
  .then((view) => {
    if (collectionId) view.showTiles({ collectionId, filter: null });
    else
      view.show(
        'features',
        features.map((feature) => ({ ...feature, properties: { id: feature.id, name: nameOf(feature) } })),
      );
    view.setContents(true);
    root.dataset['state'] = 'ready';
  })
  .catch(() => {
    // The text of the page has everything that the map would show.
    root.dataset['state'] = 'failed';
  });
