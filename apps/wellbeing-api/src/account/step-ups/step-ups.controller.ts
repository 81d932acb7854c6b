import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller, STEP_UP_LIFETIME_SECONDS } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { Origin, type RequestOrigin } from '../security-events/request-origin';
import { ProofDto, toProof } from './proof.dto';
import { StepUpResponse } from './step-up.dto';
import { StepUpService } from './step-up.service';

@ApiTags('account')
@Controller('auth/step-up')
export class StepUpsController {
  constructor(private readonly stepUps: StepUpService) {}

  /**
   * Confirm who you are for one purpose, by the password or a passkey. Gives a token that creates or rotates one API key of the payment service,
   * within a minute. The address must be confirmed, its owner is told by mail, and wrong passwords count towards the
   * lock of the sign-in.
   */
  @Post()
  @Requires('live-session')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: StepUpResponse })
  @ApiErrors(
    ERROR_CODES.INVALID_CREDENTIALS,
    ERROR_CODES.SECOND_FACTOR_REQUIRED,
    ERROR_CODES.CODE_REFUSED,
    ERROR_CODES.PASSKEY_REFUSED,
    ERROR_CODES.CHALLENGE_EXPIRED,
    ERROR_CODES.SIGN_IN_LOCKED,
    ERROR_CODES.EMAIL_UNCONFIRMED,
    'CSRF_FAILED',
    'RATE_LIMITED',
  )
  async stepUp(
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @Body() body: ProofDto,
  ): Promise<StepUpResponse> {
    return {
      step_up_token: await this.stepUps.stepUp({ ...caller, origin }, toProof(body)),
      token_type: 'Bearer',
      expires_in: STEP_UP_LIFETIME_SECONDS,
    };
  }
}
