import { validationFailed } from '@platform/errors';
import { parseStrictJson } from '@platform/http-service';
import { inflatedBytesOf } from '../../formats/archive.reader';
import type { CsvReading } from '../../formats/csv.reader';
import type { FileBytes } from '../../formats/file-bytes';
import { type FileFormat, isOnTheGlobe, READERS } from '../../formats/file-conversion';
import { GEOMETRY_TYPES } from '../../formats/geojson-text';
import { ImportReport, type ImportSummary } from '../../formats/import-report';
import { EXACT_NUMBERS, jsonOf } from '../../geometries/exact-number';
import { checkCollection, checkFeature, type Place } from '../../geometries/feature.validator';
import { CARTESIAN, type Crossing, isObject, ON_THE_GLOBE } from '../../geometries/geometry.validator';
import { Inspection, indexOfFeature, MOST_PROBLEMS, type Problem, refused } from '../../geometries/problem';
import type { TimeField } from '../../geometries/temporal-extent';
import { bytesOf, prepared, type PreparedFeature } from '../../stored-features/prepared-feature';
import { type ChosenIds, IdChooser } from './chosen-ids';
import { noteForeignMembers } from './collection-members';
import { CollectionInDegrees, inDegrees } from './document-in-degrees';
import { GeoJsonPieces } from './geojson-pieces';
import { PreviewCollector, type SubmissionPreview } from './submission-preview';

export const MOST_FEATURES = 100_000;
const MOST_BYTES_OF_FEATURE = 16 * 1024 * 1024;

/** Of all features. A style or a column name of the file is stored with each feature, so a small file can become huge. */
const MOST_BYTES = 512 * 1024 * 1024;

/** What one request may store. A larger file becomes an import. */
const OF_ONE_REQUEST = { features: 10_000, positions: 200_000, bytes: 20 * 1024 * 1024 };

const NEW_IDS =
  'Each feature gets a new id. The ids of the file are not stored, from this feature on. To keep those of GeoJSON, send PUT to the items of the collection.';

/** The file is too large for one request, but not for an import. */
export class TooLargeForRequest extends Error {}

export interface SubmissionOptions {
  /** The format of the file if it is not JSON. */
  format?: FileFormat;
  /** A sentence if the format is not the one of the file's extension. */
  change?: string;
  /** How the columns of a CSV file are read. */
  columns?: CsvReading;
  /** The reference system of the coordinates; degrees of WGS 84, longitude first, if omitted. */
  crs?: string;
  /** The time field of the collection. */
  timeField?: TimeField | null;
  isPreviewed?: boolean;
  /** How the features get the ids that the caller chose. Without it, all ids are new. */
  ids?: ChosenIds;
  /** Whether to refuse what would be omitted or repaired. */
  isStrict?: boolean;
  /** Whether the limits of one request apply. */
  isRequest?: boolean;
}

export interface SubmissionSummary {
  /** The number of features to store. */
  features: number;
  /** What was omitted, repaired or changed. */
  report: ImportSummary;
  preview?: SubmissionPreview;
}

/**
 * Reads the features of a file one by one, checks them, and hands over each for storage. None may be stored before the
 * end, because the last one may be invalid.
 * @throws AppError VALIDATION_FAILED (422), with a pointer to each problem
 * @throws TooCostly if the checks take more than these steps
 * @throws TooLargeForRequest
 */
export function readSubmission(
  file: FileBytes,
  options: SubmissionOptions,
  steps: number,
  store: (feature: PreparedFeature) => void,
): SubmissionSummary {
  const reading = new SubmissionReading(options, steps, store);
  // Two requests are read at a time, but only one import.
  const isArchive = options.format === 'kmz' || options.format === 'shapefile';
  if (options.isRequest && isArchive && inflatedBytesOf(file) > OF_ONE_REQUEST.bytes) throw new TooLargeForRequest();
  if (options.format) {
    READERS[options.format](file, { take: reading.takeConverted, report: reading.report }, options.columns);
    reading.endCollection({ features: [] });
  } else readGeoJson(file, reading);
  return reading.end();
}

/** Reads the file twice, because the members of a collection may follow its features and still apply to them. */
function readGeoJson(file: FileBytes, reading: SubmissionReading): void {
  const document = parseStrictJson(cut(file), EXACT_NUMBERS);
  if (!isObject(document) || document['type'] !== 'FeatureCollection') return reading.takeSingle(document);
  reading.beginCollection(document);
  cut(file, (feature) => reading.take(parseStrictJson(feature, EXACT_NUMBERS)));
  // Features whose array has an escaped name.
  if (Array.isArray(document['features'])) for (const feature of document['features']) reading.take(feature);
  noteForeignMembers(document, reading.report);
  reading.endCollection(document);
}

/** @returns everything but the features */
function cut(file: FileBytes, take?: (feature: Buffer) => void): Buffer {
  const pieces = new GeoJsonPieces(take);
  for (const piece of file.pieces()) pieces.write(piece);
  return pieces.end();
}

/** A geometry alone is GeoJSON too (RFC 7946, section 2). It becomes a feature without properties. */
function withGeometry(document: unknown): unknown {
  const type = isObject(document) ? document['type'] : undefined;
  if (!isObject(document) || typeof type !== 'string' || !GEOMETRY_TYPES.has(type)) return document;
  const { crs, ...geometry } = document;
  return { type: 'Feature', geometry, properties: {}, ...(crs !== undefined && { crs }) };
}

