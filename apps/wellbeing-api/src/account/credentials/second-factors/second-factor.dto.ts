import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { IsString, Length } from 'class-validator';

/** Six digits of the app, or a recovery code. Spaces are ignored. */
export const IsCode = () =>
  applyDecorators(IsString(), Length(6, 32), ApiProperty({ format: 'password', example: '287082' }));

export class SecondFactorCodeDto {
  /** The code that the app shows. */
  @IsCode()
  code: string;
}

export class SecondFactorResponse {
  /** Whether a sign-in requires a code after the password. */
  @ApiProperty({ example: true })
  enabled: boolean;

  /** When it was enabled, in UTC; null if it is not enabled. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  enabled_at: string | null;

  /** The number of unused recovery codes. */
  @ApiProperty({ example: 10 })
  recovery_codes_left: number;
}

export class EnrolmentResponse {
  /** To enter into an authenticator app: base32 (RFC 6238 with SHA-1, 30 seconds and six digits). */
  @ApiProperty({ example: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' })
  secret: string;

  /** The same as a URL, for a QR code that the app scans. */
  @ApiProperty({
    example: 'otpauth://totp/Wellbeing:ada%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Wellbeing',
  })
  otpauth_url: string;
}

export class RecoveryCodesResponse {
  /** Ten codes. Each replaces a code of the app once. They are shown only in this response. */
  @ApiProperty({ type: [String], example: ['gezd-gnbv-gy3t-qojq'] })
  recovery_codes: string[];
}
