import { ApiProperty } from '@nestjs/swagger';
import { UserResponse } from '../../accounts/user.response';

export class SignUpResponse {
  /** The new account. */
  @ApiProperty()
  user: UserResponse;
}
