import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountModule } from '../account/account.module';
import { GeoModule } from '../geo/geo.module';
import { ConsentEntity } from './consents/consent.entity';
import { ConsentStore } from './consents/consent.store';
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

@Module({
  imports: [AccountModule, GeoModule, TypeOrmModule.forFeature([ConsentEntity])],
  controllers: [UsersController, ConsentsController, IdentityChecksController],
  providers: [
    AccountMergeStore,
    ConsentStore,
    DependencyMonitor,
    ExportService,
    IdentityCheckStore,
    MaintenanceService,
    ProfileStore,
    UserProfileService,
  ],
})
export class PersonalDataModule {}
