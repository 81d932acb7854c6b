import { ApiProperty } from '@nestjs/swagger';
import { Matches } from 'class-validator';

export class ConnectedProgramResponse {
  /** The id of the program. */
  @ApiProperty({ example: 'qgis' })
  client_id: string;

  /** Its name. */
  @ApiProperty({ example: 'QGIS' })
  name: string;

  /** The scopes that you granted. */
  @ApiProperty({ type: [String], example: ['geo:read', 'geo:write', 'offline_access'] })
  scope: string[];

  /** When you last gave consent, in UTC. */
  @ApiProperty({ format: 'date-time', example: '2026-11-21T10:00:00.000Z' })
  granted_at: string;

  /** When it last refreshed its tokens, in UTC; null if it has no session now. */
  @ApiProperty({ format: 'date-time', nullable: true, type: String, example: '2026-11-21T10:00:00.000Z' })
  last_used_at: string | null;
}

export class ConnectedProgramListResponse {
  /** The programs, by name. */
  @ApiProperty({ type: [ConnectedProgramResponse] })
  programs: ConnectedProgramResponse[];
}

export class ConnectedProgramParameters {
  /** The program, as the list shows it. */
  @Matches(/^[a-z0-9][a-z0-9._-]{1,62}$/, { message: '$property must be the id of a program' })
  @ApiProperty({ example: 'qgis' })
  client_id: string;
}
