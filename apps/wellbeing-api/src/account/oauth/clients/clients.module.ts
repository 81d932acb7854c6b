import { Module } from '@nestjs/common';
import { ClientAuthentication } from './client.authentication';
import { ClientStore } from './client.store';

@Module({
  providers: [ClientAuthentication, ClientStore],
  exports: [ClientAuthentication, ClientStore],
})
export class ClientsModule {}
