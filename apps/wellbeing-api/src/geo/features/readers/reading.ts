import { createHash } from 'node:crypto';
import { validationFailed } from '@platform/errors';
import { parseStrictJson } from '@platform/http-service';
import { FileBytes } from '../../formats/file-bytes';
import type { ImportSummary } from '../../formats/import-report';
import { EXACT_NUMBERS } from '../../geometries/exact-number';
import { checkFeatureDocument } from '../../geometries/feature.validator';
import { isObject } from '../../geometries/geometry.validator';
import { accepted, Inspection } from '../../geometries/problem';
import { type FeatureRow, toFeature, toGeoJson } from '../../stored-features/stored-feature';
import {
  addTo,
  BatchWriter,
  type FeatureBatches,
  prepared,
  type PreparedFeature,
} from '../../stored-features/prepared-feature';
import { IdChooser } from './chosen-ids';
import { inDegrees } from './document-in-degrees';
import type { SubmissionPreview } from './submission-preview';
import { bounded, readSubmission, type SubmissionOptions, TooLargeForRequest } from './submission-reading';

export interface ReadingTask extends Omit<SubmissionOptions, 'isRequest'> {
  bytes: Uint8Array;
  /** `patch`: a merge patch of `stored`. */
  as: 'submission' | 'feature' | 'patch';
  stored?: FeatureRow;
}

export interface Reading {
  batches?: FeatureBatches;
  preview?: SubmissionPreview;
  /** For a submission: what was omitted, repaired or changed. */
  report?: ImportSummary;
  feature?: PreparedFeature;
  /** The submission is too large for one request, and was not read to its end. */
  isTooLarge?: boolean;
  /** SHA-256 of the bytes. It is computed here because it takes time. */
  digest: Uint8Array;
}

/**
 * Parses and checks the body of a request and prepares it for storage.
 * @throws AppError VALIDATION_FAILED (422), with a pointer to each problem
 * @throws TooCostly if the checks take more than these steps
 */
export function readFeatures({ bytes, as, stored, ...options }: ReadingTask, steps: number): Reading {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const digest = createHash('sha256').update(body).digest();
  if (as === 'submission') return { ...submissionFrom(body, options, steps), digest };
  const inspection = new Inspection({ steps, timeField: options.timeField });
  const document = inDegrees(parseStrictJson(body, EXACT_NUMBERS), options.crs);
  if (as === 'feature') {
    const id = options.ids && new IdChooser(options.ids).idOf(document, { pointer: '', index: 0 });
    return { feature: { ...featureFrom(document, inspection), ...id }, digest };
  }
  if (!isObject(document)) throw validationFailed('A merge patch of a feature must be an object.');
  return { feature: patchedFrom(toGeoJson(toFeature(stored!)), document, inspection), digest };
}

function submissionFrom(body: Buffer, options: SubmissionOptions, steps: number): Omit<Reading, 'digest'> {
  const batches: FeatureBatches = { ids: [], publicIds: [], texts: [] };
  const writer = new BatchWriter(({ bytes }) => batches.texts.push(bytes));
  try {
    const request = { ...options, isRequest: true };
    const { preview, report } = readSubmission(FileBytes.of(body), request, steps, (feature) =>
      addTo(batches, writer, feature),
    );
    writer.close();
    return { batches, preview, report };
  } catch (error) {
    if (error instanceof TooLargeForRequest) return { isTooLarge: true };
    throw error;
  }
}

/** Part 4 (20-002) lets null unset the geometry and the properties, which every feature has, and refuses another id. */
function patchedFrom(stored: { id: string }, patch: Record<string, unknown>, inspection: Inspection): PreparedFeature {
  if (Object.hasOwn(patch, 'id') && patch['id'] !== stored.id)
    throw validationFailed('The id of a feature cannot be changed. Omit it from the patch.');
  const merged = mergePatch(stored, patch) as Record<string, unknown>;
  return featureFrom({ geometry: null, properties: null, ...merged }, inspection);
}

const featureFrom = (document: unknown, inspection: Inspection): PreparedFeature =>
  bounded(prepared(accepted(checkFeatureDocument(document, inspection))), 0, '');

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
