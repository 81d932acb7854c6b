import { Injectable } from '@nestjs/common';
import { validationFailed } from '@platform/errors';
import { FeatureReader, type ReadSubmission } from '../features/readers/feature-reader';
import type { CsvReading } from '../formats/csv.reader';
import { detectFormat } from '../formats/file-detection';
import type { TimeField } from '../geometries/temporal-extent';
import type { Requester } from '../ogc/requester';
import { COLUMN_FIELDS } from './column-fields';

/** Options of a submission. */
export interface SubmissionOptions {
  /** The reference system of the coordinates. Files are in WGS 84. */
  crs?: string;
  isPreviewed: boolean;
  /** Whether to refuse what would be omitted or repaired. */
  isStrict: boolean;
  /** How the columns of a CSV file are read. */
  columns?: CsvReading;
  /** The time field of the collection that the features are submitted to. */
  timeField: TimeField | null;
}

/** Reads files by their content, or by their extension if the content is not clear. Each is converted to GeoJSON, which is then validated like any other. */
@Injectable()
export class SubmissionReader {
  constructor(private readonly reader: FeatureReader) {}

  /** @throws AppError VALIDATION_FAILED, GEOMETRY_TOO_COSTLY (422), whose details name each invalid feature */
  readDocument(bytes: Buffer, requester: Requester, options: SubmissionOptions): Promise<ReadSubmission> {
    return this.reader.readSubmission(bytes, requester, options);
  }

  /** The features of an uploaded file. @throws AppError UNSUPPORTED_MEDIA_TYPE (415), and as `readDocument` */
  async readFile(
    fileName: string,
    bytes: Buffer,
    requester: Requester,
    options: Omit<SubmissionOptions, 'crs'>,
  ): Promise<ReadSubmission> {
    const { format, change } = detectFormat(fileName, bytes);
    if (options.columns && format !== 'csv')
      throw validationFailed(`${COLUMN_FIELDS.join(', ')} are only for CSV files.`);
    const found = format === 'geojson' ? { change } : { format, change };
    return this.reader.readSubmission(bytes, requester, { ...options, ...found });
  }
}
