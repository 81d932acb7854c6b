import { ApiProperty } from '@nestjs/swagger';
import { UserResponse } from '../accounts/user.response';

export class SignUpResponse {
  @ApiProperty({ type: UserResponse })
  user: UserResponse;
}
