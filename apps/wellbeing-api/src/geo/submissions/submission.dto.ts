import { ApiProperty } from '@nestjs/swagger';
import { ImportReportResponse, SubmissionPreviewResponse } from '../features/readers/submission-report.dto';

export class SubmissionResponse {
  /** The number of features that were stored, or would be. */
  @ApiProperty({ example: 1 })
  submitted: number;

  /** The ids of the features, in the order of the request; empty after a dry run. */
  @ApiProperty({ type: [String], example: ['0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e'] })
  feature_ids: string[];

  @ApiProperty()
  report: ImportReportResponse;

  /** Only after a dry run. */
  @ApiProperty({ required: false })
  preview?: SubmissionPreviewResponse;
}
