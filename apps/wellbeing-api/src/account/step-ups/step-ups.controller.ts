import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller, STEP_UP_LIFETIME_SECONDS } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { Origin, type RequestOrigin } from '../security-events/request-origin';
import { StepUpDto, StepUpResponse } from './step-up.dto';
import { StepUpService } from './step-up.service';

@ApiTags('account')
@Controller('auth/step-up')
export class StepUpsController {
  constructor(private readonly stepUps: StepUpService) {}

  /**
   * Confirm the password for one purpose. Gives a token that creates or rotates one API key of the payment service,
   * within a minute. The address must be confirmed, its owner is told by mail, and wrong passwords count towards the
   * lock of the sign-in.
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
    @Origin() origin: RequestOrigin,
  ): Promise<StepUpResponse> {
    return {
      step_up_token: await this.stepUps.stepUp(accountId, sessionId, password, origin),
      token_type: 'Bearer',
      expires_in: STEP_UP_LIFETIME_SECONDS,
    };
  }
}
