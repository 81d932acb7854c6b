import { ApiProperty } from '@nestjs/swagger';
import { STEP_UP_LIFETIME_SECONDS } from '@platform/auth';

export class StepUpResponse {
  /** Good for creating or rotating one API key of the payment service; nothing else takes it. */
  @ApiProperty({ example: 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIwMTk5In0.c2ln' })
  step_up_token: string;

  /** How the token is sent. */
  @ApiProperty()
  token_type: 'Bearer';

  /** For how many seconds it is good. */
  @ApiProperty({ example: STEP_UP_LIFETIME_SECONDS })
  expires_in: number;
}
