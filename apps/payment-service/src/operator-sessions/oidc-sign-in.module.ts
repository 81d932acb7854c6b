import { Module } from '@nestjs/common';
import { OidcSignIn, OperatorSessions } from '@platform/http-service';
import { OperatorFailures } from '../access/operator-failures';
import { PaymentServiceConfig } from '../payment-service.config';
import { OidcSignInController } from './oidc-sign-in.controller';
import { OperatorSessionsModule } from './operator-sessions.module';

/** Where the settings name an issuer. */
@Module({
  imports: [OperatorSessionsModule],
  controllers: [OidcSignInController],
  providers: [
    {
      provide: OidcSignIn,
      inject: [PaymentServiceConfig, OperatorSessions, OperatorFailures],
      useFactory: (config: PaymentServiceConfig, sessions: OperatorSessions, failures: OperatorFailures) =>
        new OidcSignIn({
          settings: config.oidc!,
          sessions,
          failures,
          cookie: 'payment-operator-oidc',
          callbackPath: '/operator/session/oidc/callback',
          consolePath: '/console/operator/',
        }),
    },
  ],
})
export class OidcSignInModule {}
