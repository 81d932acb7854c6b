import { ApiProperty } from '@nestjs/swagger';
import { ImportReportResponse } from '../features/readers/submission-report.dto';

export class ReplacedResponse {
  /** The number of features that the collection has now. */
  @ApiProperty({ type: 'integer', example: 1 })
  replaced_by: number;

  /** Their ids, in the order of the request. */
  @ApiProperty({ type: [String], example: ['0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e'] })
  feature_ids: string[];

  @ApiProperty()
  report: ImportReportResponse;
}

export class DeletedResponse {
  /** The number of deleted features. */
  @ApiProperty({ type: 'integer', example: 1 })
  deleted: number;

  /** Whether no further feature met the conditions. */
  @ApiProperty({ example: true })
  is_complete: boolean;
}
