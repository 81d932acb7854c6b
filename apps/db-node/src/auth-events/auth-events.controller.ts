import { Body, Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { ApiErrors } from '@platform/http-service';
import { ApplicationApi, RequireScope } from '../access/audience';
import { Tenant } from '../access/identity.guard';
import { AuthEventStore } from './auth-event.store';
import { RecordAuthEventDto, VerifyContextDto } from './auth-events.dto';
import { CredentialContextResponse } from './auth-events.response';

@ApiTags('authentication events')
@Controller('api/v1/auth')
@ApplicationApi()
export class AuthEventsController {
  constructor(private readonly events: AuthEventStore) {}

  @Post('credentials/verify-context')
  @RequireScope('auth:credential-verify')
  @HttpCode(HttpStatus.OK)
  @ApiOkResponse({ type: CredentialContextResponse })
  @ApiErrors('NOT_FOUND')
  verifyContext(@Tenant() tenantId: string, @Body() { email }: VerifyContextDto): Promise<CredentialContextResponse> {
    return this.events.getContext(tenantId, email);
  }

  @Post('events')
  @RequireScope('auth:events:write')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  record(@Tenant() tenantId: string, @Body() { user_id, success }: RecordAuthEventDto): Promise<void> {
    return this.events.record(tenantId, user_id, success);
  }
}
