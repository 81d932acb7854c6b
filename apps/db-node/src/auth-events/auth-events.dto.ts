import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { IsEmailAddress, IsId } from '../fields/field.decorators';

export class VerifyContextDto {
  /** Email address of the user: ASCII, converted to lower case before it is compared. */
  @IsEmailAddress()
  email: string;
}

export class RecordAuthEventDto {
  /** The user who tried to sign in. */
  @IsId('user_id')
  user_id: string;

  /** Whether the password was right. */
  @ApiProperty({ example: false })
  @IsBoolean({ message: 'success must be true or false' })
  success: boolean;
}

export class CredentialContextResponse {
  /** The user. */
  @ApiProperty({ format: 'uuid', example: '0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90' })
  user_id: string;

  /** Only an active user can have sessions. */
  @ApiProperty({ enum: ['active', 'inactive'], example: 'active' })
  status: string;

  /** Whether a signup token of the user was consumed. */
  @ApiProperty({ example: true })
  verified: boolean;

  /** End of the lock, in UTC; null if the user is not locked. */
  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:15:00.000Z' })
  locked_until: string | null;
}
