import { Module } from '@nestjs/common';
import { Operators } from '@platform/auth';
import { operatorCookie, OperatorSessions } from '@platform/http-service';
import { WellbeingConfig } from '../wellbeing-api.config';
import { OperatorSessionStore } from './operator-session.store';
import { OperatorSessionsController } from './operator-sessions.controller';

@Module({
  controllers: [OperatorSessionsController],
  providers: [
    OperatorSessionStore,
    {
      provide: OperatorSessions,
      inject: [WellbeingConfig, OperatorSessionStore],
      useFactory: (config: WellbeingConfig, records: OperatorSessionStore) =>
        new OperatorSessions(new Operators(config), records, operatorCookie('account-operator')),
    },
  ],
  exports: [OperatorSessions],
})
export class OperatorSessionsModule {}
