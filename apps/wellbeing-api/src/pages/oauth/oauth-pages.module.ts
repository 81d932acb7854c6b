import { Module } from '@nestjs/common';
import { AccountsModule } from '../../account/accounts/accounts.module';
import { AuthorizationsModule } from '../../account/oauth/authorizations/authorizations.module';
import { SessionsModule } from '../../account/sessions/sessions.module';
import { SignOutRequestsModule } from '../../account/oauth/sign-outs/sign-out-requests.module';
import { AuthorizePagesController } from './authorize-pages.controller';
import { SignOutPagesController } from './sign-out-pages.controller';

@Module({
  imports: [AccountsModule, AuthorizationsModule, SessionsModule, SignOutRequestsModule],
  controllers: [AuthorizePagesController, SignOutPagesController],
})
export class OauthPagesModule {}
