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
   * Start with an authenticator app. Returns its secret. A sign-in requires no code until one is confirmed. The address
   * must be confirmed. The last proof of identity must be at most ten minutes old.
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
   * Confirm the authenticator app. From now on each sign-in requires a code after the password. The response has the
   * recovery codes, which are shown only this time.
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

  /** Make new recovery codes. Earlier ones stop working. The new ones are shown only this time. */
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

  /**
   * Remove your second factor. Also removes its recovery codes. Then the password alone signs in. The owner gets a
   * mail.
   */
  @Delete()
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors(ERROR_CODES.REAUTHENTICATION_REQUIRED, 'NOT_FOUND', 'CSRF_FAILED', 'RATE_LIMITED')
  async removeSecondFactor(@Caller() caller: Principal, @Origin() origin: RequestOrigin): Promise<void> {
    await this.service.remove({ ...caller, origin });
  }
}
