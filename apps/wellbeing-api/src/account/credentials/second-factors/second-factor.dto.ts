import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';

/** Six digits of the app, or a recovery code; spaces are left out. */
export const IsCode = () =>
  applyDecorators(IsString(), Length(6, 32), ApiProperty({ format: 'password', example: '287082' }));

export class SecondFactorCodeDto {
  /** The code that the app shows. */
  @IsCode()
  code: string;
}

export class SecondFactorResponse {
  /** Whether a code is asked for after the password. */
  @ApiProperty({ example: true })
  enabled: boolean;

  /** Since when, in UTC; null if it is not. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  enabled_at: string | null;

  /** How many recovery codes were not used yet. */
  @ApiProperty({ example: 10 })
  recovery_codes_left: number;
}

export class EnrolmentResponse {
  /** For typing it into an authenticator app: base32, RFC 6238 with SHA-1, 30 seconds and six digits. */
  @ApiProperty({ example: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' })
  secret: string;

  /** The same as an address, which a QR code shows to the app. */
  @ApiProperty({
    example: 'otpauth://totp/Wellbeing:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Wellbeing',
  })
  otpauth_url: string;
}

export class RecoveryCodesResponse {
  /** Ten codes, each good once in the place of the app's; they are shown this once. */
  @ApiProperty({ type: [String], example: ['gezd-gnbv-gy3t-qojq'] })
  recovery_codes: string[];
}
