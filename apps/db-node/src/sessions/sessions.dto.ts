import { IsId, IsInstant, IsTokenHash } from '../fields/field.decorators';

export class SessionParameters {
  /** The session. */
  @IsId('session_id')
  session_id: string;
}

export class CreateSessionDto {
  /** Who is signed in. */
  @IsId('user_id')
  user_id: string;

  @IsTokenHash()
  token_hash: string;

  /** When it ends by itself: a time of RFC 3339 with its offset, at most 30 days ahead. */
  @IsInstant()
  expires_at: string;
}
