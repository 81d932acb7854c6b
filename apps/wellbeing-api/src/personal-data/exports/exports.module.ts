import { Module } from '@nestjs/common';
import { AccountsModule } from '../../account/accounts/accounts.module';
import { EmailChangesModule } from '../../account/self-service/email-changes/email-changes.module';
import { SecurityEventsModule } from '../../account/security-events/security-events.module';
import { ClientConsentsModule } from '../../account/oauth/consents/client-consents.module';
import { PasskeysModule } from '../../account/credentials/passkeys/passkeys.module';
import { SecondFactorsModule } from '../../account/credentials/second-factors/second-factors.module';
import { SessionsModule } from '../../account/sessions/sessions.module';
import { CollectionsModule } from '../../geo/collections/collections.module';
import { FeaturesModule } from '../../geo/features/features.module';
import { ConsentsModule } from '../consents/consents.module';
import { IdentityChecksModule } from '../identity-checks/identity-checks.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { ExportService } from './export.service';

@Module({
  imports: [
    AccountsModule,
    ClientConsentsModule,
    CollectionsModule,
    ConsentsModule,
    EmailChangesModule,
    FeaturesModule,
    IdentityChecksModule,
    PasskeysModule,
    ProfilesModule,
    SecondFactorsModule,
    SecurityEventsModule,
    SessionsModule,
  ],
  providers: [ExportService],
  exports: [ExportService],
})
export class PersonalDataExportsModule {}
