import { validationFailed } from '@platform/errors';
import { parseStrictJson, type RequestContext } from '@platform/http-service';
import type { Request } from 'express';
import { type Checked, checkFeatureDocument, type FeatureContent } from '../geometries/feature.validator';
import { isObject } from '../geometries/geometry.validator';
import type { Problem } from '../geometries/problem';
import { type StoredFeature, toGeoJson } from './feature';

export const TEN_MEBIBYTES = 10 * 1024 * 1024;

export const FEATURE_BODY = { limitBytes: TEN_MEBIBYTES, mediaTypes: ['application/geo+json', 'application/json'] };

/** @throws AppError VALIDATION_FAILED (422), with a pointer to each problem */
export function accepted<T, P extends Problem>({ value, problems }: Checked<T, P>): T {
  if (value === null) {
    const [first] = problems;
    throw validationFailed(`${first?.pointer || 'The document'}: ${first?.message ?? 'not valid GeoJSON'}`, problems);
  }
  return value;
}

export const jsonOf = (request: Request & RequestContext): unknown =>
  parseStrictJson(request.rawBody ?? Buffer.alloc(0));

/** The one feature of a body. @throws AppError VALIDATION_FAILED (422) */
export const featureOf = (request: Request & RequestContext): FeatureContent =>
  accepted(checkFeatureDocument(jsonOf(request)));

/** The feature after a JSON Merge Patch (RFC 7396). @throws AppError VALIDATION_FAILED (422) */
export function patched(feature: StoredFeature, patch: unknown): FeatureContent {
  if (!isObject(patch)) throw validationFailed('A merge patch of a feature is an object.');
  return accepted(checkFeatureDocument(mergePatch({ ...toGeoJson(feature) }, patch)));
}

function mergePatch(target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const merged: Record<string, unknown> = isObject(target) ? { ...target } : {};
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = mergePatch(merged[name], value);
  }
  return merged;
}
