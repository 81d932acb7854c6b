import { ApiProperty } from '@nestjs/swagger';
import { UserResponse } from '../../accounts/user.dto';

const JWT_EXAMPLE = 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIwMTk5In0.c2ln';

export class TokenResponse {
  /** For `Authorization: Bearer`: a JWT (ES256), valid for ten minutes, verified with `/.well-known/jwks.json`. */
  @ApiProperty({ example: JWT_EXAMPLE })
  access_token: string;

  /** For one use at `POST /auth/refresh`. Store it before you use the access token. */
  @ApiProperty({ example: JWT_EXAMPLE })
  refresh_token: string;

  /** How the access token is sent. */
  @ApiProperty()
  token_type: 'Bearer';

  /** The lifetime of the access token in seconds. */
  @ApiProperty({ example: 600 })
  expires_in: number;
}

export class LoginResponse extends TokenResponse {
  /** The signed-in person. */
  @ApiProperty()
  user: UserResponse;
}
