import { Module } from '@nestjs/common';
import { IdempotencyModule } from '@platform/http-service';
import { ApiKeyVerifier } from '../access/api-key.verifier';
import { ApiKeyInvalidations } from './api-key.invalidations';
import { ApiKeyAuthenticator } from './api-key.authenticator';
import { ApiKeyStore } from './api-key.store';
import { ApiKeysController } from './api-keys.controller';
import { ApiKeysService } from './api-keys.service';
import { StepUpStore } from './step-up.store';

@Module({
  imports: [IdempotencyModule],
  controllers: [ApiKeysController],
  providers: [
    ApiKeyStore,
    StepUpStore,
    ApiKeyInvalidations,
    ApiKeysService,
    { provide: ApiKeyVerifier, useClass: ApiKeyAuthenticator },
  ],
  exports: [ApiKeyVerifier, StepUpStore],
})
export class ApiKeysModule {}
