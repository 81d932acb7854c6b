import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Caller, STEP_UP_LIFETIME_SECONDS } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { IsString, Length } from 'class-validator';
import { ERROR_CODES } from '../../error-codes';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { StepUpService } from './step-up.service';

class StepUpDto {
  @IsString()
  @Length(1, 256)
  @ApiProperty({ format: 'password', maxLength: 256, example: 'correct horse battery staple' })
  password: string;
}

class StepUpResponse {
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

@ApiTags('account')
@Controller('auth/step-up')
export class StepUpsController {
  constructor(private readonly stepUps: StepUpService) {}

  /**
   * Confirms the password of a live session and gives a token for one purpose: to create or rotate one API key of the payment
   * service, within a minute. The address must be confirmed, and its owner is told by mail.
   */
  @Post()
  @Requires('live-session')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: StepUpResponse })
  @ApiErrors(
    ERROR_CODES.INVALID_CREDENTIALS,
    ERROR_CODES.SIGN_IN_LOCKED,
    ERROR_CODES.EMAIL_UNCONFIRMED,
    'CSRF_FAILED',
    'RATE_LIMITED',
  )
  async stepUp(
    @Caller() { accountId, sessionId }: Principal,
    @Body() { password }: StepUpDto,
  ): Promise<StepUpResponse> {
    return {
      step_up_token: await this.stepUps.stepUp(accountId, sessionId, password),
      token_type: 'Bearer',
      expires_in: STEP_UP_LIFETIME_SECONDS,
    };
  }
}
