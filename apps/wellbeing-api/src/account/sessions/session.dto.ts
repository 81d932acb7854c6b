import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { UserResponse } from '../accounts/user.response';

export class SessionResponse {
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  id: string;

  @ApiProperty({ description: 'Whether this request comes from it.', example: true })
  current: boolean;

  @ApiProperty({ type: String, nullable: true, example: 'Mozilla/5.0' })
  user_agent: string | null;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  created_at: string;

  @ApiProperty({ description: 'At most a minute late.', format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  last_seen_at: string;

  @ApiProperty({ format: 'date-time', example: '2026-12-21T10:00:00.000Z' })
  expires_at: string;
}

export class SessionListResponse {
  @ApiProperty({ type: [SessionResponse] })
  sessions: SessionResponse[];
}

export class SessionParameters {
  @IsUUID()
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  session_id: string;
}

export class CurrentSessionResponse {
  @ApiProperty({ enum: [true] })
  success: true;

  @ApiProperty({ type: UserResponse })
  user: UserResponse;

  @ApiProperty({ description: 'Bearer token for 10 minutes, of use only with the CSRF token.', example: 'eyJhbGciOi…' })
  access_token: string;

  @ApiProperty({ description: 'For X-CSRF-TOKEN on changes of state.', example: 'k2Pq0mJ0C3w…' })
  csrf_token: string;
}
