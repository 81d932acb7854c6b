import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { JwtModule, JwtService } from '@nestjs/jwt';
import { AccessTokenVerifier, CsrfGuard, PermissionGuard, PERSON_AUDIENCES, tokenOptions } from '@platform/auth';
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
        new AccessTokenVerifier(jwt, remoteKeys(config.jwksUrl, { maxStaleSeconds: config.JWKS_MAX_STALE_SECONDS }), {
          issuer: config.ACCOUNT_URL,
          audience: PERSON_AUDIENCES.payment,
          resources: ['payment'],
        }),
    },
    IdentityGuard,
    QuotaGuard,
    CsrfGuard,
    PermissionGuard,
    StepUpGuard,
  ],
})
export class AccessModule {
  /** @param features provide the `ApiKeyVerifier`, the `OperatorSessions` and the `OperatorFailures` */
  static with(...features: Type[]): DynamicModule {
    return { module: AccessModule, imports: features };
  }
}
