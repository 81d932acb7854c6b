import { Module } from '@nestjs/common';
import { ConsentsModule } from './consents/consents.module';
import { ErasuresModule } from './erasures/erasures.module';
import { HealthModule } from './health/health.module';
import { IdentityChecksModule } from './identity-checks/identity-checks.module';
import { MergesModule } from './merges/merges.module';
import { UsersModule } from './users/users.module';

/** The wellbeing API: what is kept about a person. */
@Module({
  imports: [ConsentsModule, ErasuresModule, HealthModule, IdentityChecksModule, MergesModule, UsersModule],
})
export class PersonalDataModule {}
