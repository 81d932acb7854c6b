import { ApiProperty } from '@nestjs/swagger';

export class UserIdResponse {
  @ApiProperty({ format: 'uuid', example: '0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90' })
  user_id: string;
}

export class UserResponse extends UserIdResponse {
  @ApiProperty({ example: 'amina@example.com' })
  email: string;

  @ApiProperty({ example: 'amina_w' })
  username: string;

  @ApiProperty({ enum: ['active', 'inactive'], example: 'active' })
  status: string;

  @ApiProperty({ example: false })
  verified: boolean;
}
