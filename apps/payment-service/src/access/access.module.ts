import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { JwtModule, JwtService } from '@nestjs/jwt';
import { AccessTokenVerifier, CsrfGuard, Operators, PermissionGuard, tokenOptions } from '@platform/auth';
import { PaymentServiceConfig } from '../payment-service.config';
import { IdentityGuard } from './identity.guard';
import { QuotaGuard } from './quota.guard';
import { remoteKeys } from './remote-keys';
import { StepUpGuard } from './step-up.guard';

@Module({
  imports: [
    JwtModule.registerAsync({
      inject: [PaymentServiceConfig],
      useFactory: ({ ACCOUNT_URL }: PaymentServiceConfig) => tokenOptions(ACCOUNT_URL),
    }),
  ],
  providers: [
    {
      provide: AccessTokenVerifier,
      inject: [JwtService, PaymentServiceConfig],
      useFactory: (jwt: JwtService, config: PaymentServiceConfig) =>
        new AccessTokenVerifier(
          jwt,
          remoteKeys(config.jwksUrl, { maxStaleSeconds: config.JWKS_MAX_STALE_SECONDS }),
          'payment',
        ),
    },
    {
      provide: Operators,
      inject: [PaymentServiceConfig],
      useFactory: (config: PaymentServiceConfig) => new Operators(config),
    },
    IdentityGuard,
    QuotaGuard,
    CsrfGuard,
    PermissionGuard,
    StepUpGuard,
  ],
})
export class AccessModule {
  /** @param apiKeys provides the `ApiKeyVerifier` */
  static with(apiKeys: Type): DynamicModule {
    return { module: AccessModule, imports: [apiKeys] };
  }
}
