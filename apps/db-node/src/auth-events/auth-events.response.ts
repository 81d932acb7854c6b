import { ApiProperty } from '@nestjs/swagger';

export class CredentialContextResponse {
  /** The user. */
  @ApiProperty({ format: 'uuid', example: '0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90' })
  user_id: string;

  /** Whether the user may get sessions. */
  @ApiProperty({ enum: ['active', 'inactive'], example: 'active' })
  status: string;

  /** Whether a signup token of the user was consumed. */
  @ApiProperty({ example: true })
  verified: boolean;

  /** When the lock ends, in UTC; null unless the user is locked now. */
  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:15:00.000Z' })
  locked_until: string | null;
}
