import { Module } from '@nestjs/common';
import { AccountsModule } from '../../account/accounts/accounts.module';
import { DeletionsModule } from '../../account/self-service/deletions/deletions.module';
import { SessionsModule } from '../../account/sessions/sessions.module';
import { ConsentsModule } from '../consents/consents.module';
import { PersonalDataExportsModule } from '../exports/exports.module';
import { IdentityChecksModule } from '../identity-checks/identity-checks.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { UserProfileService } from './user-profile.service';
import { UsersController } from './users.controller';

@Module({
  imports: [
    AccountsModule,
    ConsentsModule,
    DeletionsModule,
    PersonalDataExportsModule,
    IdentityChecksModule,
    ProfilesModule,
    SessionsModule,
  ],
  controllers: [UsersController],
  providers: [UserProfileService],
})
export class UsersModule {}
