import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../access/permissions';
import type { ServiceIdentity } from '../access/principal';
import { AuthEventStore } from './auth-event.store';
import { CredentialContextResponse, RecordAuthEventDto, VerifyContextDto } from './auth-events.dto';

@ApiTags('authentication events')
@Controller('api/v1/auth')
export class AuthEventsController {
  constructor(private readonly events: AuthEventStore) {}

  /**
   * Get the state of a user before a sign-in. Returns status, verification and lock, but no password hash. No route of
   * this service checks a password. The request changes nothing, so it may be repeated.
   */
  @Post('credentials/verify-context')
  @Requires('auth:credential-verify')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: CredentialContextResponse })
  @ApiErrors('NOT_FOUND')
  verifyCredentialContext(
    @Caller() { tenantId }: ServiceIdentity,
    @Body() { email }: VerifyContextDto,
  ): Promise<CredentialContextResponse> {
    return this.events.getContext(tenantId, email);
  }

  /**
   * Record the result of a sign-in. The eighth failure locks the user for 15 minutes. A failure during a lock does not
   * extend the lock. A success during a lock does not end it; a success without a lock resets the failure count.
   * Each of several concurrent failures counts.
   *
   * Do not blindly repeat the request: each call records another event.
   */
  @Post('events')
  @Requires('auth:events:write')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  record(@Caller() { tenantId }: ServiceIdentity, @Body() { user_id, success }: RecordAuthEventDto): Promise<void> {
    return this.events.record(tenantId, user_id, success);
  }
}
