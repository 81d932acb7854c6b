import { ApiProperty } from '@nestjs/swagger';
import { UserResponse } from '../../account/accounts/user.dto';
import { ConsentResponse } from '../consents/consent.dto';
import { ProfileDto, SettingsDto } from '../profiles/profile.dto';

export class UserProfileResponse extends UserResponse {
  /** The person's description of themselves. */
  @ApiProperty()
  profile: ProfileDto;

  /** The person's settings of the application. */
  @ApiProperty()
  settings: SettingsDto;

  /** The newest record of each purpose, which applies. */
  @ApiProperty({ type: [ConsentResponse] })
  consents: ConsentResponse[];

  /** Whether identity data was given. It is at /users/me/kyc. */
  @ApiProperty({ example: false })
  kyc_provided: boolean;
}

export class MeResponse {
  /** The profile. */
  @ApiProperty()
  user: UserProfileResponse;
}

export class DeletionResponse {
  /** When the account will be erased, in UTC. Until then a sign-in and `POST /users/me/restore` cancel the deletion. */
  @ApiProperty({ format: 'date-time', example: '2026-12-21T10:00:00.000Z' })
  deletion_scheduled_at: string;
}
