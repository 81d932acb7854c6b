import { Body, Controller, Delete, Get, HttpCode, HttpStatus, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../../access/permissions';
import type { Principal } from '../../../access/principal';
import { ERROR_CODES } from '../../../error-codes';
import { Origin, type RequestOrigin } from '../../security-events/request-origin';
import {
  CreatedPersonalTokenResponse,
  NewPersonalTokenDto,
  PersonalTokenListResponse,
  PersonalTokenParameters,
  toCreatedResponse,
  toPersonalTokenResponse,
} from './personal-token.dto';
import { PersonalTokenStore } from './personal-token.store';
import { PersonalTokensService } from './personal-tokens.service';

@ApiTags('account')
@Controller('auth/personal-tokens')
@Requires('live-session')
export class PersonalTokensController {
  constructor(
    private readonly tokens: PersonalTokenStore,
    private readonly service: PersonalTokensService,
  ) {}

  /** List your personal access tokens. With the scope, the expiry, and the day and network of the last use of each. */
  @Get()
  @ApiOkResponse({ type: PersonalTokenListResponse })
  async listPersonalTokens(@Caller() { accountId }: Principal): Promise<PersonalTokenListResponse> {
    return { personal_tokens: (await this.tokens.list(accountId)).map(toPersonalTokenResponse) };
  }

  /**
   * Create a personal access token. For a program or a script that uses the geospatial or the wellbeing API for months,
   * as bearer token or as password of HTTP Basic. The token is shown once. The owner gets a mail. The email address
   * must be confirmed, and the last proof of identity must be at most ten minutes old. An account has at most 20 tokens.
   * A change or reset of the password, the end of all sessions, and the deletion or lock of the account end every
   * token. Do not retry blindly: each call creates a token.
   */
  @Post()
  @ApiCreatedResponse({ type: CreatedPersonalTokenResponse })
  @ApiErrors(
    ERROR_CODES.EMAIL_UNCONFIRMED,
    ERROR_CODES.REAUTHENTICATION_REQUIRED,
    ERROR_CODES.ACCOUNT_LOCKED,
    ERROR_CODES.TOO_MANY_PERSONAL_TOKENS,
    'CSRF_FAILED',
    'RATE_LIMITED',
  )
  async createPersonalToken(
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @Body() { name, scope, expires_in_days: lifetimeDays }: NewPersonalTokenDto,
  ): Promise<CreatedPersonalTokenResponse> {
    return toCreatedResponse(await this.service.create({ ...caller, origin }, { name, scope, lifetimeDays }));
  }

  /** Revoke a personal access token. Every replica refuses it within five seconds. */
  @Delete(':token_id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND', 'CSRF_FAILED', 'RATE_LIMITED')
  async revokePersonalToken(
    @Caller() caller: Principal,
    @Origin() origin: RequestOrigin,
    @Param() { token_id }: PersonalTokenParameters,
  ): Promise<void> {
    await this.service.revoke({ ...caller, origin }, token_id);
  }
}
