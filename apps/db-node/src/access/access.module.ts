import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { PermissionGuard } from '@platform/auth';
import { AdmissionGuard } from './admission.guard';
import { IdentityGuard } from './identity.guard';
import { QuotaGuard } from './quota.guard';
import { ServiceQuotaModule } from './service-quota';

@Module({ imports: [ServiceQuotaModule], providers: [AdmissionGuard, IdentityGuard, QuotaGuard, PermissionGuard] })
export class AccessModule {
  /** @param features provide the `IdentityAuthenticator` and the `OperatorAuthenticator` */
  static with(...features: Type[]): DynamicModule {
    return { module: AccessModule, imports: features };
  }
}
