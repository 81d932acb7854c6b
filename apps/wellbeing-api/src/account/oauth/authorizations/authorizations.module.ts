import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module';
import { ClientConsentsModule } from '../consents/client-consents.module';
import { ClientTokensModule } from '../tokens/client-tokens.module';
import { AuthorizationService } from './authorization.service';
import { CodeStore } from './code.store';

@Module({
  imports: [ClientConsentsModule, ClientsModule, ClientTokensModule],
  providers: [AuthorizationService, CodeStore],
  exports: [AuthorizationService, CodeStore],
})
export class AuthorizationsModule {}
