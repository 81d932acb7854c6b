import type { Geometry } from 'geojson';
import { CARTESIAN, checkGeometry, type Crossing, isObject, isMarkedAsCrossing } from './geometry.validator';
import { type Checked, type FeatureProblem, Inspection } from './problem';
import { cutMeasurements, hasOtherLines } from './measurements';
import { type FeatureTime, temporalExtentOf } from './temporal-extent';

/** A validated feature, without the sender's id. */
export interface FeatureContent {
  geometry: Geometry | null;
  properties: Record<string, unknown> | null;
  /** Members that RFC 7946 does not define. They are stored unchanged. */
  foreignMembers: Record<string, unknown>;
  interval: FeatureTime | null;
}

const OWN_MEMBERS = new Set(['type', 'id', 'geometry', 'properties', 'bbox', 'crs']);
const MAX_FEATURES = 10_000;

/** One feature, as a whole document. */
export function checkFeatureDocument(document: unknown, inspection = new Inspection()): Checked<FeatureContent> {
  const value = checkFeature(document, '', inspection);
  return { value: inspection.problems.length === 0 ? value : null, problems: inspection.problems };
}

/** A Feature or a FeatureCollection. Each problem names its feature. */
export function checkSubmission(
  document: unknown,
  crossing: Crossing = CARTESIAN,
  inspection = new Inspection(),
): Checked<FeatureContent[], FeatureProblem> {
  const features =
    isObject(document) && document['type'] === 'FeatureCollection'
      ? checkFeatureCollection(document, inspection, crossing)
      : [checkFeature(document, '', inspection, crossing)];
  const problems = inspection.problems.map((problem) => ({ index: indexOf(problem.pointer), ...problem }));
  return { value: problems.length === 0 ? (features as FeatureContent[]) : null, problems };
}

function checkFeatureCollection(
  document: Record<string, unknown>,
  inspection: Inspection,
  crossing: Crossing,
): (FeatureContent | null)[] {
  const { features } = document;
  for (const name of ['coordinates', 'geometry', 'geometries', 'properties']) {
    if (name in document) inspection.report(`/${name}`, 'a FeatureCollection must not have this member');
  }
  checkBbox(document['bbox'], '', inspection);
  checkCrs(document['crs'], '', inspection);
  if (!Array.isArray(features) || features.length === 0) {
    inspection.report('/features', 'features must be an array with at least one feature');
    return [];
  }
  if (features.length > MAX_FEATURES) {
    inspection.report('/features', `one submission may have at most ${MAX_FEATURES} features`);
    return [];
  }
  const checked: (FeatureContent | null)[] = [];
  for (const [index, feature] of features.entries()) {
    if (inspection.isExhausted || inspection.problems.length >= 100) break;
    checked.push(checkFeature(feature, `/features/${index}`, inspection, crossing));
  }
  return checked;
}

function checkFeature(
  value: unknown,
  pointer: string,
  inspection: Inspection,
  outer: Crossing = CARTESIAN,
): FeatureContent | null {
  inspection.beginFeature();
  if (!isObject(value) || value['type'] !== 'Feature')
    return inspection.report(`${pointer}/type`, 'a Feature is required here');
  for (const name of ['coordinates', 'geometries', 'features']) {
    if (name in value) inspection.report(`${pointer}/${name}`, 'a Feature must not have this member');
  }
  const { id, properties } = value;
  if (id !== undefined && typeof id !== 'string' && typeof id !== 'number') {
    inspection.report(`${pointer}/id`, 'an id must be a text or a number');
  }
  if (properties === undefined || (properties !== null && !isObject(properties))) {
    inspection.report(`${pointer}/properties`, 'properties must be an object or null');
    return null;
  }
  checkBbox(value['bbox'], pointer, inspection);
  checkCrs(value['crs'], pointer, inspection);
  const crossing = crossingOf(value['bbox'], outer);
  const geometry = checkFeatureGeometry(value, pointer, inspection, crossing);
  const foreignMembers = Object.fromEntries(Object.entries(value).filter(([name]) => !OWN_MEMBERS.has(name)));
  const sent = value['geometry'] as Geometry;
  const isCut = geometry !== null && properties !== null && hasOtherLines(sent, geometry);
  const aligned = isCut ? cutMeasurements(properties, sent) : properties;
  return { geometry, properties: aligned, foreignMembers, interval: temporalExtentOf(properties) };
}

/** A bbox whose west is less than its east says that the areas do not cross the antimeridian. */
function crossingOf(bbox: unknown, outer: Crossing): Crossing {
  if (isMarkedAsCrossing(bbox)) return { lines: true, areas: true };
  return Array.isArray(bbox) ? { ...outer, areas: false } : outer;
}

function checkFeatureGeometry(
  value: Record<string, unknown>,
  pointer: string,
  inspection: Inspection,
  crossing: Crossing,
) {
  if (value['geometry'] === undefined)
    return inspection.report(`${pointer}/geometry`, 'a geometry or null is required here');
  if (value['geometry'] === null) return null;
  return checkGeometry(value['geometry'], `${pointer}/geometry`, inspection, crossing);
}

function checkBbox(value: unknown, pointer: string, inspection: Inspection): void {
  if (value === undefined) return;
  const isBbox =
    Array.isArray(value) && [4, 6].includes(value.length) && value.every((number) => Number.isFinite(number));
  if (!isBbox) inspection.report(`${pointer}/bbox`, 'a bbox must be an array of four or six numbers');
}

/** RFC 7946 allows only WGS 84. Files by the older specification may name it, but no other system. */
const WGS84 = new Set(['urn:ogc:def:crs:OGC:1.3:CRS84', 'urn:ogc:def:crs:OGC::CRS84']);

function checkCrs(value: unknown, pointer: string, inspection: Inspection): void {
  if (value === undefined) return;
  const name = isObject(value) && isObject(value['properties']) ? value['properties']['name'] : undefined;
  if (typeof name !== 'string' || !WGS84.has(name)) {
    inspection.report(`${pointer}/crs`, 'coordinates must be longitude and latitude of WGS 84 (CRS84)');
  }
}

const indexOf = (pointer: string): number => Number(/^\/features\/(\d+)/.exec(pointer)?.[1] ?? 0);
