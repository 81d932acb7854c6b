import { type DynamicModule, Module } from '@nestjs/common';
import { RedisModule } from '@platform/redis';
import { AccessModule } from './access/access.module';
import { AuditModule } from './audit/audit.module';
import { AuthEventsModule } from './auth-events/auth-events.module';
import { DatabaseCredentialsModule } from './database-credentials/database-credentials.module';
import type { DbNodeConfig } from './db-node.config';
import { DiagnosticsModule, StatusModule } from './diagnostics/diagnostics.module';
import { DistributionModule } from './distribution/distribution.module';
import { ExportsModule } from './exports/exports.module';
import { IdentitiesModule } from './identities/identities.module';
import { ImportsModule } from './imports/imports.module';
import { OperatorModule, operatorOidcSignIn } from './operator/operator.module';
import { RoutinesModule } from './routines/routines.module';
import { SessionsModule } from './sessions/sessions.module';
import { TenantsModule } from './tenants/tenants.module';
import { UsageModule } from './usage/usage.module';
import { UsersModule } from './users/users.module';
import { VerificationTokensModule } from './verification-tokens/verification-tokens.module';

const APPLICATION = [StatusModule, UsersModule, AuthEventsModule, SessionsModule, VerificationTokensModule];
const OPERATOR = [
  OperatorModule,
  TenantsModule,
  IdentitiesModule,
  DatabaseCredentialsModule,
  AuditModule,
  ExportsModule,
  ImportsModule,
  UsageModule,
];

@Module({})
export class DbNodeModule {
  /** The application routes exist only where the settings ask for them, the sign-in by OpenID Connect where they name an issuer. */
  static forConfig(config: DbNodeConfig): DynamicModule {
    const application = config.applicationEnabled ? APPLICATION : [];
    return {
      module: DbNodeModule,
      imports: [
        RedisModule.forRoot(config.REDIS_URL),
        RoutinesModule,
        AccessModule.with(IdentitiesModule, OperatorModule),
        DiagnosticsModule,
        DistributionModule,
        ...OPERATOR,
        ...(config.oidc ? [operatorOidcSignIn] : []),
        ...application,
      ],
    };
  }
}
