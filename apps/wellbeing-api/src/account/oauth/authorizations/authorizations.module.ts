import { Module } from '@nestjs/common';
import { ClientsModule } from '../clients/clients.module';
import { ClientTokensModule } from '../tokens/client-tokens.module';
import { AuthorizationService } from './authorization.service';
import { CodeStore } from './code.store';

@Module({
  imports: [ClientsModule, ClientTokensModule],
  providers: [AuthorizationService, CodeStore],
  exports: [AuthorizationService, ClientsModule, CodeStore],
})
export class AuthorizationsModule {}
