import { Module } from '@nestjs/common';
import { Operators } from '@platform/auth';
import { operatorCookie, OperatorFailures, OperatorSessions, operatorSessionsController } from '@platform/http-service';
import { WellbeingConfig } from '../wellbeing-api.config';
import { OperatorSessionStore } from './operator-session.store';

@Module({
  controllers: [operatorSessionsController({ path: 'operator/session', tag: 'operator' })],
  providers: [
    OperatorFailures.of('wellbeing-api', WellbeingConfig),
    OperatorSessionStore,
    {
      provide: OperatorSessions,
      inject: [WellbeingConfig, OperatorSessionStore],
      useFactory: (config: WellbeingConfig, records: OperatorSessionStore) =>
        new OperatorSessions(new Operators(config), records, operatorCookie('account-operator')),
    },
  ],
  exports: [OperatorFailures, OperatorSessions],
})
export class OperatorSessionsModule {}
