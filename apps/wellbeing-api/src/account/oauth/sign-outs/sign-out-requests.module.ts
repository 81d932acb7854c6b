import { Module } from '@nestjs/common';
import { SessionsModule } from '../../sessions/sessions.module';
import { ClientsModule } from '../clients/clients.module';
import { ClientTokensModule } from '../tokens/client-tokens.module';
import { SignOutRequestService } from './sign-out-request.service';

@Module({
  imports: [ClientsModule, ClientTokensModule, SessionsModule],
  providers: [SignOutRequestService],
  exports: [SignOutRequestService],
})
export class SignOutRequestsModule {}
