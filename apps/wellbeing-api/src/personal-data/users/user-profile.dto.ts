import { ApiProperty } from '@nestjs/swagger';
import { UserResponse } from '../../account/accounts/user.dto';
import { ConsentResponse } from '../consents/consent.dto';
import { ProfileDto, SettingsDto } from '../profiles/profile.dto';

export class UserProfileResponse extends UserResponse {
  /** What the person told of themselves. */
  @ApiProperty()
  profile: ProfileDto;

  /** How the application behaves for this person. */
  @ApiProperty()
  settings: SettingsDto;

  /** The record in force of each purpose. */
  @ApiProperty({ type: [ConsentResponse] })
  consents: ConsentResponse[];

  /** Whether identity data was given; it is at /users/me/kyc. */
  @ApiProperty({ example: false })
  kyc_provided: boolean;
}

export class MeResponse {
  /** The profile. */
  @ApiProperty()
  user: UserProfileResponse;
}

export class DeletionResponse {
  /** When the account is erased, in UTC. Until then a sign-in and `POST /users/me/restore` undo it. */
  @ApiProperty({ format: 'date-time', example: '2026-12-21T10:00:00.000Z' })
  deletion_scheduled_at: string;
}
