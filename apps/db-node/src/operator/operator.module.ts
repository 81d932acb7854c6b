import { Module } from '@nestjs/common';
import { Operators } from '@platform/auth';
import {
  OidcSignInModule,
  operatorCookie,
  OperatorFailures,
  OperatorSessions,
  operatorSessionsController,
} from '@platform/http-service';
import { OperatorAuthenticator } from '../access/authenticators';
import { DbNodeConfig } from '../db-node.config';
import { DiagnosticsModule } from '../diagnostics/diagnostics.module';
import { ErasureStore } from './erasure.store';
import { ErasuresController } from './erasures.controller';
import { OperatorSessionStore } from './operator-session.store';
import { OperatorStatusController } from './operator-status.controller';
import { TokenOrConsoleAuthenticator } from './operator.authenticator';
import { TenantUserStore } from './tenant-user.store';
import { TenantUsersController } from './tenant-users.controller';
import { UserViewController } from './user-view.controller';
import { UserViewStore } from './user-view.store';

const SESSION = 'setup-api/session';

@Module({
  imports: [DiagnosticsModule],
  controllers: [
    operatorSessionsController({ path: SESSION, tag: 'operator: session', errors: ['CSRF_FAILED'] }),
    OperatorStatusController,
    TenantUsersController,
    UserViewController,
    ErasuresController,
  ],
  providers: [
    OperatorFailures.of('db-node', DbNodeConfig),
    OperatorSessionStore,
    TenantUserStore,
    UserViewStore,
    ErasureStore,
    { provide: Operators, inject: [DbNodeConfig], useFactory: (config: DbNodeConfig) => new Operators(config) },
    {
      provide: OperatorSessions,
      inject: [Operators, OperatorSessionStore, DbNodeConfig],
      useFactory: (operators: Operators, records: OperatorSessionStore, { oidc }: DbNodeConfig) =>
        new OperatorSessions(operators, records, operatorCookie('operator'), oidc),
    },
    { provide: OperatorAuthenticator, useClass: TokenOrConsoleAuthenticator },
  ],
  exports: [OperatorAuthenticator, OperatorFailures, OperatorSessions, OperatorSessionStore],
})
export class OperatorModule {}

/** The OpenID Connect sign-in, used if the settings name an issuer. */
export const operatorOidcSignIn = OidcSignInModule.with({
  operators: OperatorModule,
  failures: OperatorFailures,
  records: OperatorSessionStore,
  Config: DbNodeConfig,
  cookie: 'operator-oidc',
  sessionPath: SESSION,
  consolePath: '/setup-api/console/',
});
