import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module';
import { EncryptionModule } from '../../field-cipher';
import { MailModule } from '../../mail/mail.module';
import { PasswordsModule } from '../../credentials/passwords/passwords.module';
import { SignUpRequestStore } from './sign-up-request.store';
import { SignUpRequestWorker } from './sign-up-request.worker';
import { SignUpService } from './sign-up.service';
import { SignUpsController } from './sign-ups.controller';
import { TakenAddresses } from './taken-addresses';

@Module({
  imports: [AccountsModule, EncryptionModule, MailModule, PasswordsModule],
  controllers: [SignUpsController],
  providers: [SignUpRequestStore, SignUpRequestWorker, SignUpService, TakenAddresses],
  exports: [SignUpService, TakenAddresses],
})
export class SignUpsModule {}
