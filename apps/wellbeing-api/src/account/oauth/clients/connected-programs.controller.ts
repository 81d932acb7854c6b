import { Controller, Delete, Get, HttpCode, HttpStatus, Param } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { notFound } from '@platform/errors';
import { ApiErrors } from '@platform/http-service';
import { Requires } from '../../../access/permissions';
import type { Principal } from '../../../access/principal';
import { Origin, type RequestOrigin } from '../../security-events/request-origin';
import { ClientConsentStore } from './client-consent.store';
import { ConnectedProgramListResponse, ConnectedProgramParameters } from './connected-program.dto';

@ApiTags('account')
@Controller('auth/programs')
@Requires('live-session')
export class ConnectedProgramsController {
  constructor(private readonly consents: ClientConsentStore) {}

  /** List the programs that may act in your name. With the scopes of each, and its last use. */
  @Get()
  @ApiOkResponse({ type: ConnectedProgramListResponse })
  async list(@Caller() { accountId }: Principal): Promise<ConnectedProgramListResponse> {
    const programs = await this.consents.list(accountId);
    return {
      programs: programs.map(({ clientId, name, scope, grantedAt, lastUsedAt }) => ({
        client_id: clientId,
        name,
        scope,
        granted_at: grantedAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
    };
  }

  /**
   * Disconnect a program. Its sessions end immediately, and it must ask for consent again. Other services accept its
   * access tokens until they expire, within ten minutes.
   */
  @Delete(':client_id')
  @HttpCode(HttpStatus.NO_CONTENT)
  @ApiNoContentResponse()
  @ApiErrors('NOT_FOUND')
  async revoke(
    @Caller() { accountId }: Principal,
    @Param() parameters: ConnectedProgramParameters,
    @Origin() origin: RequestOrigin,
  ): Promise<void> {
    if (!(await this.consents.withdraw(accountId, parameters.client_id, origin))) throw notFound('No such program.');
  }
}
