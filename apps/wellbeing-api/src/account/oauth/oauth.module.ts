import { Module } from '@nestjs/common';
import { AccessTokensModule } from '../tokens/access-tokens/access-tokens.module';
import { AccountsModule } from '../accounts/accounts.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SigningKeysModule } from '../tokens/signing-keys/signing-keys.module';
import { AuthorizationsModule } from './authorizations/authorizations.module';
import { DiscoveryController } from './discovery.controller';
import { ClientSessionStore } from './tokens/client-session.store';
import { ClientTokenIssuer } from './tokens/client-token.issuer';
import { TokensController } from './tokens/tokens.controller';
import { TokensService } from './tokens/tokens.service';
import { UserinfoController } from './userinfo.controller';

/** OAuth 2.1 and OpenID Connect for other programs, on the sessions of the account service. */
@Module({
  imports: [AccessTokensModule, AccountsModule, AuthorizationsModule, SessionsModule, SigningKeysModule],
  controllers: [DiscoveryController, TokensController, UserinfoController],
  providers: [ClientSessionStore, ClientTokenIssuer, TokensService],
})
export class OauthModule {}
