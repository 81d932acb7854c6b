import { ApiProperty } from '@nestjs/swagger';
import { ImportReportResponse, SubmissionPreviewResponse } from '../features/readers/submission-report.dto';
import type { ImportRow } from './import.store';

export const IMPORT_STATES = ['pending', 'running', 'succeeded', 'failed'] as const;

export class ImportErrorResponse {
  /** The code of the error, as in the response to a submission. */
  @ApiProperty({ example: 'VALIDATION_FAILED' })
  code: string;

  /** What is wrong with the file, and what to do. */
  @ApiProperty({ example: 'Line 3: longitude and latitude must be numbers such as 13.4.' })
  message: string;

  /** As in the error of a submission: the invalid features and their faults. */
  @ApiProperty({ required: false, type: 'array', items: { type: 'object', additionalProperties: true } })
  details?: unknown;
}

export class ImportResponse {
  /** The id of the import. */
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  id: string;

  /** All features of the file are stored when it is `succeeded`, and none before. */
  @ApiProperty({ enum: IMPORT_STATES, example: 'running' })
  state: (typeof IMPORT_STATES)[number];

  /** The collection to which the features are added. */
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6f' })
  collection: string;

  /** The name of the uploaded file; null for a JSON body. */
  @ApiProperty({ type: String, nullable: true, example: 'ride.gpx' })
  file_name: string | null;

  /** Whether the file is only checked. */
  @ApiProperty({ example: false })
  dry_run: boolean;

  /** The size of the file. */
  @ApiProperty({ type: 'integer', example: 11534336 })
  bytes: number;

  /** How much of the file was read. */
  @ApiProperty({ type: 'integer', example: 5767168 })
  bytes_read: number;

  /** The number of features that were read. */
  @ApiProperty({ type: 'integer', example: 1 })
  features: number;

  /** When the file was received. */
  @ApiProperty({ format: 'date-time', example: '2026-11-27T14:00:00.000Z' })
  created_at: string;

  /** When the import succeeded or failed; null before. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true, example: null })
  finished_at: string | null;

  /** Only if it is `succeeded`. */
  @ApiProperty({ required: false })
  report?: ImportReportResponse;

  /** Only after a dry run. */
  @ApiProperty({ required: false })
  preview?: SubmissionPreviewResponse;

  /** Only if it is `failed`. */
  @ApiProperty({ required: false })
  error?: ImportErrorResponse;
}

export class ImportsResponse {
  /** The newest first. */
  @ApiProperty({ type: [ImportResponse], maxItems: 100 })
  imports: ImportResponse[];
}

export const toImportResponse = (row: ImportRow): ImportResponse => ({
  id: row.id,
  state: row.state as ImportResponse['state'],
  collection: row.collection_id!,
  file_name: row.file_name,
  dry_run: row.is_dry_run,
  bytes: row.bytes,
  bytes_read: row.bytes_read,
  features: row.features,
  created_at: new Date(row.created_at).toISOString(),
  finished_at: row.finished_at && new Date(row.finished_at).toISOString(),
  ...(JSON.parse(row.result ?? '{}') as Partial<ImportResponse>),
});
