import { ApiProperty } from '@nestjs/swagger';

/** Fields of every success response. */
export class SuccessResponse {
  /** The same in every success response. */
  @ApiProperty({ enum: ['success'] })
  status: 'success';
}
