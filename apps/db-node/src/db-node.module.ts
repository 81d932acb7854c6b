import { type DynamicModule, Module } from '@nestjs/common';
import { RedisModule } from '@platform/redis';
import { AccessModule } from './access/access.module';
import { ServiceQuotaModule } from './access/service-quota';
import { ApplicationModule } from './application.module';
import { AuditModule } from './audit/audit.module';
import { DatabaseCredentialsModule } from './database-credentials/database-credentials.module';
import type { DbNodeConfig } from './db-node.config';
import { DiagnosticsModule } from './diagnostics/diagnostics.module';
import { DistributionWatch } from './distribution/distribution-watch';
import { ExportService } from './exports/export.service';
import { ExportStore } from './exports/export.store';
import { IdentitiesModule } from './identities/identities.module';
import { ImportsModule } from './imports/imports.module';
import { OperatorModule, operatorOidcSignIn } from './operator/operator.module';
import { RoutinesModule } from './routines/routines.module';
import { TenantStore } from './tenants/tenant.store';
import { TenantsController } from './tenants/tenants.controller';
import { UsageController } from './usage/usage.controller';
import { UsageStore } from './usage/usage.store';

@Module({ controllers: [TenantsController], providers: [TenantStore] })
class TenantsModule {}

@Module({ imports: [ServiceQuotaModule], controllers: [UsageController], providers: [UsageStore] })
class UsageModule {}

/** The routes of operators, in the order of the API reference. */
const OPERATOR = [
  OperatorModule,
  TenantsModule,
  IdentitiesModule,
  DatabaseCredentialsModule,
  AuditModule,
  ImportsModule,
  UsageModule,
];

@Module({})
export class DbNodeModule {
  /** The application routes and the OpenID Connect sign-in exist only if the settings enable them. */
  static forConfig(config: DbNodeConfig): DynamicModule {
    return {
      module: DbNodeModule,
      imports: [
        RedisModule.forRoot(config.REDIS_URL),
        RoutinesModule,
        AccessModule.with(IdentitiesModule, OperatorModule),
        DiagnosticsModule,
        ...OPERATOR,
        ...(config.oidc ? [operatorOidcSignIn] : []),
        ...(config.applicationEnabled ? [ApplicationModule] : []),
      ],
      providers: [DistributionWatch, ExportService, ExportStore],
    };
  }
}
