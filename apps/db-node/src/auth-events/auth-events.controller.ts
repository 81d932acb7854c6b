import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../access/permissions';
import type { ServiceIdentity } from '../access/principal';
import { AuthEventStore } from './auth-event.store';
import { RecordAuthEventDto, VerifyContextDto } from './auth-events.dto';
import { CredentialContextResponse } from './auth-events.response';

@ApiTags('authentication events')
@Controller('api/v1/auth')
export class AuthEventsController {
  constructor(private readonly events: AuthEventStore) {}

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

  @Post('events')
  @Requires('auth:events:write')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  record(@Caller() { tenantId }: ServiceIdentity, @Body() { user_id, success }: RecordAuthEventDto): Promise<void> {
    return this.events.record(tenantId, user_id, success);
  }
}
