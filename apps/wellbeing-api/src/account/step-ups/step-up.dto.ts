import { ApiProperty } from '@nestjs/swagger';
import { STEP_UP_LIFETIME_SECONDS } from '@platform/auth';
import { IsString, Length } from 'class-validator';

export class StepUpDto {
  @IsString()
  @Length(1, 256)
  @ApiProperty({ format: 'password', maxLength: 256, example: 'correct horse battery staple' })
  password: string;
}

export class StepUpResponse {
  @ApiProperty({
    description: 'Good for creating or rotating one API key of the payment service; nothing else takes it.',
    example: 'eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0K2p3dCJ9.eyJzdWIiOiIwMTk5In0.c2ln',
  })
  step_up_token: string;

  @ApiProperty({ enum: ['Bearer'] })
  token_type: 'Bearer';

  @ApiProperty({ description: 'Seconds.', example: STEP_UP_LIFETIME_SECONDS })
  expires_in: number;
}
