import { Module } from '@nestjs/common';
import { OidcSignIn, OperatorSessions } from '@platform/http-service';
import { DbNodeConfig } from '../db-node.config';
import { OidcSignInController } from './oidc-sign-in.controller';
import { OperatorFailures } from './operator-failures';
import { OperatorModule } from './operator.module';

/** Where the settings name an issuer. */
@Module({
  imports: [OperatorModule],
  controllers: [OidcSignInController],
  providers: [
    {
      provide: OidcSignIn,
      inject: [DbNodeConfig, OperatorSessions, OperatorFailures],
      useFactory: (config: DbNodeConfig, sessions: OperatorSessions, failures: OperatorFailures) =>
        new OidcSignIn({
          settings: config.oidc!,
          sessions,
          failures,
          cookie: 'operator-oidc',
          callbackPath: '/setup-api/session/oidc/callback',
          consolePath: '/setup-api/console/',
        }),
    },
  ],
})
export class OidcSignInModule {}
