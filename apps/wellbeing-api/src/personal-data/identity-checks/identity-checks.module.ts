import { Module } from '@nestjs/common';
import { EncryptionModule } from '../../account/encryption/encryption.module';
import { IdentityCheckStore } from './identity-check.store';
import { IdentityChecksController } from './identity-checks.controller';

@Module({
  imports: [EncryptionModule],
  controllers: [IdentityChecksController],
  providers: [IdentityCheckStore],
  exports: [IdentityCheckStore],
})
export class IdentityChecksModule {}
