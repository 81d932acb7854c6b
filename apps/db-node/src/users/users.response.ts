import { ApiProperty } from '@nestjs/swagger';

export class UserIdResponse {
  /** The user. */
  @ApiProperty({ format: 'uuid', example: '0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90' })
  user_id: string;
}

export class UserResponse extends UserIdResponse {
  /** The email address, in lower case. */
  @ApiProperty({ example: 'amina@example.com' })
  email: string;

  /** The username. */
  @ApiProperty({ example: 'amina_w' })
  username: string;

  /** Whether the user may get sessions. */
  @ApiProperty({ enum: ['active', 'inactive'], example: 'active' })
  status: string;

  /** Whether a signup token of the user was consumed. */
  @ApiProperty({ example: false })
  verified: boolean;
}
