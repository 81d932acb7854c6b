import { ApiProperty } from '@nestjs/swagger';
import { IsId, IsInstant, IsTokenHash } from '../fields/field.decorators';

export class SessionParameters {
  /** The session. */
  @IsId('session_id')
  session_id: string;
}

export class CreateSessionDto {
  /** The user who is signed in. */
  @IsId('user_id')
  user_id: string;

  @IsTokenHash()
  token_hash: string;

  /** Expiry of the session: an RFC 3339 time with its offset, at most 30 days ahead. */
  @IsInstant()
  expires_at: string;
}

export class SessionIdResponse {
  /** Id of the session. It does not prove that a token is valid. */
  @ApiProperty({ format: 'uuid', example: '0199e6a1-0f2d-7a4b-9c8e-1d2f3a4b5c6d' })
  session_id: string;
}

export class SessionResponse extends SessionIdResponse {
  /** The user of the session. */
  @ApiProperty({ format: 'uuid', example: '0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90' })
  user_id: string;

  /** Expiry of the session, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-01-31T12:00:00.000Z' })
  expires_at: string;

  /** Whether the session was revoked. */
  @ApiProperty({ example: false })
  revoked: boolean;

  /** Whether the session is neither revoked nor expired now. */
  @ApiProperty({ example: true })
  active: boolean;
}
