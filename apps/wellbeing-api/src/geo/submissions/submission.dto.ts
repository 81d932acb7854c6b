import { ApiProperty } from '@nestjs/swagger';

export class SubmissionResponse {
  /** How many features were stored, or would be. */
  @ApiProperty({ example: 1 })
  submitted: number;

  /** The features, in the order in which they were sent; empty after a dry run. */
  @ApiProperty({ type: [String], example: ['0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e'] })
  feature_ids: string[];
}
