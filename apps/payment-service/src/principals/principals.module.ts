import { Module } from '@nestjs/common';
import { JwtModule, JwtService } from '@nestjs/jwt';
import { AccessTokenVerifier } from '@platform/auth';
import { ApiKeysModule } from '../api-keys/api-keys.module';
import { PaymentServiceConfig } from '../payment-service.config';
import { PermissionGuard } from './permission.guard';
import { PrincipalGuard } from './principal.guard';
import { QuotaGuard } from './quota.guard';
import { remoteKeys } from './remote-keys';

@Module({
  imports: [JwtModule.register({}), ApiKeysModule],
  providers: [
    {
      provide: AccessTokenVerifier,
      inject: [JwtService, PaymentServiceConfig],
      useFactory: (jwt: JwtService, config: PaymentServiceConfig) =>
        new AccessTokenVerifier(jwt, remoteKeys(config.jwksUrl, { maxStaleSeconds: config.JWKS_MAX_STALE_SECONDS }), {
          issuer: config.ACCOUNT_URL,
          audience: 'payment',
        }),
    },
    PrincipalGuard,
    QuotaGuard,
    PermissionGuard,
  ],
})
export class PrincipalsModule {}
