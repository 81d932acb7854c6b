import type { Geometry } from 'geojson';
import { CARTESIAN, checkGeometry, type Crossing, isObject, isMarkedAsCrossing } from './geometry.validator';
import { ExactNumber } from './exact-number';
import { readCrsMember } from '../reference-systems/geojson-crs';
import { referenceSystem } from '../reference-systems/reference-system';
import { cutMeasurements, hasOtherLines } from './measurements';
import { type Checked, Inspection } from './problem';
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
/** Members of other GeoJSON types, which a Feature must not have (RFC 7946 §7.1). */
const FOREIGN = new Set(['coordinates', 'geometries', 'features']);

/** One feature, as a whole document. */
export function checkFeatureDocument(document: unknown, inspection = new Inspection()): Checked<FeatureContent> {
  const value = checkFeature(document, { pointer: '', index: 0 }, inspection);
  return { value: inspection.problems.length === 0 ? value : null, problems: inspection.problems };
}

/** Checks the members of a FeatureCollection other than its features, of which it has this number. */
export function checkCollection(document: Record<string, unknown>, features: number, inspection: Inspection): void {
  for (const name of ['coordinates', 'geometry', 'geometries', 'properties']) {
    if (name in document)
      inspection.tolerates(
        'changed',
        `/${name}`,
        'a FeatureCollection must not have this member',
        `"${name}" is ignored.`,
      );
  }
  checkBbox(document['bbox'], '', inspection);
  checkCrs(document['crs'], '', inspection);
  if (!Array.isArray(document['features']) || features === 0)
    inspection.report('/features', 'features must be an array with at least one feature');
}

export interface Place {
  pointer: string;
  /** The position in the document, from 0. */
  index: number;
}

/** @returns null if it is invalid; the inspection then has the problems. @throws TooCostly */
export function checkFeature(
  value: unknown,
  { pointer, index }: Place,
  inspection: Inspection,
  outer: Crossing = CARTESIAN,
): FeatureContent | null {
  inspection.beginFeature(index);
  if (!isObject(value) || value['type'] !== 'Feature')
    return inspection.report(`${pointer}/type`, 'a Feature is required here');
  for (const name of FOREIGN) {
    if (name in value)
      inspection.tolerates(
        'omitted',
        `${pointer}/${name}`,
        'a Feature must not have this member',
        `"${name}" is ignored.`,
      );
  }
  checkId(value['id'], pointer, inspection);
  const properties = checkProperties(value['properties'], pointer, inspection);
  if (properties === undefined) return null;
  checkBbox(value['bbox'], pointer, inspection);
  checkCrs(value['crs'], pointer, inspection);
  const crossing = crossingOf(value['bbox'], outer);
  const geometry = checkFeatureGeometry(value, pointer, inspection, crossing);
  const foreignMembers = Object.fromEntries(
    Object.entries(value).filter(([name]) => !OWN_MEMBERS.has(name) && !(inspection.isTolerant && FOREIGN.has(name))),
  );
  const sent = value['geometry'] as Geometry;
  const isCut = geometry !== null && properties !== null && hasOtherLines(sent, geometry);
  const aligned = isCut ? cutMeasurements(properties, sent) : properties;
  const interval = temporalExtentOf(properties, inspection.timeField);
  if (interval?.isLocal)
    inspection.noteOnceInDocument('changed', 'Times without a zone are taken as UTC, from this feature on.');
  return { geometry, properties: aligned, foreignMembers, interval };
}

/** A bbox whose west is less than its east says that the areas do not cross the antimeridian. */
function crossingOf(bbox: unknown, outer: Crossing): Crossing {
  if (isMarkedAsCrossing(bbox)) return { lines: true, areas: true };
  return Array.isArray(bbox) ? { ...outer, areas: false } : outer;
}

function checkId(id: unknown, pointer: string, inspection: Inspection): void {
  if (id === undefined || typeof id === 'string' || typeof id === 'number' || id instanceof ExactNumber) return;
  inspection.tolerates('changed', `${pointer}/id`, 'an id must be a text or a number', 'The id is ignored.');
}

/** Undefined if they are invalid. */
function checkProperties(properties: unknown, pointer: string, inspection: Inspection) {
  if (properties === null || isObject(properties)) return properties;
  const fault = 'properties must be an object or null';
  if (
    properties === undefined &&
    inspection.tolerates('repaired', `${pointer}/properties`, fault, 'They are stored as null.')
  )
    return null;
  if (properties !== undefined) inspection.report(`${pointer}/properties`, fault);
  return undefined;
}

function checkFeatureGeometry(
  value: Record<string, unknown>,
  pointer: string,
  inspection: Inspection,
  crossing: Crossing,
) {
  const { geometry } = value;
  if (geometry === undefined) {
    const fault = 'a geometry or null is required here';
    inspection.tolerates('repaired', `${pointer}/geometry`, fault, 'The feature is stored without a place.');
    return null;
  }
  if (geometry === null) return null;
  if (inspection.isTolerant && isEmpty(geometry)) {
    inspection.note('changed', 'The geometry has no positions. The feature is stored without a place.');
    return null;
  }
  return checkGeometry(geometry, `${pointer}/geometry`, inspection, crossing);
}

/** RFC 7946 §3.1 allows to read it as null. */
function isEmpty(geometry: unknown): boolean {
  if (!isObject(geometry) || typeof geometry['type'] !== 'string') return false;
  const parts = geometry['type'] === 'GeometryCollection' ? geometry['geometries'] : geometry['coordinates'];
  return Array.isArray(parts) && parts.length === 0;
}

function checkBbox(value: unknown, pointer: string, inspection: Inspection): void {
  if (value === undefined) return;
  const isBbox =
    Array.isArray(value) && [4, 6].includes(value.length) && value.every((number) => Number.isFinite(number));
  const fault = 'a bbox must be an array of four or six numbers';
  if (!isBbox) inspection.tolerates('changed', `${pointer}/bbox`, fault, 'The bbox is ignored.');
}

/** RFC 7946 allows only WGS 84. Documents by the older specification may name it. */
function checkCrs(value: unknown, pointer: string, inspection: Inspection): void {
  const member = readCrsMember(value);
  if (!member) return;
  if ('problem' in member) inspection.report(`${pointer}/crs`, member.problem);
  else if (referenceSystem(member.uri)?.isGeographic === false) {
    inspection.report(`${pointer}/crs`, 'coordinates must be longitude and latitude of WGS 84 (CRS84)');
  }
}
