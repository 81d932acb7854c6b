import { epsgUri, referenceSystem } from '../../reference-systems/reference-system';
import { windowsInDegrees } from './bbox-in-crs';

const MERCATOR = referenceSystem(epsgUri(3857))!;

it('a window in Web Mercator reaches the features on its edges, although clients round its metres', () => {
  // The extent of the populated places of Natural Earth, as OGC's test suite converts it.
  const [west, south, east, north] = [-175.2205645, -41.2999879, 179.2166471, 64.1500236];
  const [window] = windowsInDegrees([-19505464.0166499, -5056691.0158311, 19950305.8968498, 9387963.6767091], MERCATOR);
  expect(window![0]).toBeLessThanOrEqual(west);
  expect(window![1]).toBeLessThanOrEqual(south);
  expect(window![2]).toBeGreaterThanOrEqual(east);
  expect(window![3]).toBeGreaterThanOrEqual(north);
  expect(window![2] - east).toBeLessThan(2e-9);
});

it('the whole map in Web Mercator stays within 180 degrees', () => {
  const edge = 20037508.342789244;
  const [[west, , east] = []] = windowsInDegrees([-edge, -edge, edge, edge], MERCATOR);
  expect([west, east]).toEqual([-180, 180]);
});
