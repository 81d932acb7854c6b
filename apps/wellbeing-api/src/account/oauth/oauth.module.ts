import { Module } from '@nestjs/common';
import { AccessTokensModule } from '../tokens/access-tokens/access-tokens.module';
import { AccountsModule } from '../accounts/accounts.module';
import { SessionsModule } from '../sessions/sessions.module';
import { AuthorizationsModule } from './authorizations/authorizations.module';
import { DiscoveryController } from './discovery.controller';
import { ClientSessionStore } from './tokens/client-session.store';
import { ClientTokensModule } from './tokens/client-tokens.module';
import { TokensController } from './tokens/tokens.controller';
import { TokensService } from './tokens/tokens.service';
import { UserinfoController } from './userinfo.controller';

/** OAuth 2.1 and OpenID Connect for other programs, on the sessions of the account service. */
@Module({
  imports: [AccessTokensModule, AccountsModule, AuthorizationsModule, SessionsModule, ClientTokensModule],
  controllers: [DiscoveryController, TokensController, UserinfoController],
  providers: [ClientSessionStore, TokensService],
})
export class OauthModule {}
