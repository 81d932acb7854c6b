import { Module } from '@nestjs/common';
import { Operators } from '@platform/auth';
import {
  OidcSignInModule,
  operatorCookie,
  OperatorFailures,
  OperatorSessions,
  operatorSessionsController,
} from '@platform/http-service';
import { PaymentServiceConfig } from '../../payment-service.config';
import { OperatorSessionStore } from './operator-session.store';
import { ConsoleSessionResponse } from './operator-session.dto';

const SESSION = 'operator/session';

@Module({
  controllers: [
    operatorSessionsController({
      path: SESSION,
      tag: 'operator: session',
      wrapped: { type: ConsoleSessionResponse, wrap: (data) => ({ status: 'success', data }) },
    }),
  ],
  providers: [
    OperatorFailures.of('payment-service', PaymentServiceConfig),
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

/** Used only if the settings name an issuer. */
export const operatorOidcSignIn = OidcSignInModule.with({
  operators: OperatorSessionsModule,
  failures: OperatorFailures,
  records: OperatorSessionStore,
  Config: PaymentServiceConfig,
  cookie: 'payment-operator-oidc',
  sessionPath: SESSION,
  consolePath: '/operator/console/',
});
