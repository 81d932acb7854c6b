import { validationFailed } from '@platform/errors';
import type { ImportReport } from '../../formats/import-report';
import { isObject } from '../../geometries/geometry.validator';
import { refused } from '../../geometries/problem';
import { readCrsMember } from '../../reference-systems/geojson-crs';
import { OutsideReferenceSystem, unprojected } from '../../reference-systems/project-geometry';
import {
  accuracyMetresOf,
  CRS84,
  eastFirst,
  nameOfSystem,
  referenceSystem,
  type ReferenceSystem,
} from '../../reference-systems/reference-system';

type Members = Record<string, unknown>;

/**
 * A feature, a collection of them, or a merge patch with its coordinates as longitude and latitude of WGS 84.
 *
 * `Content-Crs` names the system of a request. Its axes are in the order of the authority (OGC 18-058r1). The member
 * `crs` names the system of a document. Its first axis is always easting or longitude, as in all programs that write the
 * member (GeoJSON 2008, §3). A faulty member stays, for the validator.
 * @throws AppError VALIDATION_FAILED (422)
 */
export function inDegrees(document: unknown, crs = CRS84, report?: ImportReport): unknown {
  if (!isObject(document)) return document;
  const system = referenceSystem(crs);
  if (!system) return byMembers(document, report);
  if (hasOtherMember(document, crs)) throw differentSystems();
  return convertedFrom(document, system);
}

/** The features of a collection that is read one feature at a time, in the same way. */
export class CollectionInDegrees {
  private readonly names = new Set<string>();
  private readonly system: ReferenceSystem | undefined;

  /** @param outer the member `crs` of the collection */
  constructor(
    private readonly outer: unknown,
    crs = CRS84,
  ) {
    this.system = referenceSystem(crs) ?? undefined;
    if (this.system && hasOtherMember({ crs: outer }, crs)) throw differentSystems();
  }

  /** @throws AppError VALIDATION_FAILED (422) */
  feature(feature: unknown, place: Omit<Place, 'outer'>): unknown {
    if (!isObject(feature)) return feature;
    if (!this.system) return featureByMember(feature, { outer: this.outer, ...place }, this.names);
    return convertedFrom(feature, this.system);
  }

  /** The other members of the collection, after its features. Each conversion is reported. */
  members(document: Members, report: ImportReport): Members {
    const { crs: _crs, ...rest } = document;
    // The bbox belongs to the other system.
    if (this.system || this.names.size > 0) delete rest['bbox'];
    for (const name of this.names) report.add({ kind: 'changed', message: conversionOf(name) });
    return rest;
  }
}

function convertedFrom(document: Members, system: ReferenceSystem): Members {
  try {
    return converted(document, system);
  } catch (error) {
    if (!(error instanceof OutsideReferenceSystem)) throw error;
    throw validationFailed('A position is outside the area of the reference system of Content-Crs.');
  }
}

const differentSystems = () =>
  validationFailed('Content-Crs and the member crs name different reference systems. Remove one of them.');

function hasOtherMember(document: Members, crs: string): boolean {
  const member = readCrsMember(document['crs']);
  return member !== null && !('uri' in member && member.uri === crs);
}

function converted(document: Members, system: ReferenceSystem): Members {
  // The bbox belongs to the other system.
  const { bbox: _bbox, crs: _crs, ...rest } = document;
  const { features } = rest;
  if (!Array.isArray(features)) return itselfConverted(rest, system);
  return {
    ...rest,
    features: features.map((feature: unknown) => (isObject(feature) ? converted(feature, system) : feature)),
  };
}

/** A feature, or a geometry without one. */
const itselfConverted = (document: Members, system: ReferenceSystem): Members =>
  'geometry' in document
    ? { ...document, geometry: unprojected(document['geometry'], system) }
    : (unprojected(document, system) as Members);

/** The innermost member counts: that of the geometry, of its feature, or of the collection. */
function byMembers(document: Members, report?: ImportReport): Members {
  const { features, crs: outer, ...rest } = document;
  const names = new Set<string>();
  try {
    if (!Array.isArray(features)) return featureByMember(document, { pointer: '', index: 0 }, names);
    if (outer === undefined && !features.some(hasMember)) return document;
    const read = features.map((feature: unknown, index) =>
      isObject(feature) ? featureByMember(feature, { outer, pointer: `/features/${index}`, index }, names) : feature,
    );
    // The bbox belongs to the other system.
    if (names.size > 0) delete rest['bbox'];
    return { ...rest, features: read };
  } finally {
    for (const name of names) report?.add({ kind: 'changed', message: conversionOf(name) });
  }
}

const hasMember = (feature: unknown): boolean =>
  isObject(feature) && ('crs' in feature || (isObject(feature['geometry']) && 'crs' in feature['geometry']));

interface Place {
  /** The member of the collection. */
  outer?: unknown;
  pointer: string;
  index: number;
}

/** @param names receives the URI of a system from which coordinates were converted */
function featureByMember(feature: Members, { outer, pointer, index }: Place, names: Set<string>): Members {
  const { crs: own, ...rest } = feature;
  const { geometry } = rest;
  const inner = isObject(geometry) ? geometry['crs'] : undefined;
  const [member, at] = memberOf({ [`${pointer}/geometry/crs`]: inner, [`${pointer}/crs`]: own, '/crs': outer });
  const read = readCrsMember(member);
  if (read && 'problem' in read) throw refused([{ index, pointer: at, message: read.problem }]);
  const system = read && referenceSystem(read.uri);
  // Longitude is first whatever the system says, so degrees need no conversion.
  if (!system || system.isGeographic) return rest;
  try {
    const { bbox: _bbox, ...converted } = rest;
    names.add(system.uri);
    return itselfConverted(converted, eastFirst(system));
  } catch (error) {
    if (!(error instanceof OutsideReferenceSystem)) throw error;
    const message = `a position is outside the area of ${nameOfSystem(system.uri)}, which crs names. Is it easting before northing?`;
    throw refused([{ index, pointer: `${pointer}/geometry`, message }]);
  }
}

function memberOf(members: Record<string, unknown>): [member: unknown, pointer: string] {
  const [at, member] = Object.entries(members).find(([, value]) => value !== undefined) ?? ['', undefined];
  return [member, at];
}

const conversionOf = (uri: string): string =>
  `The coordinates were converted from ${nameOfSystem(uri)} to longitude and latitude of WGS 84${accuracyOf(uri)}.`;

function accuracyOf(uri: string): string {
  const metres = accuracyMetresOf(uri);
  return metres > 1 ? ` with an accuracy of about ${metres} m` : '';
}
