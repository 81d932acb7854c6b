import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyModule } from '@platform/http-service';
import { AccountsModule } from '../account/accounts/accounts.module';
import { PasskeysModule } from '../account/credentials/passkeys/passkeys.module';
import { PersonalTokensModule } from '../account/credentials/personal-tokens/personal-tokens.module';
import { SecondFactorsModule } from '../account/credentials/second-factors/second-factors.module';
import { EncryptionModule } from '../account/field-cipher';
import { MailModule } from '../account/mail/mail.module';
import { AuthorizationsModule } from '../account/oauth/authorizations/authorizations.module';
import { RedirectsModule } from '../account/oauth/redirects/redirects.module';
import { SecurityEventsModule } from '../account/security-events/security-events.module';
import { DeletionsModule } from '../account/self-service/deletions.module';
import { EmailAddressesModule } from '../account/self-service/email-addresses/email-addresses.module';
import { SessionsModule } from '../account/sessions/sessions.module';
import { SignInsModule } from '../account/sign-ins/sign-ins.module';
import { GeoModule } from '../geo/geo.module';
import { CONSENTS, ConsentStore } from './consents/consent.store';
import { ConsentsController } from './consents/consents.controller';
import { MaintenanceService } from './erasures/maintenance.service';
import { ExportService } from './exports/export.service';
import { DependencyMonitor } from './health/dependency.monitor';
import { IdentityCheckStore } from './identity-checks/identity-check.store';
import { IdentityChecksController } from './identity-checks/identity-checks.controller';
import { AccountMergeStore } from './merges/account-merge.store';
import { ProfileStore } from './profiles/profile.store';
import { UserProfileService } from './users/user-profile.service';
import { UsersController } from './users/users.controller';

/** The wellbeing API: stored personal data. */
@Module({
  imports: [
    TypeOrmModule.forFeature([CONSENTS]),
    AccountsModule,
    EmailAddressesModule,
    AuthorizationsModule,
    IdempotencyModule,
    MailModule,
    PasskeysModule,
    PersonalTokensModule,
    RedirectsModule,
    SecondFactorsModule,
    SecurityEventsModule,
    SessionsModule,
    SignInsModule,
    GeoModule,
    EncryptionModule,
    DeletionsModule,
  ],
  controllers: [ConsentsController, IdentityChecksController, UsersController],
  providers: [
    ConsentStore,
    MaintenanceService,
    ExportService,
    DependencyMonitor,
    IdentityCheckStore,
    AccountMergeStore,
    ProfileStore,
    UserProfileService,
  ],
  exports: [ExportService],
})
export class PersonalDataModule {}
