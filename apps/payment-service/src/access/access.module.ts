import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { JwtModule, JwtService } from '@nestjs/jwt';
import { AccessTokenVerifier, CsrfGuard, PermissionGuard, PERSON_AUDIENCES, tokenOptions } from '@platform/auth';
import { Metrics } from '@platform/http-service';
import { PaymentServiceConfig } from '../payment-service.config';
import { IdentityGuard } from './identity.guard';
import { KnownQueryGuard } from './known-query.guard';
import { QuotaGuard } from './quota.guard';
import { PublishedKeyStore } from './published-key.store';
import { remoteKeys } from './remote-keys';
import { StepUpGuard } from './step-up.guard';

/** How long tokens are verified with cached keys while the account service is unavailable. */
const KEYS_STALE_SECONDS = 3_600;

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
      inject: [JwtService, PaymentServiceConfig, PublishedKeyStore, Metrics],
      useFactory: (jwt: JwtService, config: PaymentServiceConfig, store: PublishedKeyStore, metrics: Metrics) => {
        const failures = metrics.counter(
          'jwks_fetch_failures_total',
          'Failed reads of the public keys of access tokens.',
        );
        const onFailure = () => failures.inc();
        const keys = remoteKeys(config.jwksUrl, { maxStaleSeconds: KEYS_STALE_SECONDS, store, onFailure });
        metrics.gauge('jwks_age_seconds', 'Seconds since the public keys of access tokens were fetched.', async () =>
          keys.ageSeconds(),
        );
        const { ACCOUNT_URL: issuer } = config;
        return new AccessTokenVerifier(jwt, keys.find, {
          issuer,
          audience: PERSON_AUDIENCES.payment,
          resources: ['payment'],
        });
      },
    },
    PublishedKeyStore,
    IdentityGuard,
    KnownQueryGuard,
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
