import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { CsrfGuard, Operators, PermissionGuard } from '@platform/auth';
import { WellbeingConfig } from '../wellbeing-api.config';
import { IdentityGuard } from './identity.guard';
import { QuotaGuard } from './quota.guard';

@Module({
  providers: [
    IdentityGuard,
    QuotaGuard,
    CsrfGuard,
    PermissionGuard,
    { provide: Operators, inject: [WellbeingConfig], useFactory: (config: WellbeingConfig) => new Operators(config) },
  ],
})
export class AccessModule {
  /** @param features provide the `AccessTokenVerifier` and the `LiveSessions` */
  static with(...features: Type[]): DynamicModule {
    return { module: AccessModule, imports: features };
  }
}
