import { uriOfSystem } from './system-names';

/** What to do about a `crs` that cannot be read. */
const ADVICE =
  'Convert the coordinates to longitude and latitude of WGS 84 and remove crs, or name a system of the list in docs/reference/reference-systems.md, such as {"type":"name","properties":{"name":"urn:ogc:def:crs:EPSG::25832"}}';

export type CrsMember = { uri: string } | { problem: string };

/**
 * The member `crs` of GeoJSON 2008, which RFC 7946 removed, and which GeoServer, QGIS and geopandas still write.
 * @returns null without a system: the coordinates are longitude and latitude of WGS 84
 */
export function readCrsMember(value: unknown): CrsMember | null {
  if (value === undefined || value === null) return null;
  const { type, properties } = isRecord(value) ? value : {};
  if (type === 'link') return { problem: `a crs that is a link is not followed. ${ADVICE}` };
  const name = isRecord(properties) ? properties['name'] : undefined;
  if (typeof name !== 'string') return { problem: `crs must name a reference system. ${ADVICE}` };
  const uri = uriOfSystem(name);
  return uri === undefined
    ? { problem: `the reference system of crs is unknown, or needs a grid. ${ADVICE}` }
    : { uri };
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
