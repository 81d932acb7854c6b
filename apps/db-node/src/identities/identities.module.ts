import { Module } from '@nestjs/common';
import { IdentityAuthenticator } from '../access/authenticators';
import { IdentitiesController } from './identities.controller';
import { identityRoutines } from './identity-routines';
import { IdentityInvalidations } from './identity-invalidations';
import { IdentityRegistry } from './identity-registry.service';
import { IdentityRegistryStore } from './identity-registry.store';
import { IdentityStore } from './identity.store';
import { IdentityUse } from './identity-use';
import { IdentityVerifier } from './identity.verifier';

@Module({
  controllers: [IdentitiesController],
  providers: [
    ...identityRoutines,
    IdentityInvalidations,
    IdentityRegistry,
    IdentityRegistryStore,
    IdentityStore,
    IdentityUse,
    { provide: IdentityAuthenticator, useClass: IdentityVerifier },
  ],
  exports: [IdentityAuthenticator, IdentityRegistryStore],
})
export class IdentitiesModule {}
