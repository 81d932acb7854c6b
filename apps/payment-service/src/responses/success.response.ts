import { ApiProperty } from '@nestjs/swagger';

/** What each answer that is no error begins with. */
export class SuccessResponse {
  /** The same in every answer that is no error. */
  @ApiProperty({ enum: ['success'] })
  status: 'success';
}
