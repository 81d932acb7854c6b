import { IsId, IsInstant, IsTokenHash } from '../fields/field.decorators';

export class SessionParameters {
  @IsId('session_id')
  session_id: string;
}

export class CreateSessionDto {
  @IsId('user_id')
  user_id: string;

  @IsTokenHash()
  token_hash: string;

  @IsInstant('With a timezone, at most 30 days ahead.')
  expires_at: string;
}
