import { Module } from '@nestjs/common';
import { AccessTokensModule } from '../access-tokens/access-tokens.module';
import { AccountsModule } from '../accounts/accounts.module';
import { PasswordsModule } from '../passwords/passwords.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SignInFailureStore } from './sign-in-failure.store';
import { SignInService } from './sign-in.service';
import { SignInStore } from './sign-in.store';
import { SignInsController } from './sign-ins.controller';
import { SignOutService } from './sign-out.service';

@Module({
  imports: [AccessTokensModule, AccountsModule, PasswordsModule, SessionsModule],
  controllers: [SignInsController],
  providers: [SignInFailureStore, SignInService, SignInStore, SignOutService],
  exports: [SignInFailureStore, SignInService],
})
export class SignInsModule {}
