import { Module } from '@nestjs/common';
import { AccessTokensModule } from '../../tokens/access-tokens/access-tokens.module';
import { SigningKeysModule } from '../../tokens/signing-keys/signing-keys.module';
import { ClientTokenIssuer } from './client-token.issuer';

@Module({
  imports: [AccessTokensModule, SigningKeysModule],
  providers: [ClientTokenIssuer],
  exports: [ClientTokenIssuer],
})
export class ClientTokensModule {}
