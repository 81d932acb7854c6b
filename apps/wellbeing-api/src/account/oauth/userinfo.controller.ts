import { Controller, Get, HttpCode, HttpStatus, Post, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Caller } from '@platform/auth';
import { unauthenticated } from '@platform/errors';
import { Requires } from '../../access/permissions';
import type { Principal } from '../../access/principal';
import { AccountStore } from '../accounts/account.store';
import { ClientSessionStore } from './tokens/client-session.store';
import { BearerErrorFilter } from './bearer-error.filter';
import { personClaims } from './tokens/person-claims';

/** OpenID Connect Core §5.3: the data of the person, as far as they consented. */
@ApiExcludeController()
@UseFilters(BearerErrorFilter)
@Controller('oauth/userinfo')
export class UserinfoController {
  constructor(
    private readonly accounts: AccountStore,
    private readonly sessions: ClientSessionStore,
  ) {}

  @Get()
  @Requires('openid')
  get(@Caller() principal: Principal): Promise<Record<string, unknown>> {
    return this.userinfo(principal);
  }

  @Post()
  @Requires('openid')
  @HttpCode(HttpStatus.OK)
  post(@Caller() principal: Principal): Promise<Record<string, unknown>> {
    return this.userinfo(principal);
  }

  private async userinfo({ accountId, sessionId, client }: Principal): Promise<Record<string, unknown>> {
    const isLive = await this.sessions.isLive(accountId, sessionId, client!.id);
    const account = isLive ? await this.accounts.find(accountId) : null;
    if (!account) throw unauthenticated(new Error('the session has ended'));
    const isEmailVerified = account.emailVerifiedAt !== null;
    return { sub: account.id, ...personClaims({ ...account, isEmailVerified }, client!.scope) };
  }
}
