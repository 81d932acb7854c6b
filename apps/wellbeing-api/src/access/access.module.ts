import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { CsrfGuard, PermissionGuard } from '@platform/auth';
import { IdentityGuard } from './identity.guard';
import { QuotaGuard } from './quota.guard';

@Module({
  providers: [IdentityGuard, QuotaGuard, CsrfGuard, PermissionGuard],
})
export class AccessModule {
  /**
   * @param features modules that provide `AccessTokenVerifier`, `LiveSessions`, `PersonalTokens`, `OperatorSessions` and
   * `OperatorFailures`
   */
  static with(...features: Type[]): DynamicModule {
    return { module: AccessModule, imports: features };
  }
}
