import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import {
  DEFAULT_LIMIT,
  ListSecurityEventsDto,
  securityEventCursor,
  SecurityEventListResponse,
  toSecurityEventListResponse,
} from './security-event.dto';
import { SecurityEventStore } from './security-event.store';

@ApiTags('account')
@Controller('auth/security-events')
@Requires('live-session')
export class SecurityEventsController {
  constructor(private readonly events: SecurityEventStore) {}

  /**
   * List the security events of your account. Sign-ins, failed sign-ins, changes, and actions of administrators of the
   * last year, newest first. A failed sign-in appears after a few seconds.
   */
  @Get()
  @ApiOkResponse({ type: SecurityEventListResponse })
  async list(
    @Caller() { accountId }: Principal,
    @Query() { cursor, limit = DEFAULT_LIMIT }: ListSecurityEventsDto,
  ): Promise<SecurityEventListResponse> {
    const before = securityEventCursor.read(cursor);
    return toSecurityEventListResponse(await this.events.list(accountId, before, limit));
  }
}
