import { ApiProperty } from '@nestjs/swagger';
import type { Consent } from './consent.store';

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
