import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../../access/permissions';
import type { Principal } from '../../../access/principal';
import { ERROR_CODES } from '../../../error-codes';
import { Origin, type RequestOrigin } from '../../security-events/request-origin';
import {
  NewPasskeyDto,
  PasskeyListResponse,
  PasskeyOptionsResponse,
  PasskeyParameters,
  PasskeyResponse,
  RenamePasskeyDto,
  toPasskeyResponse,
} from './passkey.dto';
import { PasskeyProofs } from './passkey.proofs';
import { PasskeyStore } from './passkey.store';
import { PasskeysService } from './passkeys.service';

const DEFAULT_NAME = 'Passkey';

@ApiTags('account')
@Controller('auth/passkeys')
@Requires('live-session')
export class PasskeysController {
  constructor(
    private readonly service: PasskeysService,
    private readonly passkeys: PasskeyStore,
    private readonly proofs: PasskeyProofs,
  ) {}

  /** List your passkeys. The keys that sign in to your account, oldest first. */
  @Get()
  @ApiOkResponse({ type: PasskeyListResponse })
  async list(@Caller() { accountId }: Principal): Promise<PasskeyListResponse> {
    return { passkeys: (await this.passkeys.list(accountId)).map(toPasskeyResponse) };
  }

  /**
   * Request options for a new passkey. Returns what the browser needs to create one. The address must be confirmed. The
   * last proof of identity must be at most ten minutes old.
   */
  @Post('options')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: PasskeyOptionsResponse })
  @ApiErrors(ERROR_CODES.EMAIL_UNCONFIRMED, ERROR_CODES.REAUTHENTICATION_REQUIRED, 'CSRF_FAILED', 'RATE_LIMITED')
  async requestPasskey(@Caller() caller: Principal, @Origin() origin: RequestOrigin): Promise<PasskeyOptionsResponse> {
    return { public_key: { ...(await this.service.registrationOptions({ ...caller, origin })) } };
  }

  /** Add a passkey. Send what the browser made of the options. The owner gets a mail. */
  @Post()
  @ApiCreatedResponse({ type: PasskeyResponse })
  @ApiErrors(
    ERROR_CODES.CHALLENGE_EXPIRED,
    ERROR_CODES.PASSKEY_REFUSED,
    ERROR_CODES.EMAIL_UNCONFIRMED,
    ERROR_CODES.REAUTHENTICATION_REQUIRED,
    ERROR_CODES.PASSKEY_EXISTS,
    ERROR_CODES.TOO_MANY_PASSKEYS,
    'CSRF_FAILED',
    'RATE_LIMITED',
  )
  async addPasskey(
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @Body() { credential, name = DEFAULT_NAME }: NewPasskeyDto,
  ): Promise<PasskeyResponse> {
    return toPasskeyResponse(await this.service.register({ ...caller, origin }, credential, name));
  }

  /**
   * Request options for a proof by passkey. Returns what the browser needs to let one of your passkeys respond, for a
   * reauthentication or a step-up.
   */
  @Post('proof-options')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: PasskeyOptionsResponse })
  @ApiErrors('CSRF_FAILED', 'RATE_LIMITED')
  async requestPasskeyProof(@Caller() { accountId, sessionId }: Principal): Promise<PasskeyOptionsResponse> {
    return { public_key: { ...(await this.proofs.confirmOptions(accountId, sessionId)) } };
  }

  /** Rename a passkey. */
  @Patch(':passkey_id')
  @ApiOkResponse({ type: PasskeyResponse })
  @ApiErrors('NOT_FOUND', ERROR_CODES.REAUTHENTICATION_REQUIRED, 'CSRF_FAILED', 'RATE_LIMITED')
  async renamePasskey(
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @Param() { passkey_id }: PasskeyParameters,
    @Body() { name }: RenamePasskeyDto,
  ): Promise<PasskeyResponse> {
    return toPasskeyResponse(await this.service.rename({ ...caller, origin }, passkey_id, name));
  }

  /**
   * Confirm a suspended passkey. From now on it can sign in again. The owner gets a mail. The last proof of identity
   * must be at most ten minutes old.
   */
  @Post(':passkey_id/confirm')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: PasskeyResponse })
  @ApiErrors('NOT_FOUND', ERROR_CODES.REAUTHENTICATION_REQUIRED, 'CSRF_FAILED', 'RATE_LIMITED')
  async confirmPasskey(
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @Param() { passkey_id }: PasskeyParameters,
  ): Promise<PasskeyResponse> {
    return toPasskeyResponse(await this.service.confirm({ ...caller, origin }, passkey_id));
  }

  /** Remove a passkey. It can no longer sign in. Its sessions continue. The owner gets a mail. */
  @Delete(':passkey_id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors(
    'NOT_FOUND',
    ERROR_CODES.REAUTHENTICATION_REQUIRED,
    ERROR_CODES.LAST_WAY_TO_SIGN_IN,
    'CSRF_FAILED',
    'RATE_LIMITED',
  )
  async removePasskey(
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @Param() { passkey_id }: PasskeyParameters,
  ): Promise<void> {
    await this.service.remove({ ...caller, origin }, passkey_id);
  }
}
