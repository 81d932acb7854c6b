import { createHash } from 'node:crypto';
import { validationFailed } from '@platform/errors';
import { parseStrictJson } from '@platform/http-service';
import { checkFeatureDocument, checkSubmission, type FeatureContent } from '../../geometries/feature.validator';
import { CARTESIAN, isObject, ON_THE_GLOBE } from '../../geometries/geometry.validator';
import { accepted, Inspection, refused } from '../../geometries/problem';
import { convertFile, type FileFormat } from '../../formats/file-conversion';
import { ImportReport, type ImportSummary } from '../../formats/import-report';
import { type FeatureRow, toFeature, toGeoJson } from '../../stored-features/stored-feature';
import {
  batchesOf,
  bytesOf,
  type FeatureBatches,
  prepared,
  type PreparedFeature,
} from '../../stored-features/prepared-feature';
import { inDegrees } from './document-in-degrees';
import { previewOf, type SubmissionPreview } from './submission-preview';

export interface ReadingTask {
  bytes: Uint8Array;
  /** `lines`: GeoJSON from GPX or KML, whose steps take the short way. `patch`: a merge patch of `stored`. */
  as: 'submission' | 'lines' | 'feature' | 'patch';
  stored?: FeatureRow;
  /** The format of the bytes if they are not JSON. */
  format?: FileFormat;
  /** The reference system of the coordinates; degrees of WGS 84, longitude first, if omitted. */
  crs?: string;
  /** For a submission: whether to return a preview. */
  isPreviewed?: boolean;
  /** For a submission: whether to refuse what would be omitted or repaired. */
  isStrict?: boolean;
}

export interface Reading {
  batches?: FeatureBatches;
  preview?: SubmissionPreview;
  /** For a submission: what was omitted, repaired or changed. */
  report?: ImportSummary;
  feature?: PreparedFeature;
  /** SHA-256 of the bytes. It is computed here because it takes time. */
  digest: Uint8Array;
}

const MOST_BYTES = 1024 * 1024;

/**
 * Parses and checks the body of a request and prepares it for storage.
 * @throws AppError VALIDATION_FAILED (422), with a pointer to each problem
 * @throws TooCostly if the checks take more than these steps
 */
export function readFeatures(task: ReadingTask, steps: number): Reading {
  const { bytes, as, stored, format, crs } = task;
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const digest = createHash('sha256').update(body).digest();
  const report = new ImportReport();
  const document = inDegrees(parseStrictJson(format ? convertFile(body, format, report) : body), crs, report);
  const isTolerant = (as === 'submission' || as === 'lines') && !task.isStrict;
  const inspection = new Inspection({ steps, ...(isTolerant && { tolerant: report }) });
  switch (as) {
    case 'submission':
    case 'lines':
      return { ...submissionFrom(document, task, inspection, report), digest };
    case 'feature':
      return { feature: featureFrom(document, inspection), digest };
    case 'patch':
      if (!isObject(document)) throw validationFailed('A merge patch of a feature must be an object.');
      return { feature: featureFrom(mergePatch(toGeoJson(toFeature(stored!)), document), inspection), digest };
  }
}

function submissionFrom(
  document: unknown,
  { as, isPreviewed, isStrict }: ReadingTask,
  inspection: Inspection,
  report: ImportReport,
): Pick<Reading, 'batches' | 'preview' | 'report'> {
  if (isStrict && report.hasLosses) throw report.refusal();
  const contents = accepted(checkSubmission(document, as === 'lines' ? ON_THE_GLOBE : CARTESIAN, inspection));
  const isCollection = isObject(document) && document['type'] === 'FeatureCollection';
  const preview = isPreviewed ? previewOf(contents.filter(isKept), document) : undefined;
  return { batches: batchesOf(preparedOnes(contents, isCollection)), preview, report: report.summary() };
}

const isKept = (content: FeatureContent | null): content is FeatureContent => content !== null;

function* preparedOnes(contents: (FeatureContent | null)[], isCollection: boolean): Generator<PreparedFeature> {
  for (const [index, content] of contents.entries())
    if (content) yield bounded(content, index, isCollection ? `/features/${index}` : '');
}

const featureFrom = (document: unknown, inspection: Inspection): PreparedFeature =>
  bounded(accepted(checkFeatureDocument(document, inspection)), 0, '');

function bounded(content: FeatureContent, index: number, pointer: string): PreparedFeature {
  const feature = prepared(content);
  if (bytesOf(feature) <= MOST_BYTES) return feature;
  throw refused([{ index, pointer, message: 'the feature has more than 1 MiB: split it' }]);
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
