import { Module } from '@nestjs/common';
import { RedisModule } from '@platform/redis';
import { AccountModule } from './account/account.module';
import { GeoModule } from './geo/geo.module';
import { PagesModule } from './pages/pages.module';
import { PersonalDataModule } from './personal-data/personal-data.module';
import { WellbeingConfig } from './wellbeing-api.config';

@Module({
  imports: [RedisModule.fromSettings(WellbeingConfig), AccountModule, GeoModule, PagesModule, PersonalDataModule],
})
export class WellbeingApiModule {}
