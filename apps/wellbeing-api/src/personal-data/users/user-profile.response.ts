import { ApiProperty } from '@nestjs/swagger';
import { UserResponse } from '../../account/accounts/user.response';
import { ConsentResponse } from '../consents/consent.dto';
import { ProfileDto, SettingsDto } from '../profiles/profile.dto';

export class UserProfileResponse extends UserResponse {
  @ApiProperty({ type: ProfileDto })
  profile: ProfileDto;

  @ApiProperty({ type: SettingsDto })
  settings: SettingsDto;

  @ApiProperty({ description: 'The record in force of each purpose.', type: [ConsentResponse] })
  consents: ConsentResponse[];

  @ApiProperty({ description: 'Whether identity data was given; it is at /users/me/kyc.', example: false })
  kyc_provided: boolean;
}

export class MeResponse {
  @ApiProperty({ type: UserProfileResponse })
  user: UserProfileResponse;
}

export class DeletionResponse {
  @ApiProperty({
    description: 'Until then a sign-in and POST /users/me/restore undo it.',
    format: 'date-time',
    example: '2026-12-21T10:00:00.000Z',
  })
  deletion_scheduled_at: string;
}
