import { createHash } from 'node:crypto';
import { validationFailed } from '@platform/errors';
import { parseStrictJson } from '@platform/http-service';
import { checkFeatureDocument, checkSubmission, type FeatureContent } from '../geometries/feature.validator';
import { CARTESIAN, isObject } from '../geometries/geometry.validator';
import { accepted, Inspection, refused } from '../geometries/problem';
import { convertXml, type XmlFormat } from '../formats/xml-conversion';
import { type FeatureRow, toFeature, toGeoJson } from '../stored-features/stored-feature';
import {
  batchesOf,
  bytesOf,
  type FeatureBatches,
  prepared,
  type PreparedFeature,
} from '../stored-features/prepared-feature';

export interface ReadingTask {
  bytes: Uint8Array;
  /** `lines`: GeoJSON made of GPX or KML, whose steps are the short ones. `patch`: a merge patch of `stored`. */
  as: 'submission' | 'lines' | 'feature' | 'patch';
  stored?: FeatureRow;
  /** Of the bytes, where they are not JSON. */
  format?: XmlFormat;
}

export interface Reading {
  batches?: FeatureBatches;
  feature?: PreparedFeature;
  /** SHA-256 of the bytes, which takes its time too. */
  digest: Uint8Array;
}

const MOST_BYTES = 1024 * 1024;

/**
 * Parses and checks what somebody sent and prepares it for storage.
 * @throws AppError VALIDATION_FAILED (422), with a pointer to each problem
 * @throws TooCostly when the checks take more steps than this
 */
export function readFeatures({ bytes, as, stored, format }: ReadingTask, steps: number): Reading {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const digest = createHash('sha256').update(body).digest();
  const document = parseStrictJson(format ? Buffer.from(convertXml(body, format)) : body);
  const inspection = new Inspection({ steps });
  switch (as) {
    case 'submission':
    case 'lines':
      return { batches: batchesFrom(document, as, inspection), digest };
    case 'feature':
      return { feature: featureFrom(document, inspection), digest };
    case 'patch':
      if (!isObject(document)) throw validationFailed('A merge patch of a feature is an object.');
      return { feature: featureFrom(mergePatch(toGeoJson(toFeature(stored!)), document), inspection), digest };
  }
}

function batchesFrom(document: unknown, as: 'submission' | 'lines', inspection: Inspection): FeatureBatches {
  const contents = accepted(
    checkSubmission(document, as === 'lines' ? { lines: true, areas: false } : CARTESIAN, inspection),
  );
  const isCollection = isObject(document) && document['type'] === 'FeatureCollection';
  return batchesOf(contents.map((content, index) => bounded(content, index, isCollection ? `/features/${index}` : '')));
}

const featureFrom = (document: unknown, inspection: Inspection): PreparedFeature =>
  bounded(accepted(checkFeatureDocument(document, inspection)), 0, '');

function bounded(content: FeatureContent, index: number, pointer: string): PreparedFeature {
  const feature = prepared(content);
  if (bytesOf(feature) <= MOST_BYTES) return feature;
  throw refused([{ index, pointer, message: 'more than 1 MiB in one feature: split it' }]);
}

/** RFC 7396. */
function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = mergePatch(merged[name], value);
  }
  return merged;
}
