import { Controller, Delete, Get, HttpCode, HttpStatus, Param, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import type { Response } from 'express';
import { Requires } from '../../../access/permissions';
import type { Principal } from '../../../access/principal';
import { ERROR_CODES } from '../../../error-codes';
import { KnownDeviceCookie } from '../../known-devices/known-device.cookie';
import { Origin, type RequestOrigin } from '../../security-events/request-origin';
import {
  RecentCredentialListResponse,
  RecentCredentialParameters,
  toRecentCredentialResponse,
} from './recent-credential.dto';
import { RecentCredentialStore } from './recent-credential.store';
import { RecentCredentialsService } from './recent-credentials.service';

@ApiTags('account')
@Controller('auth/recent-credentials')
@Requires('live-session')
export class RecentCredentialsController {
  constructor(
    private readonly credentials: RecentCredentialStore,
    private readonly service: RecentCredentialsService,
    private readonly knownDevice: KnownDeviceCookie,
  ) {}

  /**
   * List recent credentials. Passkeys, sign-in providers, the second factor, recovery codes, programs and personal access
   * tokens of the last 30 days, with the time and the device. Suspended passkeys and providers, and providers from before
   * the address was confirmed, are listed at any age. Check the list after you change the password or end all other
   * sessions, and remove what you do not recognise. API keys of the payment service are not in it: check them there.
   */
  @Get()
  @ApiOkResponse({ type: RecentCredentialListResponse })
  async listRecentCredentials(@Caller() { accountId }: Principal): Promise<RecentCredentialListResponse> {
    return { credentials: (await this.credentials.list(accountId)).map(toRecentCredentialResponse) };
  }

  /**
   * Remove a recent credential. Every other session, every connected program and everything that is pending ends with
   * it. The last proof of identity must be at most ten minutes old.
   */
  @Delete(':kind/:id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors(
    'NOT_FOUND',
    ERROR_CODES.REAUTHENTICATION_REQUIRED,
    ERROR_CODES.LAST_WAY_TO_SIGN_IN,
    'CSRF_FAILED',
    'RATE_LIMITED',
  )
  async removeRecentCredential(
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @Param() { kind, id }: RecentCredentialParameters,
    @Res({ passthrough: true }) response: Response,
  ): Promise<void> {
    await this.service.remove({ ...caller, origin }, kind, id);
    await this.knownDevice.rememberAgain(response, caller.accountId);
  }
}
