import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { ERROR_CODES } from '../../error-codes';
import { Origin, type RequestOrigin } from '../security-events/request-origin';
import { ProofDto, toProof } from './proof.dto';
import { ProofService } from './proof.service';

@ApiTags('account')
@Controller('auth/reauthentication')
export class ReauthenticationsController {
  constructor(private readonly proofs: ProofService) {}

  /**
   * Prove again who you are. For ten minutes the session may change how you sign in: passkeys and the second factor.
   * Wrong passwords count towards the lock of the sign-in.
   */
  @Post()
  @Requires('live-session')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors(
    ERROR_CODES.INVALID_CREDENTIALS,
    ERROR_CODES.SECOND_FACTOR_REQUIRED,
    ERROR_CODES.CODE_REFUSED,
    ERROR_CODES.PASSKEY_REFUSED,
    ERROR_CODES.CHALLENGE_EXPIRED,
    ERROR_CODES.SIGN_IN_LOCKED,
    'CSRF_FAILED',
    'RATE_LIMITED',
  )
  async confirmIdentity(
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @Body() body: ProofDto,
  ): Promise<void> {
    await this.proofs.reauthenticate({ ...caller, origin }, toProof(body));
  }
}
