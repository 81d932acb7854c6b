import { ApiProperty } from '@nestjs/swagger';
import { UserResponse } from '../accounts/user.response';

const JWT_EXAMPLE = 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIwMTk5In0.c2ln';

export class TokenResponse {
  @ApiProperty({ description: 'ES256, 10 minutes; verified with /.well-known/jwks.json.', example: JWT_EXAMPLE })
  access_token: string;

  @ApiProperty({ description: 'For one use at /auth/refresh.', example: JWT_EXAMPLE })
  refresh_token: string;

  @ApiProperty({ enum: ['Bearer'] })
  token_type: 'Bearer';

  @ApiProperty({ description: 'Seconds.', example: 600 })
  expires_in: number;
}

export class LoginResponse extends TokenResponse {
  @ApiProperty({ type: UserResponse })
  user: UserResponse;
}
