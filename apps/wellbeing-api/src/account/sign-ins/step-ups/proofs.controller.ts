import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller, STEP_UP_LIFETIME_SECONDS } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../../access/permissions';
import type { Principal } from '../../../access/principal';
import { ERROR_CODES } from '../../../error-codes';
import { Origin, type RequestOrigin } from '../../security-events/request-origin';
import { PROOF_ERRORS, ProofDto, toProof } from './proof.dto';
import { ProofService } from './proof.service';
import { StepUpResponse } from './proof.dto';
import { StepUpService } from './step-up.service';

@ApiTags('account')
@Controller('auth')
export class ProofsController {
  constructor(
    private readonly proofs: ProofService,
    private readonly stepUps: StepUpService,
  ) {}

  /**
   * Prove your identity again. For ten minutes the session may then change how you sign in: passkeys and the second
   * factor. Eight wrong passwords in one session lock its proofs for 15 minutes. They do not count for the sign-in.
   */
  @Post('reauthentication')
  @Requires('live-session')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors(...PROOF_ERRORS)
  async confirmIdentity(
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @Body() body: ProofDto,
  ): Promise<void> {
    await this.proofs.reauthenticate({ ...caller, origin }, toProof(body));
  }

  /**
   * Prove your identity for one purpose, by the password or a passkey. Returns a token for one action at the payment
   * service within a minute. The action creates or rotates an API key, adds a payout destination, pays out, or sets
   * the limit of payouts. The address must be confirmed, and the owner gets a mail. Eight
   * wrong passwords in one session lock its proofs for 15 minutes.
   */
  @Post('step-up')
  @Requires('live-session')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: StepUpResponse })
  @ApiErrors(ERROR_CODES.EMAIL_UNCONFIRMED, ...PROOF_ERRORS)
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
