import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, Matches } from 'class-validator';
import type { Consent } from './consent.store';

export class RecordConsentDto {
  @Matches(/^[a-z][a-z0-9_]{0,63}$/, { message: '$property must be lower-case letters, digits and underscores' })
  @ApiProperty({ pattern: '^[a-z][a-z0-9_]{0,63}$', example: 'ai_coaching' })
  purpose: string;

  @Matches(/^[\w.-]{1,32}$/, { message: '$property must name the version of the text that was shown' })
  @ApiProperty({ pattern: '^[\\w.-]{1,32}$', example: '2026-11' })
  version: string;

  @IsBoolean()
  @ApiProperty({ description: 'False withdraws.', example: true })
  granted: boolean;
}

export class ConsentResponse {
  @ApiProperty({ example: 'ai_coaching' })
  purpose: string;

  @ApiProperty({ example: '2026-11' })
  version: string;

  @ApiProperty({ example: true })
  granted: boolean;

  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  recorded_at: string;
}

export const toConsentResponse = ({ purpose, version, granted, recordedAt }: Consent): ConsentResponse => ({
  purpose,
  version,
  granted,
  recorded_at: recordedAt.toISOString(),
});

export class ConsentListResponse {
  @ApiProperty({ type: [ConsentResponse] })
  consents: ConsentResponse[];
}
