import { ApiProperty } from '@nestjs/swagger';

export class CredentialContextResponse {
  @ApiProperty({ format: 'uuid', example: '0199e6a0-5b1c-7d2e-8f3a-4b5c6d7e8f90' })
  user_id: string;

  @ApiProperty({ enum: ['active', 'inactive'], example: 'active' })
  status: string;

  @ApiProperty({ example: true })
  verified: boolean;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null unless the user is locked now.',
    example: '2026-01-31T12:15:00.000Z',
  })
  locked_until: string | null;
}
