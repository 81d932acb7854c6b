import type { Operation } from '../api/operation';
import { limitOf } from '../bad-input/exceptions';
import { type Ingredient, sized } from './ingredient';
import { feature, geometryOf, layouts, shapes } from './position-layouts';

/** Geometries and collections of them, where the route reads GeoJSON. */
export function geoJsonIngredients(operation: Operation): Ingredient[] {
  if (!/geo\/v2\/(submit|within|collections\/\{\w+\}\/items)/.test(operation.path)) return [];
  if (operation.mediaTypes.length === 0) return [];
  const isWindow = operation.path.endsWith('/within');
  const most = limitOf(operation) - 4096;
  const body = (name: string, make: (bytes: number) => unknown): Ingredient => ({
    name,
    apply: (draft, size) => {
      draft.headers['content-type'] = 'application/geo+json';
      draft.body = Buffer.from(JSON.stringify(make(sized(size, 512, most))));
    },
  });
  const single = Object.keys(shapes).flatMap((shape) =>
    Object.keys(layouts).map((layout) =>
      body(`${shape}, ${layout}`, (bytes) => {
        const geometry = geometryOf(shape, layout, bytes, Infinity);
        return isWindow ? geometry : feature(geometry);
      }),
    ),
  );
  // Of so few positions a search accepts a ring.
  const rings = Object.keys(layouts).map((layout): Ingredient => ({
    name: `ring of at most 999, ${layout}`,
    isKnown: true,
    apply: (draft, size) => {
      draft.query.set('limit', '1000');
      draft.headers['content-type'] = 'application/geo+json';
      draft.body = Buffer.from(JSON.stringify(geometryOf('Polygon', layout, Infinity, sized(size, 4, 998))));
    },
  }));
  if (isWindow) return [...single, ...rings];
  if (!operation.path.endsWith('/submit')) return single;
  const many = [16, 4_000].flatMap((positions) =>
    Object.keys(shapes).map((shape) =>
      body(`many features: ${shape} of ${positions}`, (bytes) =>
        collection(bytes, geometryOf(shape, 'star', 1e9, positions)),
      ),
    ),
  );
  return [...single, ...many, ...fileIngredients(most)];
}

function collection(bytes: number, geometry: object): object {
  const one = feature(geometry);
  const count = Math.max(1, Math.floor((bytes - 64) / (JSON.stringify(one).length + 1)));
  return { type: 'FeatureCollection', features: Array.from({ length: count }, () => one) };
}

/** The place of the costly features, with the largest distance that the route accepts. */
export const nearbyIngredient: Ingredient = {
  name: 'around the costly features',
  isKnown: true,
  apply: (draft, size) => {
    const query = { lat: '52', lon: '13', limit: '100', radius: String(sized(size, 10, 1_000_000)) };
    for (const [name, value] of Object.entries(query)) draft.query.set(name, value);
  },
};

const GPX = '<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="a">';
const KML = '<kml xmlns="http://www.opengis.net/kml/2.2"><Document>';
const files: [name: string, file: string, head: string, item: (n: number) => string, tail: string][] = [
  ['GPX of places', 'a.gpx', GPX, () => '<wpt lat="1" lon="2"/>', '</gpx>'],
  [
    'GPX of one track',
    'a.gpx',
    `${GPX}<trk><trkseg>`,
    (n) => `<trkpt lat="1.${n % 9}" lon="2"/>`,
    '</trkseg></trk></gpx>',
  ],
  [
    'KML of places',
    'a.kml',
    KML,
    () => '<Placemark><Point><coordinates>1,2</coordinates></Point></Placemark>',
    '</Document></kml>',
  ],
  [
    'KML of one line',
    'a.kml',
    `${KML}<Placemark><LineString><coordinates>`,
    (n) => `1.${n % 9},2 `,
    '</coordinates></LineString></Placemark></Document></kml>',
  ],
  ['XML of attributes', 'a.gpx', `<gpx`, (n) => ` a${n}="b"`, '/>'],
  ['XML of elements in elements', 'a.gpx', GPX, () => '<a>', '</gpx>'],
  ['XML of entities', 'a.gpx', `${GPX}<name>`, () => '&amp;', '</name></gpx>'],
];

function fileIngredients(most: number): Ingredient[] {
  return files.map(([name, file, head, item, tail]) => ({
    name,
    apply: (draft, size) => {
      const bytes = sized(size, 512, most);
      const items: string[] = [];
      for (let n = 0, length = head.length + tail.length; length < bytes; n++) {
        items.push(item(n));
        length += items.at(-1)!.length;
      }
      draft.headers['content-type'] = 'multipart/form-data; boundary=x';
      const disposition = `Content-Disposition: form-data; name="file"; filename="${file}"`;
      draft.body = Buffer.from(`--x\r\n${disposition}\r\n\r\n${head}${items.join('')}${tail}\r\n--x--\r\n`);
    },
  }));
}
