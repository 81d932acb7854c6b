import { Module } from '@nestjs/common';
import { IdentitiesModule } from '../identities/identities.module';
import { OperatorSessionStore } from '../operator/operator-session.store';
import { OperatorTokens } from '../operator/operator-tokens';
import { AdmissionGuard } from './admission.guard';
import { IdentityGuard } from './identity.guard';
import { OperatorGuard } from './operator.guard';
import { QuotaGuard } from './quota.guard';
import { ScopeGuard } from './scope.guard';

@Module({
  imports: [IdentitiesModule],
  providers: [
    AdmissionGuard,
    IdentityGuard,
    OperatorGuard,
    OperatorSessionStore,
    OperatorTokens,
    QuotaGuard,
    ScopeGuard,
  ],
  exports: [OperatorSessionStore],
})
export class AccessModule {}
