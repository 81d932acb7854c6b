import { ApiProperty } from '@nestjs/swagger';
import { IsBoolean, Matches } from 'class-validator';
import type { Consent } from './consent.store';

export class RecordConsentDto {
  /** The purpose of the data. */
  @Matches(/^[a-z][a-z0-9_]{0,63}$/, { message: '$property must be lower-case letters, digits and underscores' })
  @ApiProperty({ example: 'ai_coaching' })
  purpose: string;

  /** The version of the text that the person saw. */
  @Matches(/^[\w.-]{1,32}$/, { message: '$property must name the version of the text that was shown' })
  @ApiProperty({ example: '2026-11' })
  version: string;

  /** True gives the consent, false withdraws it. */
  @IsBoolean()
  @ApiProperty({ example: true })
  granted: boolean;
}

export class ConsentResponse {
  /** The purpose of the data. */
  @ApiProperty({ example: 'ai_coaching' })
  purpose: string;

  /** The version of the text that the person saw. */
  @ApiProperty({ example: '2026-11' })
  version: string;

  /** Whether the consent was given; false if it was withdrawn. */
  @ApiProperty({ example: true })
  granted: boolean;

  /** The time, in UTC. */
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
  /** The records, the oldest first. */
  @ApiProperty({ type: [ConsentResponse] })
  consents: ConsentResponse[];
}