class SubmissionReading {
  readonly report = new ImportReport();
  private readonly inspection: Inspection;
  private readonly preview?: PreviewCollector;
  private readonly idChooser?: IdChooser;
  private degrees: CollectionInDegrees;
  private readonly crossing: Crossing;
  private readonly problemsOfOmitted: Problem[] = [];
  private count = 0;
  private stored = 0;
  private hasNotedId = false;
  private bytes = 0;

  constructor(
    private readonly options: SubmissionOptions,
    steps: number,
    private readonly store: (feature: PreparedFeature) => void,
  ) {
    this.inspection = new Inspection({
      steps,
      timeField: options.timeField,
      ...(!options.isStrict && { tolerant: this.report }),
    });
    this.crossing = isOnTheGlobe(options.format) ? ON_THE_GLOBE : CARTESIAN;
    this.degrees = new CollectionInDegrees(undefined, options.crs);
    if (options.change) this.report.add({ kind: 'changed', message: options.change });
    if (options.ids) this.idChooser = new IdChooser(options.ids, this.report);
    if (options.isPreviewed) this.preview = new PreviewCollector();
  }

  /** A feature from another format. JSON shows whether its texts can be stored. */
  readonly takeConverted = (feature: object, line?: number): void => {
    this.report.featureLines.push(line);
    this.take(parseStrictJson(Buffer.from(jsonOf(feature)), EXACT_NUMBERS));
  };

  /** The next feature of a collection. */
  take(value: unknown): void {
    const index = this.count++;
    if (this.options.isRequest && this.count > OF_ONE_REQUEST.features) throw new TooLargeForRequest();
    if (this.count > MOST_FEATURES)
      throw validationFailed(`The file has more than ${MOST_FEATURES} features. Split it into smaller files.`);
    if (this.inspection.problems.length >= MOST_PROBLEMS) return;
    const place = { pointer: `/features/${index}`, index };
    this.check(this.degrees.feature(value, place), place);
    if (this.inspection.isTolerant) this.omitInvalid();
  }

  beginCollection(document: Record<string, unknown>): void {
    this.degrees = new CollectionInDegrees(document['crs'], this.options.crs);
  }

  endCollection(document: Record<string, unknown>): void {
    checkCollection(this.degrees.members(document, this.report), this.count, this.inspection);
    if (this.stored === 0) this.inspection.problems.push(...this.problemsOfOmitted);
  }

  /** A document that is no collection. */
  takeSingle(document: unknown): void {
    this.count++;
    this.check(inDegrees(withGeometry(document), this.options.crs, this.report), { pointer: '', index: 0 });
  }

  /** @throws AppError VALIDATION_FAILED (422) */
  end(): SubmissionSummary {
    if (this.options.isStrict && this.report.hasLosses) throw this.report.refusal();
    const { problems } = this.inspection;
    if (problems.length > 0)
      throw refused(problems.map((problem) => ({ index: indexOfFeature(problem.pointer), ...problem })));
    return { features: this.stored, report: this.report.summary(), preview: this.preview?.preview() };
  }

  /** An invalid feature is left out, with a note. If none is valid, the file is refused with its problems. */
  private omitInvalid(): void {
    const problems = this.inspection.takeProblems();
    const [first] = problems;
    if (!first) return;
    this.inspection.note('omitted', `${first.message} (${first.pointer}). The feature is left out.`);
    const room = MOST_PROBLEMS - this.problemsOfOmitted.length;
    if (room > 0) this.problemsOfOmitted.push(...problems.slice(0, room));
  }

  private check(source: unknown, place: Place): void {
    const content = checkFeature(source, place, this.inspection, this.crossing);
    if (!content || this.inspection.problems.length > 0) return;
    this.preview?.add(content, source);
    const feature = bounded(prepared(content), place.index, place.pointer);
    this.bytes += bytesOf(feature);
    if (this.bytes > MOST_BYTES)
      throw validationFailed(
        `The features of the file have more than ${MOST_BYTES / 1024 / 1024} MiB. Shorten the texts that all of them repeat, or split the file.`,
      );
    const { positions, bytes } = OF_ONE_REQUEST;
    if (this.options.isRequest && (this.inspection.positions > positions || this.bytes > bytes))
      throw new TooLargeForRequest();
    this.stored++;
    const id = this.idChooser ? this.idChooser.idOf(source, place) : this.noteId(source, place);
    this.store({ ...feature, ...id });
  }

  /** Once in a file. It is a change, so `strict` does not refuse it. */
  private noteId(source: unknown, { index }: Place): void {
    if (this.hasNotedId || !isObject(source) || source['id'] === undefined) return;
    this.hasNotedId = true;
    const line = this.report.featureLines[index];
    this.report.add({ kind: 'changed', message: NEW_IDS, feature: index, ...(line !== undefined && { line }) });
  }
}

/** @throws AppError VALIDATION_FAILED (422) */
export function bounded(feature: PreparedFeature, index: number, pointer: string): PreparedFeature {
  if (bytesOf(feature) <= MOST_BYTES_OF_FEATURE) return feature;
  throw refused([{ index, pointer, message: 'the feature has more than 16 MiB: split it' }]);
}
