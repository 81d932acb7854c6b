const feature = (name: string, type: string, coordinates: unknown, more: object = {}) => ({
  type: 'Feature',
  geometry: { type, coordinates },
  properties: { name, ...more },
});

/** A walk through a city park: all three shapes, and a name that would be markup without escaping. */
export const PLACES = [
  feature('Lake bench', 'Point', [11.5932, 48.1581], { note: 'Morning sun, quiet before nine' }),
  feature('Tea house', 'Point', [11.5876, 48.1443]),
  feature('<b>Old</b> oak', 'Point', [11.6012, 48.1522]),
  feature('Evening loop', 'LineString', [
    [11.5876, 48.1443],
    [11.5891, 48.1475],
    [11.5923, 48.1498],
    [11.5958, 48.1541],
    [11.5932, 48.1581],
    [11.5899, 48.1552],
    [11.5882, 48.1501],
  ]),
  feature(
    'Meadow',
    'Polygon',
    [
      [
        [11.5895, 48.1462],
        [11.5942, 48.1455],
        [11.5969, 48.1488],
        [11.5937, 48.1519],
        [11.5901, 48.1496],
        [11.5895, 48.1462],
      ],
    ],
    { note: 'No bicycles' },
  ),
];

/** The second is beyond the pole, and the ring of the third crosses itself. The others are correct. */
export const FLAWED_FILE = {
  type: 'FeatureCollection',
  features: [
    feature('Spring', 'Point', [11.58, 48.15]),
    feature('Beyond the pole', 'Point', [11.59, 98.15]),
    feature('Crossed garden', 'Polygon', [
      [
        [11.59, 48.14],
        [11.61, 48.16],
        [11.61, 48.14],
        [11.59, 48.16],
        [11.59, 48.14],
      ],
    ]),
    feature('Path', 'LineString', [
      [11.58, 48.14],
      [11.6, 48.15],
    ]),
  ],
};

export const GPX_FILE = `<?xml version="1.0"?>
<gpx version="1.1" creator="watch" xmlns="http://www.topografix.com/GPX/1/1">
  <wpt lat="48.16" lon="11.6"><name>Viewpoint</name></wpt>
  <trk><name>Morning run</name><trkseg>
    <trkpt lat="48.15" lon="11.58"/><trkpt lat="48.155" lon="11.59"/><trkpt lat="48.16" lon="11.6"/>
  </trkseg></trk>
</gpx>`;
