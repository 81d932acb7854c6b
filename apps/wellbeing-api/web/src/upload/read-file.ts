import type { Feature, Geometry } from 'geojson';

export type FileFeature = Feature<Geometry | null>;

/** Only the service reads them. */
const BINARY = /\.(zip|kmz|fgb)$/i;
const MOST_BYTES = 10 * 1024 * 1024;

/**
 * The features of a file in the order in which the service counts them, to show its answer at each feature. Only the service
 * validates: for a file that cannot be read here, the list is empty and its answer is shown without features.
 */
export async function readFeatures(file: File): Promise<FileFeature[]> {
  if (BINARY.test(file.name)) return [];
  // The page would not respond while it reads a larger file.
  if (file.size > MOST_BYTES) return [];
  const text = await file.text();
  try {
    return /^\s*</.test(text) ? await readXml(text) : readGeoJson(JSON.parse(text));
  } catch {
    return [];
  }
}

function readGeoJson(value: unknown): FileFeature[] {
  if (typeof value !== 'object' || value === null) return [];
  const { type, features } = value as { type?: string; features?: unknown };
  if (type === 'FeatureCollection' && Array.isArray(features)) return features.map(toFeature);
  return type === 'Feature' ? [toFeature(value)] : [];
}

const toFeature = (value: unknown): FileFeature => {
  const { geometry, properties } = (typeof value === 'object' && value !== null ? value : {}) as Partial<FileFeature>;
  return {
    type: 'Feature',
    geometry: geometry ?? null,
    properties: typeof properties === 'object' ? properties : null,
  };
};

async function readXml(text: string): Promise<FileFeature[]> {
  const { gpx, kml } = await import('@tmcw/togeojson');
  const document = new DOMParser().parseFromString(text, 'application/xml');
  if (document.documentElement.localName !== 'gpx') return kml(document).features.map(toFeature);
  return inOrderOf(document, gpx(document).features).map(toFeature);
}

/** The converter returns tracks, then routes, then waypoints. The service counts them in the order of the file. */
function inOrderOf(document: Document, features: Feature<Geometry | null>[]): Feature<Geometry | null>[] {
  const kindOf = ({ properties }: Feature<Geometry | null>) =>
    (properties?.['_gpxType'] as string | undefined) ?? 'wpt';
  const waiting = new Map(['trk', 'rte', 'wpt'].map((kind) => [kind, features.filter((one) => kindOf(one) === kind)]));
  return [...document.documentElement.children].flatMap(({ localName }) => waiting.get(localName)?.splice(0, 1) ?? []);
}
