import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module';
import { EncryptionModule } from '../../field-cipher';
import { UpstreamIdentitiesModule } from '../../credentials/upstream-identities/upstream-identities.module';
import { KnownDevicesModule } from '../../known-devices/known-devices.module';
import { MailModule } from '../../mail/mail.module';
import { PasswordsModule } from '../../credentials/passwords/passwords.module';
import { SecurityEventsModule } from '../../security-events/security-events.module';
import { SignInsModule } from '../../sign-ins/sign-ins.module';
import { StepUpsModule } from '../../sign-ins/step-ups/step-ups.module';
import { PasswordResetService } from './password-reset.service';
import { PasswordResetStore } from './password-reset.store';
import { PasswordsController } from './passwords.controller';
import { ResetRequestStore } from './reset-request.store';
import { ResetRequestWorker } from './reset-request.worker';

@Module({
  imports: [
    AccountsModule,
    EncryptionModule,
    KnownDevicesModule,
    MailModule,
    PasswordsModule,
    SecurityEventsModule,
    SignInsModule,
    StepUpsModule,
    UpstreamIdentitiesModule,
  ],
  controllers: [PasswordsController],
  providers: [PasswordResetService, PasswordResetStore, ResetRequestStore, ResetRequestWorker],
  exports: [PasswordResetService],
})
export class PasswordResetsModule {}
