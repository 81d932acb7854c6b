import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../../access/permissions';
import type { Principal } from '../../../access/principal';
import { ERROR_CODES } from '../../../error-codes';
import { Origin, type RequestOrigin } from '../../security-events/request-origin';
import {
  EnrolmentResponse,
  RecoveryCodesResponse,
  SecondFactorCodeDto,
  SecondFactorResponse,
} from './second-factor.dto';
import { SecondFactorService } from './second-factor.service';

@ApiTags('account')
@Controller('auth/second-factor')
@Requires('live-session')
export class SecondFactorsController {
  constructor(private readonly service: SecondFactorService) {}

  /** Get the state of your second factor. */
  @Get()
  @ApiOkResponse({ type: SecondFactorResponse })
  async get(@Caller() { accountId }: Principal): Promise<SecondFactorResponse> {
    const { enabledAt, recoveryCodesLeft } = await this.service.getStatus(accountId);
    return {
      enabled: enabledAt !== null,
      enabled_at: enabledAt?.toISOString() ?? null,
      recovery_codes_left: recoveryCodesLeft,
    };
  }

  /**
   * Begin with an authenticator app. Gives its secret; nothing is asked for until a code of it was confirmed. The address
   * must be confirmed, and the last proof of the person no older than ten minutes.
   */
  @Post('totp')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: EnrolmentResponse })
  @ApiErrors(
    ERROR_CODES.EMAIL_UNCONFIRMED,
    ERROR_CODES.REAUTHENTICATION_REQUIRED,
    ERROR_CODES.SECOND_FACTOR_EXISTS,
    'CSRF_FAILED',
    'RATE_LIMITED',
  )
  async enrol(@Caller() caller: Principal, @Origin() origin: RequestOrigin): Promise<EnrolmentResponse> {
    const { secret, otpauthUrl } = await this.service.enrol({ ...caller, origin });
    return { secret, otpauth_url: otpauthUrl };
  }

  /**
   * Confirm the authenticator app. From now on a code is asked for after each password. The answer holds the recovery
   * codes, which are shown this once.
   */
  @Post('totp/confirm')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: RecoveryCodesResponse })
  @ApiErrors(
    ERROR_CODES.CODE_REFUSED,
    ERROR_CODES.REAUTHENTICATION_REQUIRED,
    'NOT_FOUND',
    ERROR_CODES.SIGN_IN_LOCKED,
    'CSRF_FAILED',
    'RATE_LIMITED',
  )
  async confirm(
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @Body() { code }: SecondFactorCodeDto,
  ): Promise<RecoveryCodesResponse> {
    return { recovery_codes: await this.service.confirm({ ...caller, origin }, code) };
  }

  /** Make new recovery codes. Earlier ones stop working; the new ones are shown this once. */
  @Post('recovery-codes')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: RecoveryCodesResponse })
  @ApiErrors(ERROR_CODES.REAUTHENTICATION_REQUIRED, 'NOT_FOUND', 'CSRF_FAILED', 'RATE_LIMITED')
  async replaceRecoveryCodes(
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
  ): Promise<RecoveryCodesResponse> {
    return { recovery_codes: await this.service.replaceCodes({ ...caller, origin }) };
  }

  /** Remove your second factor. With its recovery codes; a password alone signs in again. The owner is told by mail. */
  @Delete()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors(ERROR_CODES.REAUTHENTICATION_REQUIRED, 'NOT_FOUND', 'CSRF_FAILED', 'RATE_LIMITED')
  async removeSecondFactor(@Caller() caller: Principal, @Origin() origin: RequestOrigin): Promise<void> {
    await this.service.remove({ ...caller, origin });
  }
}
