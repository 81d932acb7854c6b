import { Module } from '@nestjs/common';
import { AccountsModule } from '../../account/accounts/accounts.module';
import { AuthorizationsModule } from '../../account/oauth/authorizations/authorizations.module';
import { SessionsModule } from '../../account/sessions/sessions.module';
import { AuthorizePagesController } from './authorize-pages.controller';

@Module({
  imports: [AccountsModule, AuthorizationsModule, SessionsModule],
  controllers: [AuthorizePagesController],
})
export class OauthPagesModule {}
