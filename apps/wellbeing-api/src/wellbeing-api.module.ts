import { Module } from '@nestjs/common';
import { RedisModule } from '@platform/redis';
import { AccessModule } from './access/access.module';
import { AccessTokensModule } from './account/tokens/access-tokens/access-tokens.module';
import { AccountModule } from './account/account.module';
import { PersonalTokensModule } from './account/credentials/personal-tokens/personal-tokens.module';
import { SessionsModule } from './account/sessions/sessions.module';
import { AdministrationModule } from './administration/administration.module';
import { BrandModule } from './brand/brand.module';
import { GeoModule } from './geo/geo.module';
import { OperatorSessionsModule } from './operator-sessions/operator-sessions.module';
import { PagesModule } from './pages/pages.module';
import { PersonalDataModule } from './personal-data/personal-data.module';
import { WellbeingConfig } from './wellbeing-api.config';

@Module({
  imports: [
    RedisModule.fromSettings(WellbeingConfig),
    AccessModule.with(AccessTokensModule, SessionsModule, PersonalTokensModule, OperatorSessionsModule),
    AccountModule,
    AdministrationModule,
    BrandModule,
    GeoModule,
    PagesModule,
    PersonalDataModule,
  ],
})
export class WellbeingApiModule {}
