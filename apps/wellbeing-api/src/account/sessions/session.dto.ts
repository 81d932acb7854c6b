import { ApiProperty } from '@nestjs/swagger';
import { IsUUID } from 'class-validator';
import { UserResponse } from '../accounts/user.dto';

export class SessionResponse {
  /** The session. */
  @ApiProperty({ format: 'uuid', example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  id: string;

  /** Whether this request comes from it. */
  @ApiProperty({ example: true })
  current: boolean;

  /** The browser or program, as its User-Agent at the sign-in; null if it sent none. */
  @ApiProperty({ example: 'Mozilla/5.0' })
  user_agent: string | null;

  /** The time of the sign-in, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  created_at: string;

  /** The last use, in UTC, accurate to a minute. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  last_seen_at: string;

  /** When it expires, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-12-21T10:00:00.000Z' })
  expires_at: string;
}

export class SessionListResponse {
  /** The sessions that have not ended. */
  @ApiProperty({ type: [SessionResponse] })
  sessions: SessionResponse[];
}

export class SessionParameters {
  /** The session, as in the list. */
  @IsUUID()
  @ApiProperty({ example: '0199f3a2-7c1e-7a31-9d0e-3f1c2b4a5d6e' })
  session_id: string;
}

export class CurrentSessionResponse {
  /** Always true: without a session the status is 401. */
  @ApiProperty({ enum: [true] })
  success: true;

  /** The signed-in person. */
  @ApiProperty()
  user: UserResponse;

  /** For `Authorization: Bearer`, valid for ten minutes. It changes data only together with the CSRF token. */
  @ApiProperty({ example: 'eyJhbGciOi…' })
  access_token: string;

  /** For the header field `X-CSRF-TOKEN` of every change. */
  @ApiProperty({ example: 'k2Pq0mJ0C3w…' })
  csrf_token: string;
}
