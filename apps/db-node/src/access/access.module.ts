import { Module } from '@nestjs/common';
import { IdentitiesModule } from '../identities/identities.module';
import { OperatorTokens } from '../operator/operator-tokens';
import { AdmissionGuard } from './admission.guard';
import { IdentityGuard } from './identity.guard';
import { OperatorGuard } from './operator.guard';
import { QuotaGuard } from './quota.guard';
import { ScopeGuard } from './scope.guard';

@Module({
  imports: [IdentitiesModule],
  providers: [AdmissionGuard, IdentityGuard, OperatorGuard, OperatorTokens, QuotaGuard, ScopeGuard],
  exports: [OperatorTokens],
})
export class AccessModule {}
