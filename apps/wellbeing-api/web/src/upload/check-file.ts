import { ApiError } from '@platform/web';
import type { GeoApi } from '../geo-api/geo-api';
import { type Problem, problemsOf } from '../geo-api/problem';
import type { FilePreview, FileProgress, FileReport, TableChoices } from '../geo-api/types';
import { sentence } from '../parts/sentence';
import type { CheckedFeature } from './checked-feature';
import { readColumnNames } from './column-names';
import { isTable } from './column-types';
import { type FileFeature, readFeatures } from './read-file';

/** The result of the service's check of a file. */
export interface Verdict {
  file: File;
  features: CheckedFeature[];
  /** What the person chose for the columns of a table. */
  choices: TableChoices;
  /** The names of the columns of a table. */
  columns: string[];
  /** What would be stored; null if the file has errors. */
  preview: FilePreview | null;
  /** The error of the file as a whole. */
  problem: string | null;
}

/** Lets the service check a file without storing it. @throws ApiError if the response is not about the file */
export async function checkFile(
  api: GeoApi,
  collectionId: string,
  file: File,
  choices: TableChoices = { types: {} },
  onProgress?: (progress: FileProgress) => void,
): Promise<Verdict> {
  const features = (await readFeatures(file)).map((feature, index) => ({ index, feature, problems: [] }));
  const table = { file, choices, columns: isTable(file) ? await readColumnNames(file) : [] };
  try {
    const preview = await api.previewFile(collectionId, file, choices, onProgress);
    return { ...table, features: withOmissions(features, preview.report), preview, problem: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const placed = placeProblems(features, { message: error.message, problems: problemsOf(error) });
    return { ...table, preview: null, ...placed };
  }
}

/** Assigns to each feature of a GeoJSON file why it would be left out. Other files have lines, and only the report lists them. */
export function withOmissions(features: CheckedFeature[], { entries }: FileReport): CheckedFeature[] {
  const reasons = new Map<number, Problem[]>();
  for (const { kind, feature, line, message } of entries) {
    if (kind !== 'omitted' || feature === undefined || line !== undefined) continue;
    reasons.set(feature, [...(reasons.get(feature) ?? []), { index: feature, message }]);
  }
  return features.map((one) => ({ ...one, problems: reasons.get(one.index) ?? one.problems }));
}

const NO_FEATURE: FileFeature = { type: 'Feature', geometry: null, properties: null };

/** Assigns each problem to its feature, also if the feature could not be read here. Other problems belong to the file. */
export function placeProblems(
  features: CheckedFeature[],
  { message, problems }: { message: string; problems: Problem[] },
): Pick<Verdict, 'features' | 'problem'> {
  const known = new Map(features.map((one) => [one.index, one]));
  const ofFile: string[] = problems.length === 0 ? [message] : [];
  for (const problem of problems) {
    const index = indexOf(problem, features.length);
    if (index === null) {
      ofFile.push(withLine(problem));
      continue;
    }
    const one = known.get(index) ?? { index, feature: NO_FEATURE, problems: [] };
    known.set(index, { ...one, problems: [...one.problems, problem] });
  }
  return { features: [...known.values()].toSorted((a, b) => a.index - b.index), problem: ofFile.join(' ') || null };
}

export const withLine = ({ line, message }: { line?: number; message: string }): string =>
  line === undefined ? sentence(message) : `Line ${line}: ${sentence(message)}`;

/** The pointer decides: an error of the collection itself belongs to none of its features. */
function indexOf({ index = 0, pointer = '' }: Problem, count: number): number | null {
  return count === 1 || /^\/features\/\d/.test(pointer) ? index : null;
}
