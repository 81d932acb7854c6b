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
   * Get what a sign-in must know before it checks the password. Status, verification and lock, but no hash: this answer
   * alone cannot check a password, and no route of this service does. Nothing is changed, so it may be repeated.
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
   * Record how a sign-in ended. The eighth failure locks the user for 15 minutes. A failure during a lock does not
   * extend it, a success never ends one, and a success outside of a lock forgets the failures. Parallel failures are
   * counted one by one.
   *
   * Do not repeat it blindly: each call is one more event.
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
