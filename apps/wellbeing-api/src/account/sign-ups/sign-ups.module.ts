import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { EmailVerificationsModule } from '../email-verifications/email-verifications.module';
import { PasswordsModule } from '../passwords/passwords.module';
import { SignUpService } from './sign-up.service';
import { SignUpsController } from './sign-ups.controller';

@Module({
  imports: [AccountsModule, EmailVerificationsModule, PasswordsModule],
  controllers: [SignUpsController],
  providers: [SignUpService],
  exports: [SignUpService],
})
export class SignUpsModule {}
