import { Module } from '@nestjs/common';
import { Operators } from '@platform/auth';
import { OidcSignInModule, operatorCookie, OperatorSessions } from '@platform/http-service';
import { OperatorFailures } from '../../access/operator-failures';
import { PaymentServiceConfig } from '../../payment-service.config';
import { OperatorSessionStore } from './operator-session.store';
import { OperatorSessionsController } from './operator-sessions.controller';

@Module({
  controllers: [OperatorSessionsController],
  providers: [
    OperatorFailures,
    OperatorSessionStore,
    {
      provide: OperatorSessions,
      inject: [PaymentServiceConfig, OperatorSessionStore],
      useFactory: (config: PaymentServiceConfig, records: OperatorSessionStore) =>
        new OperatorSessions(new Operators(config), records, operatorCookie('payment-operator'), config.oidc),
    },
  ],
  exports: [OperatorFailures, OperatorSessions, OperatorSessionStore],
})
export class OperatorSessionsModule {}

/** For where the settings name an issuer. */
export const operatorOidcSignIn = OidcSignInModule.with({
  operators: OperatorSessionsModule,
  failures: OperatorFailures,
  records: OperatorSessionStore,
  Config: PaymentServiceConfig,
  cookie: 'payment-operator-oidc',
  sessionPath: 'operator/session',
  consolePath: '/console/operator/',
});
