import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EncryptionModule } from '../../field-cipher';
import { JwksController } from './jwks.controller';
import { Keyring } from './keyring.service';
import { SigningKeyMetrics } from './signing-key.metrics';
import { ID_TOKEN_KEYS, SIGNING_KEYS, SigningKeyStore } from './signing-key.store';

@Module({
  imports: [EncryptionModule, TypeOrmModule.forFeature([SIGNING_KEYS, ID_TOKEN_KEYS])],
  controllers: [JwksController],
  providers: [Keyring, SigningKeyStore, SigningKeyMetrics],
  exports: [Keyring],
})
export class SigningKeysModule {}
